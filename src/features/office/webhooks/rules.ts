import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** What other programs can be told of, by the names facts have. `src/listeners.ts` passes them on. */
export const webhookEventKinds = [
  'accounts.person_joined',
  'learning.enrolled',
  'learning.course_completed',
  'learning.course_reviewed',
  'testing.test_passed',
  'testing.attempt_graded',
  'certificates.issued',
  'commerce.order_paid',
  'commerce.order_refunded',
  'catalogue.lessons_published',
] as const
export type WebhookEventKind = (typeof webhookEventKinds)[number]
export const isWebhookEventKind = (it: string): it is WebhookEventKind => (webhookEventKinds as readonly string[]).includes(it)

/** A delivery that was asked for by hand, to see whether the address answers. */
export const testEventKind = 'academy.try_out' as const

export const deliverWebhookJob = 'office.webhook_deliver'

/** As many as an academy can still keep apart. */
export const maxWebhooks = 20

/** How long what was told is kept, so that it can be looked up and told again. */
export const deliveryRetentionDays = 30

/** Where facts may be told: over https, or on this machine while nobody but its owner uses it. Never with a password in the address. */
export function isAllowedWebhookUrl(address: string, production: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' ? !(production && isHere) : protocol === 'http:' && !production && isHere
}

/** Whether a message has arrived. */
export const deliveryStates = ['delivered', 'waiting'] as const

/** What can be asked for among what an address was told. */
export const deliveryKinds = [...webhookEventKinds, testEventKind] as const

/** The list of what an address was told. */
export const deliveryList = defineList(
  { what: {}, when: { sorts: 'down' }, answer: {}, tries: { sorts: 'down', hidden: true }, problem: { hidden: true } },
  '-when',
)
export type DeliverySort = ListSort<keyof typeof deliveryList.columns>
