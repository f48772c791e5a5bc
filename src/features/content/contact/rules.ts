/** What a message can be about. */
export const contactTopics = ['courses', 'payment', 'account', 'trainers', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const maxMessageLength = 4000

/** Nobody writes a message faster than this; programs do. */
const quickestSeconds = 3
const longestSeconds = 7 * 86_400

/** What the age of a form tells of who sends it. */
export function checkFormAge(openedAt: Date, now: Date): 'fine' | 'too_fast' | 'expired' {
  const seconds = (now.getTime() - openedAt.getTime()) / 1000
  if (seconds < quickestSeconds) return 'too_fast'
  return seconds > longestSeconds ? 'expired' : 'fine'
}
