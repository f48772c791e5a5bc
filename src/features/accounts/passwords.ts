import { z } from 'zod'
import { numbers } from '#platform/data/constants.ts'
import { isLongEnough } from './rules.ts'

// Unicode normalization makes the same letters of different keyboards equal.
export const typedPasswordSchema = z
  .string()
  .max(numbers.password_max)
  // eslint-disable-next-line no-control-regex -- refusing them is the point
  .refine((it) => !/[\u0000-\u001F\u007F]/.test(it), 'unsafe_text')
  .transform((it) => it.normalize('NFKC'))
export const passwordSchema = typedPasswordSchema.pipe(z.string().min(1))
export const newPasswordSchema = typedPasswordSchema.pipe(
  z.string().min(1).refine(isLongEnough, 'password_short'),
)
