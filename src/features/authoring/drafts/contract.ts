import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import {
  id,
  line,
  pageSchema,
  noInput,
  page,
  multilineText,
  integer,
} from '#platform/call/input.ts'
import { authoredCourseSchema } from './authored-course.ts'
import { lessonKinds } from './choices.ts'
import { draftLimits } from '../limits.ts'
import { courseBody, sectionBody, lessonBody, type AnyBody } from './bodies.ts'

/** Uploaded files are set by separate calls. */
const courseFields = courseBody.omit({ image: true, promo_video: true, signature: true }).partial()
const lessonFields = lessonBody.omit({ media: true, attachments: true, captions: true }).partial()

const needs = z.enum(['en', 'ar']).nullable()
const outlinePart = z.object({
  id: z.int(),
  title: z.string(),
  title_ar: z.string(),
  is_published: z.boolean(),
  is_changed: z.boolean(),
  /** The language that is missing while the other exists. */
  needs,
})
export type OutlinePart = z.infer<typeof outlinePart>
const outlineLesson = outlinePart.extend({
  kind: z.enum(lessonKinds),
  seconds: z.int(),
  preview: z.boolean(),
  has_media: z.boolean(),
})
export type OutlineLesson = z.infer<typeof outlineLesson>
const outlineSection = outlinePart.extend({ lessons: z.array(outlineLesson) })
export type OutlineSection = z.infer<typeof outlineSection>

const blocker = z.object({
  part_id: z.int(),
  kind: z.enum(['course', 'section', 'lesson']),
  field: z.string(),
  code: z.string(),
  title: z.string(),
  title_ar: z.string(),
})
export type DraftBlocker = z.infer<typeof blocker>

const head = z.object({
  course_id: z.int(),
  part_id: z.int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  published_at: z.string().nullable(),
  version: z.int(),
  /** Parts that differ from the published version. */
  changes: z.int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type DraftHead = z.infer<typeof head>

const removed = z.object({
  id: z.int(),
  kind: z.enum(['section', 'lesson']),
  title: z.string(),
  title_ar: z.string(),
})
export type RemovedPart = z.infer<typeof removed>

const part = z.object({
  id: z.int(),
  kind: z.enum(['course', 'section', 'lesson']),
  parent_id: z.int().nullable(),
  revision: z.int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  live_id: z.int().nullable(),
  body: z.custom<AnyBody>((it) => typeof it === 'object' && it !== null),
})
export type DraftPart = z.infer<typeof part>

const course = { course_id: id }
const thePart = { ...course, part_id: id }
const writing = [{ name: 'studio', hits: 600, seconds: 600 }]
const errors = ['not_found', 'forbidden'] as const
const shelf = z.array(z.object({ id: z.int(), title: z.string(), title_ar: z.string() }))

/** Trainers reach their own courses, editors all of them. */
export const draftCalls = {
  courses: defineEndpoint({
    path: 'client/studio/courses',
    access: 'user',
    about:
      'Lists the courses the caller can edit, last changed first: a trainer’s own or, with `all`, every course for editors.',
    input: z.strictObject({ page, all: z.boolean().default(false), find: line(80, 0).default('') }),
    output: pageSchema(authoredCourseSchema),
    errors,
  }),
  create: defineEndpoint({
    path: 'client/studio/create',
    access: 'user',
    about: 'Creates an unpublished course, empty or as a copy of another one.',
    input: z.strictObject({
      title: line(draftLimits.title, 0).default(''),
      title_ar: line(draftLimits.title, 0).default(''),
      copy_of: id.optional(),
    }),
    output: z.object({ course_id: z.int() }),
    errors: [...errors, 'required'],
    limits: [{ name: 'studio-create', hits: 60, seconds: 3600 }],
  }),
  outline: defineEndpoint({
    path: 'client/studio/outline',
    access: 'user',
    about:
      'Returns the outline of a course draft: sections and lessons, what blocks publishing, and recently removed items.',
    input: z.strictObject(course),
    output: head.extend({
      sections: z.array(outlineSection),
      blockers: z.array(blocker),
      removed: z.array(removed),
    }),
    errors,
  }),
  head: defineEndpoint({
    path: 'client/studio/head',
    access: 'user',
    about: 'Returns the title and state of a course draft, without its sections and lessons.',
    input: z.strictObject(course),
    output: head,
    errors,
  }),
  part: defineEndpoint({
    path: 'client/studio/part',
    access: 'user',
    about: 'Returns one complete part of a course draft.',
    input: z.strictObject(thePart),
    output: part,
    errors,
  }),
  save: defineEndpoint({
    path: 'client/studio/save',
    access: 'user',
    about:
      'Saves fields of one part, based on the revision that was read. A conflicting change is answered with both versions.',
    input: z.strictObject({
      ...thePart,
      revision: integer(1, 1_000_000_000),
      course: courseFields.optional(),
      section: sectionBody.partial().optional(),
      lesson: lessonFields.optional(),
    }),
    output: z.object({ revision: z.int(), updated_at: z.string() }),
    errors: [...errors, 'changed_meanwhile'],
    limits: writing,
    uploadBytes: 512 * 1024,
  }),
  add: defineEndpoint({
    path: 'client/studio/add',
    access: 'user',
    about: 'Adds a section at the end of the course, or a lesson at the end of a section.',
    input: z.strictObject({
      ...course,
      parent_id: id.optional(),
      kind: z.enum(lessonKinds).default('article'),
      title: line(draftLimits.title, 0).default(''),
      title_ar: line(draftLimits.title, 0).default(''),
    }),
    output: z.object({ id: z.int() }),
    errors: [...errors, 'required', 'course_full'],
    limits: writing,
  }),
  move: defineEndpoint({
    path: 'client/studio/move',
    access: 'user',
    about:
      'Moves a section or lesson: after another one, to the front, into another section (lessons only), or one step up or down.',
    input: z.strictObject({
      ...thePart,
      parent_id: id.optional(),
      after_id: id.nullable().optional(),
      step: z.enum(['up', 'down']).optional(),
    }),
    output: noInput,
    errors,
    limits: writing,
  }),
  duplicate: defineEndpoint({
    path: 'client/studio/duplicate',
    access: 'user',
    about: 'Inserts a copy of a lesson, or of a section with its lessons, after the original.',
    input: z.strictObject(thePart),
    output: z.object({ id: z.int() }),
    errors: [...errors, 'course_full'],
    limits: writing,
  }),
  remove: defineEndpoint({
    path: 'client/studio/remove',
    access: 'user',
    about: 'Removes a section or lesson from the draft. It can be restored until the next publish.',
    input: z.strictObject(thePart),
    output: noInput,
    errors,
    limits: writing,
  }),
  restore: defineEndpoint({
    path: 'client/studio/restore',
    access: 'user',
    about: 'Restores a removed section or lesson to the draft.',
    input: z.strictObject(thePart),
    output: noInput,
    errors,
    limits: writing,
  }),
  choices: defineEndpoint({
    path: 'client/studio/choices',
    access: 'user',
    about: 'Lists the options of a course: categories, trainers and prerequisite courses.',
    input: z.strictObject(course),
    output: z.object({ categories: shelf, trainers: shelf, courses: shelf }),
    errors,
  }),
  markdown: defineEndpoint({
    path: 'client/studio/markdown',
    access: 'user',
    about: 'Renders Markdown as safe HTML.',
    input: z.strictObject({ text: multilineText(draftLimits.article, 0) }),
    output: z.object({ html: z.string() }),
    errors: ['forbidden'],
    limits: [{ name: 'studio-markdown', hits: 600, seconds: 600 }],
    uploadBytes: 256 * 1024,
  }),
}
