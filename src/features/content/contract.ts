import { z } from 'zod'

// Seed 3: id, value, value_ar.
export const seoRecord = z.object({ id: z.string(), value: z.string(), value_ar: z.string() })

export type SeoRecord = z.infer<typeof seoRecord>
