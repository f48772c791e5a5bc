import { z } from 'zod'
import { courseCardSchema, langSchema, referenceSchema, priceShape } from '#features/catalogue/contract.ts'
import { lessonSchema, lineSchema, sectionSchema } from '#features/catalogue/courses/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { slugOrId } from '#platform/call/input.ts'
import { accessSchema, lessonFailures } from '../access/contract.ts'
import { lessonProgressSchema } from '../progress/contract.ts'

/** A lesson among the contents, as far as the person is with it. */
const contentsLesson = lessonSchema.extend({ percent: z.int(), finished: z.boolean(), allowed: z.boolean() })
export type OutlineLesson = z.infer<typeof contentsLesson>
const contentsSection = sectionSchema.extend({ lessons: z.array(contentsLesson) })
export type OutlineSection = z.infer<typeof contentsSection>

const neighbour = contentsLesson.nullable()

/** A lesson from outside: nothing in it must be paid for to be read. */
const lessonOutside = z.object({
  course: referenceSchema.extend({
    id: z.int(),
    language: z.enum(['en', 'ar', 'both']),
    image: z.string(),
    lessons_count: z.int(),
    total_seconds: z.int(),
    trainer: courseCardSchema.shape.trainer,
    /** How much of it earns its certificate, in percent; null without one. */
    certificate_at: z.int().nullable(),
    is_free: z.boolean(),
    in_plans: z.boolean(),
    on_sale: z.boolean(),
    ...priceShape,
  }),
  lesson: lessonSchema.extend({ section_id: z.int(), /** Its place in the whole course, from 1. */ number: z.int() }),
  sections: z.array(contentsSection),
  previous: neighbour,
  next: neighbour,
  access: accessSchema,
  /** What would hold with an account and enrolled in the course: whether anything more is missing. */
  access_enrolled: accessSchema,
  is_enrolled: z.boolean(),
  /** How much of the course is done, in percent. */
  completion: z.int(),
  completed_at: z.string().nullable(),
})
export type PublicLesson = z.infer<typeof lessonOutside>

/** Words over a video, and beside it as its transcript. */
const caption = z.object({ lang: langSchema, label: z.string(), address: z.string() })
export type Caption = z.infer<typeof caption>

/** What is said in a video, and when. */
const transcript = z.object({ lang: langSchema, cues: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })) })
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

/** Where the lesson's own files are. Every address begins with `prefix`, which ends at `expires_at`; progress reports answer a new one. */
const media = z.object({
  prefix: z.string(),
  expires_at: z.string(),
  /** Of a video: the list of its qualities, a still, and small pictures along its length. */
  hls: z.string().nullable(),
  poster: z.string().nullable(),
  thumbnails: z.string().nullable(),
  /** Of a file lesson: the file. */
  file: z.string().nullable(),
})
export type LessonMedia = z.infer<typeof media>

const lessonInside = lessonOutside.extend({
  /** Safe HTML, from Markdown: the article itself, or what to know about the video or file. */
  body: lineSchema,
  progress: lessonProgressSchema,
  captions: z.array(caption),
  /** The captions in the reader's language, else in the one there is, to be read before any script. */
  transcript: transcript.nullable(),
  attachments: z.array(attachment),
  media,
})
export type FullLesson = z.infer<typeof lessonInside>

const which = z.strictObject({ course: slugOrId, lesson: slugOrId })

/** The calls about one lesson. */
export const lessons = {
  about: defineEndpoint({
    path: 'public/lessons/get',
    access: 'public',
    about: 'A lesson from outside: what it is called, where it stands among the contents, and whether it opens for the caller, or why not.',
    input: which,
    output: lessonOutside,
    errors: ['not_found'],
  }),
  get: defineEndpoint({
    path: 'client/lessons/get',
    access: 'public',
    about: 'A lesson with all that is in it, for those it opens to. Opening it is remembered: learning continues here.',
    input: which,
    output: lessonInside,
    errors: lessonFailures,
  }),
}
