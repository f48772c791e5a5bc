/** Event names; `src/listeners.ts` registers the listeners. */
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
export const isWebhookEventKind = (text: string): text is WebhookEventKind =>
  (webhookEventKinds as readonly string[]).includes(text)

/** A test delivery requested by an admin. */
export const testEventKind = 'academy.try_out' as const

/** Requires https, except localhost in development. No credentials in the URL. */
export function isAllowedWebhookUrl(address: string, production: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:'
    ? !(production && isHere)
    : protocol === 'http:' && !production && isHere
}

export const deliveryStates = ['delivered', 'waiting'] as const

export const deliveryKinds = [...webhookEventKinds, testEventKind] as const
