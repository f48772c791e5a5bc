import { z } from 'zod'

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

/** Failures shared by all lesson calls. */
export const lessonFailures = [
  'not_found',
  'lesson_needs_login',
  'not_enrolled',
  'not_subscribed',
  'must_buy',
] as const
