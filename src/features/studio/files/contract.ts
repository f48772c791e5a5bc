import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { namedTypes } from '#platform/files/file-name.ts'
import { attachmentSchema } from '../drafts/contract.ts'
import { draftLimits } from '../drafts/rules.ts'

const course = { course_id: id }
const file = z.file()
const uploadBytes = numbers.upload_bytes + numbers.body_bytes
const limits = [{ name: 'studio-files', hits: 120, seconds: 3600 }]
const lesson = { ...course, part_id: id }

/** The calls for the pictures and files of a course being made. */
export const courseFileCalls = {
  cover: defineEndpoint({
    path: 'client/studio/cover',
    access: 'user',
    about: 'Gives the draft of a course a picture, drawn anew, or takes it away.',
    input: z.strictObject({ ...course, image: file.optional(), remove: z.boolean().optional() }),
    output: z.object({ image: z.string().nullable(), revision: z.int() }),
    errors: ['not_found', 'forbidden', 'picture_kind'],
    limits,
    uploadBytes,
  }),
  picture: defineEndpoint({
    path: 'client/studio/picture',
    access: 'user',
    about: 'Keeps a picture for an article, drawn anew; answers its address.',
    input: z.strictObject({ ...course, image: file }),
    output: z.object({ address: z.string() }),
    errors: ['not_found', 'forbidden', 'picture_kind'],
    limits,
    uploadBytes,
  }),
  attach: defineEndpoint({
    path: 'client/studio/attach',
    access: 'user',
    about: 'Adds a file beside a lesson, or with `as_lesson` makes it the lesson itself. What it is is told by its content.',
    input: z.strictObject({
      ...lesson,
      file,
      title: line(draftLimits.title, 0).default(''),
      title_ar: line(draftLimits.title, 0).default(''),
      as_lesson: z.boolean().default(false),
    }),
    output: z.object({ revision: z.int(), attachments: z.array(attachmentSchema), media: z.string().nullable() }),
    errors: ['not_found', 'forbidden', 'lesson_file_kind', 'document_kind'],
    limits,
    uploadBytes,
  }),
  detach: defineEndpoint({
    path: 'client/studio/detach',
    access: 'user',
    about: 'Takes a file away from beside a lesson, or the lesson’s own; or the film about the course from its own part.',
    input: z.strictObject({ ...lesson, key: z.string().max(200) }),
    output: z.object({ revision: z.int() }),
    errors: ['not_found', 'forbidden'],
    limits,
  }),
  file: defineFileEndpoint({
    path: 'client/studio/file/{course_id}/{part_id}/{at}',
    access: 'user',
    about: 'A file of a lesson being made: `lesson`, or its place among those beside it, from 0.',
    input: z.strictObject({ ...lesson, at: z.string().regex(/^(lesson|\d{1,2})$/) }),
    errors: ['not_found', 'forbidden'],
    file: { types: namedTypes, inPlace: false, seconds: 0 },
  }),
}
