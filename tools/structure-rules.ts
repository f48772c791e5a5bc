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

/**
 * The parts of a folder, earliest first: a part imports only those before it. `.` is the files
 * beside the parts. In a feature they are its foundation and come first; the shell is assembled in
 * them, so there they come last.
 */
export const partOrder: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    platform: 'language process data patches identity call page files mail server',
    ui: 'base actions fields display art charts overlays',
    'features/accounts': `
      . one-time-codes mail countries reauthentication account-deletion passwords registration
      social-login access phones profile second-factor email-change impersonation people`,
    'features/notifications': '. push components delivery',
    'features/catalogue': `
      . home entitlements components courses directories certificates diplomas trainers
      welcome`,
    'features/search': '. listing ranking course-search browse components zero-results',
    'features/pricing': '. components coupons plans',
    'features/orders': `
      . mail entitlements ledger receipts payments refunds checkout admin coupon-uses
      giveaway-batches giveaways sandbox`,
    'features/revenue': 'payouts reconciliation shares',
    'features/learning': '. access groups enrollment progress completion courses shell',
    'features/player': `
      media progress-queue scorm transcript video-player lessons notes content-origin offline`,
    'features/community': '. reviews comments favorites moderation trainers',
    'features/testing': '. questions attempts course-tests certificate-progress grading',
    'features/certificates': `
      . issuing my-certificates pdf verification admin badges components diplomas`,
    'features/calendar': '. reminders live-sessions study agenda feed',
    'features/support': '. related categories chat admin components',
    'features/content': '. seo about applications blog contact home policies',
    'features/authoring': `
      . drafts diplomas autosave chunked-upload invitations files review publishing analytics
      captions certificates course-list outline preview recordings videos`,
    'features/questions': 'bank test-builder import-export',
    'features/transfer': 'course-export archive packages course-import unused-files',
    'features/administration': `
      . content about policies seo applications imports overview settings announcements audit
      backups command-palette components first-run keys merging notes person-activity segments
      system-status texts translations webhooks`,
    shell: 'base errors connection navigation .',
  }).map(([folder, parts]) => [folder, parts.trim().split(/\s+/)]),
)

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
  group guess handle has hash hide ignore impersonate import includes infer insert invalidate
  invite is isolate issue join keep leave lengthen limit list listen load localize lock log
  make map mark mask match matches measure merge migrate mount move navigate needs normalize
  notify open pack pad paint parse paste pay pick pipe place plan post postpone prefetch preload
  prepare prepend preview print probe process protect prune publish purge query queue quote
  rank rate read reauthenticate rebuild reclaim reconcile record recount recover redeem
  redirect redo reencode refresh refund register reindex reissue reject release reload
  remove rename render renew reorder replace replay reply report request require reschedule reserve
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
