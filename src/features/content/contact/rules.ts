export const contactTopics = ['courses', 'payment', 'account', 'trainers', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Faster submissions come from bots. */
const quickestSeconds = 3
const longestSeconds = 7 * 86_400

export function checkFormAge(openedAt: Date, now: Date): 'fine' | 'too_fast' | 'expired' {
  const seconds = (now.getTime() - openedAt.getTime()) / 1000
  if (seconds < quickestSeconds) return 'too_fast'
  return seconds > longestSeconds ? 'expired' : 'fine'
}
