import { z } from 'zod'
import { questionSchema } from '#features/testing/questions/contract.ts'
import { courseBody, lessonBody, sectionBody } from '#features/authoring/drafts/bodies.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import { line, multilineText, integer } from '#platform/call/input.ts'

/** Older versions remain readable. The format is documented in docs/course-archive.md. */
export const archiveVersion = 2
/** Version 2 added packages; archives without them remain version 1 for older readers. */
export const getArchiveVersion = (lessons: readonly { kind: string }[]) =>
  lessons.some((it) => it.kind === 'package') ? 2 : 1
export const exportFaults = ['too_large', 'failed'] as const

export const getExportKey = (id: string) => `exports/${id}.zip`
const entry = z.string().regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/_.-]{0,200}$/)
const maybe = entry.nullable()

const attached = z.strictObject({
  file: entry,
  name: line(200),
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
})
const lesson = lessonBody
  .omit({ body: true, body_ar: true, media: true, attachments: true, captions: true })
  .extend({
    text: maybe,
    text_ar: maybe,
    /** Videos are referenced by their playlist. */
    media: maybe,
    attachments: z.array(attached).max(20),
    captions: z.strictObject({ en: entry.optional(), ar: entry.optional() }),
  })
const section = sectionBody.extend({ lessons: z.array(lesson).max(500) })

const slugs = z.array(z.string().max(120)).max(draftLimits.chosen)
const course = courseBody
  .omit({
    description: true,
    description_ar: true,
    promo_video: true,
    image: true,
    category_ids: true,
    prerequisite_ids: true,
  })
  .omit({ trainer_ids: true })
  .extend({
    description: maybe,
    description_ar: maybe,
    promo_video: maybe,
    image: maybe,
    categories: slugs,
    prerequisites: slugs,
  })

/** Zero-based positions. */
const place = z.strictObject({
  section: integer(0, 500).nullable(),
  lesson: integer(0, 500).nullable(),
})

/** `course.json`: archive metadata and the course without its long texts. */
export const courseFileSchema = z.strictObject({
  product: z.literal('farqad'),
  kind: z.literal('course'),
  version: z.literal([1, archiveVersion]),
  made_at: z.iso.datetime(),
  course,
  sections: z.array(section).max(500),
})
export type CourseFile = z.output<typeof courseFileSchema>

/** `questions.json`: the bank with current versions. */
export const questionsFileSchema = z.array(
  z.strictObject({
    question: questionSchema,
    points: z.number().positive().max(1000),
    tags: z.array(line(60)).max(20),
    lesson: place.nullable(),
    is_archived: z.boolean(),
    picture: maybe,
  }),
)
export type QuestionsFile = z.output<typeof questionsFileSchema>

const optionalInteger = (min: number, max: number) => integer(min, max).nullable()

/** `tests.json`: tests with questions by their index in the bank. */
export const testsFileSchema = z
  .array(
    z.strictObject({
      place,
      title: line(200),
      title_ar: line(200, 0),
      instructions: multilineText(5000, 0),
      instructions_ar: multilineText(5000, 0),
      time_limit_seconds: optionalInteger(30, 86_400),
      pass_percentage: optionalInteger(1, 100),
      attempts_allowed: optionalInteger(1, 100),
      pick: optionalInteger(1, 200),
      shuffle_questions: z.boolean(),
      shuffle_options: z.boolean(),
      feedback: z.enum(['score', 'verdicts', 'answers']),
      hides_names: z.boolean(),
      is_required: z.boolean(),
      opens_at: z.iso.datetime().nullable(),
      closes_at: z.iso.datetime().nullable(),
      is_published: z.boolean(),
      questions: z
        .array(
          z.strictObject({ question: integer(0, 20_000), points: z.number().positive().max(1000) }),
        )
        .max(200),
      draws: z
        .array(z.strictObject({ tags: z.array(line(60)).min(1).max(20), pick: integer(1, 200) }))
        .max(20),
    }),
  )
  .max(1001)
export type TestsFile = z.output<typeof testsFileSchema>

export const archiveFileNames = {
  course: 'course.json',
  questions: 'questions.json',
  tests: 'tests.json',
}

const own = /\/media\/([a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|png|jpg|avif))/g

export const listPictureKeys = (text: string) => [...text.matchAll(own)].map((it) => it[1]!)

/** Unknown keys remain unchanged. */
export const replacePictureKeys = (text: string, nameOf: (key: string) => string | undefined) =>
  text.replace(own, (whole, key: string) => nameOf(key) ?? whole)

const inArchive = /(?<=\]\(<?)pictures\/[0-9]{1,6}\.(?:webp|png|jpg|avif)/g

export const listArchivePictures = (text: string) =>
  [...text.matchAll(inArchive)].map((it) => it[0])
