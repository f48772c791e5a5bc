import { z } from 'zod'
import {
  courseCardSchema,
  langSchema,
  referenceSchema,
  priceShape,
} from '#features/catalogue/contract.ts'
import { lessonSchema, lineSchema, sectionSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { accessSchema, lessonFailures } from '#features/learning/access/contract.ts'
import { lessonProgressSchema } from '#features/learning/progress/contract.ts'
import { caption, media } from '../media/contract.ts'

const contentsLesson = lessonSchema.extend({
  percent: z.int(),
  finished: z.boolean(),
  allowed: z.boolean(),
})
export type OutlineLesson = z.infer<typeof contentsLesson>
const contentsSection = sectionSchema.extend({ lessons: z.array(contentsLesson) })
export type OutlineSection = z.infer<typeof contentsSection>

const neighbour = contentsLesson.nullable()

const lessonOutside = z.object({
  course: referenceSchema.extend({
    id: z.int(),
    language: z.enum(['en', 'ar', 'both']),
    image: z.string(),
    lessons_count: z.int(),
    total_seconds: z.int(),
    trainer: courseCardSchema.shape.trainer,
    /** Completion percentage for the certificate; null without one. */
    certificate_at: z.int().nullable(),
    is_free: z.boolean(),
    in_plans: z.boolean(),
    on_sale: z.boolean(),
    ...priceShape,
  }),
  lesson: lessonSchema.extend({
    section_id: z.int(),
    /** Position in the course, from 1. */ number: z.int(),
  }),
  sections: z.array(contentsSection),
  previous: neighbour,
  next: neighbour,
  access: accessSchema,
  /** Access the person would have with an account and enrollment. */
  access_enrolled: accessSchema,
  is_enrolled: z.boolean(),
  completion: z.int(),
  completed_at: z.string().nullable(),
})
export type PublicLesson = z.infer<typeof lessonOutside>

const transcript = z.object({
  lang: langSchema,
  cues: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })),
})
export type Transcript = z.infer<typeof transcript>

const attachment = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  address: z.string(),
})
export type LessonAttachment = z.infer<typeof attachment>

const lessonInside = lessonOutside.extend({
  /** Sanitized HTML from Markdown. */
  body: lineSchema,
  progress: lessonProgressSchema,
  captions: z.array(caption),
  /** In the reader's language if available; rendered without scripts. */
  transcript: transcript.nullable(),
  attachments: z.array(attachment),
  media,
})
export type FullLesson = z.infer<typeof lessonInside>

const which = z.strictObject({ course: slugOrId, lesson: slugOrId })

export const lessons = {
  about: defineEndpoint({
    path: 'public/lessons/get',
    access: 'public',
    about:
      'Returns the public view of a lesson: its title, its place in the outline, and whether the caller can open it, or why not.',
    input: which,
    output: lessonOutside,
    errors: ['not_found'],
  }),
  get: defineEndpoint({
    path: 'client/lessons/get',
    access: 'public',
    about:
      'Returns the full content of a lesson, if the caller has access. Records the visit, so that learning continues here.',
    input: which,
    output: lessonInside,
    errors: lessonFailures,
  }),
}
