import { z } from 'zod'

/** Whether something opens for the person who asks, and why or why not. */
export const accessSchema = z.object({
  allowed: z.boolean(),
  reason: z.enum([
    'staff',
    'trainer',
    'preview',
    'free',
    'purchase',
    'plan',
    'lesson_needs_login',
    'not_enrolled',
    'not_subscribed',
    'must_buy',
  ]),
})

/** What a call about a lesson can refuse with: there is no such lesson, or it does not open. */
export const lessonFailures = ['not_found', 'lesson_needs_login', 'not_enrolled', 'not_subscribed', 'must_buy'] as const
