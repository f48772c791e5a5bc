import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { namedTypes } from '#platform/files/file-name.ts'
import { attachmentSchema } from '../drafts/bodies.ts'
import { draftLimits } from '../limits.ts'

const course = { course_id: id }
const file = z.file()
const uploadBytes = numbers.upload_bytes + numbers.body_bytes
const limits = [{ name: 'studio-files', hits: 120, seconds: 3600 }]
const lesson = { ...course, part_id: id }

export const courseFileCalls = {
  cover: defineEndpoint({
    path: 'client/studio/cover',
    access: 'user',
    about: 'Sets the cover image of a course draft, re-encoded, or removes it.',
    input: z.strictObject({ ...course, image: file.optional(), remove: z.boolean().optional() }),
    output: z.object({ image: z.string().nullable(), revision: z.int() }),
    errors: ['not_found', 'forbidden', 'picture_kind'],
    limits,
    uploadBytes,
  }),
  picture: defineEndpoint({
    path: 'client/studio/picture',
    access: 'user',
    about: 'Stores an image for an article, re-encoded, and returns its address.',
    input: z.strictObject({ ...course, image: file }),
    output: z.object({ address: z.string() }),
    errors: ['not_found', 'forbidden', 'picture_kind'],
    limits,
    uploadBytes,
  }),
  attach: defineEndpoint({
    path: 'client/studio/attach',
    access: 'user',
    about:
      'Attaches a file to a lesson or, with `as_lesson`, makes it the lesson’s content. The file type is detected from its content.',
    input: z.strictObject({
      ...lesson,
      file,
      title: line(draftLimits.title, 0).default(''),
      title_ar: line(draftLimits.title, 0).default(''),
      as_lesson: z.boolean().default(false),
    }),
    output: z.object({
      revision: z.int(),
      attachments: z.array(attachmentSchema),
      media: z.string().nullable(),
    }),
    errors: ['not_found', 'forbidden', 'lesson_file_kind', 'document_kind'],
    limits,
    uploadBytes,
  }),
  detach: defineEndpoint({
    path: 'client/studio/detach',
    access: 'user',
    about:
      'Removes an attachment of a lesson, the lesson’s own file, or the promo video of a course.',
    input: z.strictObject({ ...lesson, key: z.string().max(200) }),
    output: z.object({ revision: z.int() }),
    errors: ['not_found', 'forbidden'],
    limits,
  }),
  file: defineFileEndpoint({
    path: 'client/studio/file/{course_id}/{part_id}/{at}',
    access: 'user',
    about: 'Downloads a file of a lesson draft: `lesson`, or the index of an attachment, from 0.',
    input: z.strictObject({ ...lesson, at: z.string().regex(/^(lesson|\d{1,2})$/) }),
    errors: ['not_found', 'forbidden'],
    file: { types: namedTypes, inPlace: false, seconds: 0 },
  }),
}
