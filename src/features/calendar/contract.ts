import { z } from 'zod'

export const daySchema = z.iso
  .date()
  .refine((it) => it >= '1970-01-01' && it <= '2199-12-31', 'not_allowed')
