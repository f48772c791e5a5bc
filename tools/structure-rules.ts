/** A feature may import the features before it, never those after. */
export const featureOrder = [
  'accounts',
  'notifications',
  'catalogue',
  'search',
  'pricing',
  'orders',
  'revenue',
  'learning',
  'player',
  'community',
  'testing',
  'certificates',
  'calendar',
  'support',
  'content',
  'authoring',
  'questions',
  'transfer',
  'reporting',
  'administration',
]

export const routeExports = new Set(
  'loader action meta headers links shouldRevalidate clientLoader clientAction handle middleware'.split(
    ' ',
  ),
)

/** First words of exported functions; schema builders of the call layer are nouns. */
export const functionVerbs = new Set(
  `
  accept add aggregate allow announce answer append apply approve archive are as assemble
  assert assign attach audit authenticate authorize award backup ban bind buffer build
  calculate can cancel catch chain change charge check claim clamp classify clean clear
  clone close coerce collect comment commit compare compile complete compress compute
  confirm connect consume contains convert copy count create crop debounce decide declare
  decline decode decompress decrypt defer define delete deliver deny derive describe
  deserialize detach detect diff disable discard disconnect dispatch divide does download
  drain draw duplicate edit embed emit enable encode encrypt end enforce enqueue enroll
  ensure erase escape estimate execute expire export extend extract fail fetch fill filter
  finalize find finish flag flush focus fold follow format from generate get grade grant
  group guess handle has hash hide impersonate import includes infer insert invalidate
  invite is isolate issue join keep leave lengthen limit list listen load localize lock log
  make map mark mask match matches measure merge migrate mount move navigate needs normalize
  notify open pack pad paint parse paste pay pick pipe place plan post prefetch preload
  prepare prepend preview print probe process protect prune publish purge query queue quote
  rank rate read reauthenticate rebuild reclaim reconcile record recount recover redeem
  redirect redo reencode refresh refund register reindex reissue reject release reload
  remove rename render renew reorder replace replay reply report request require reschedule
  resend reset resize resolve respond restore resume retry return revert revoke rollback
  rotate round run sanitize save schedule score scroll search seed select send serialize set
  shift shorten should show shuffle sign simulate skip slice sniff snooze sort spend split
  spread stage start stop store stream stringify strip submit subscribe subtract suggest sum
  summarize suppresses swap switch sync throttle throw to toggle tokenize transcode
  transform translate trim truncate typeset unban unbind undo unlink unlock unpack unpublish
  unsubscribe unzip update upload use validate verify visit wait was watch with withdraw
  wrap write zip
  line person multiline integer page link optional columns plural directory course step
`
    .trim()
    .split(/\s+/),
)

/** Sentences that begin with a riddle, and literary words for which the field has its own. */
export const bannedInComments =
  /^(What|Who|Whoever|Whose|Whatever)\b|\b(told|tells?|heard|hears|said|says|anew|whoever|whatever|somebody|nobody|anybody|tongues?)\b/
