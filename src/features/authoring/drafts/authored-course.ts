import { z } from 'zod'

export const authoredCourseSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  image: z.string(),
  published_at: z.string().nullable(),
  lessons_count: z.int(),
  students_count: z.int(),
  changes: z.int(),
  updated_at: z.string(),
  trainers: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  is_in_review: z.boolean(),
})
