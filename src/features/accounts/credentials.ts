import { z } from 'zod'
import { normalizeEmail, isEmail } from './rules.ts'

export const emailSchema = z
  .string()
  .max(320)
  .transform(normalizeEmail)
  .refine(isEmail, 'email_invalid')
