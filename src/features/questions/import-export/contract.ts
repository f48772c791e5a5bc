import { z } from 'zod'
import { questionTypes } from '#features/testing/questions/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, page, slugOrId, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { bankCourseSchema } from '../bank/contract.ts'
import {
  exportFormats,
  fileFormats,
  foreignTypes,
  importFilters,
  questionNotes,
  questionReasons,
} from './gateways/rules.ts'
import { maxImportTagLength, maxImportQuestions, maxImportTags } from './gateways/limits.ts'

const read = z.object({
  position: z.int(),
  line: z.int(),
  was: z.enum(foreignTypes),
  text: z.string(),
  type: z.enum(questionTypes).nullable(),
  points: z.number(),
  tags: z.array(z.string()),
  notes: z.array(z.enum(questionNotes)),
  /** Null if the question is included. */
  reason: z.enum(questionReasons).nullable(),
  is_skipped: z.boolean(),
  /** Number of texts that exist in only one language. */
  missing: z.int(),
})
export type ImportedQuestion = z.infer<typeof read>

const became = z.object({ was: z.enum(foreignTypes), type: z.enum(questionTypes), count: z.int() })

const import_id = z.uuid()
const limits = [{ name: 'import-edit', hits: 300, seconds: 600 }]

export const questionTransferCalls = {
  read: defineEndpoint({
    path: 'client/studio/import-read',
    access: 'user',
    about:
      'Reads questions from a file: GIFT, Moodle XML, Aiken, QTI 2.1 or CSV. Nothing is added to the question bank before the import is confirmed.',
    input: z.strictObject({ course: slugOrId, file: z.file().min(1).max(numbers.upload_bytes) }),
    output: z.object({ import_id }),
    errors: ['not_found', 'import_unreadable', 'import_empty', 'import_too_many', 'unavailable'],
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
    limits: [{ name: 'import-read', hits: 30, seconds: 3600 }],
  }),
  preview: defineEndpoint({
    path: 'client/studio/import',
    access: 'user',
    about: 'Returns the result of each question of an import, and why some are excluded.',
    input: z.strictObject({ import_id, show: z.enum(importFilters).default('taken'), page }),
    output: pageSchema(read).extend({
      course: bankCourseSchema,
      file_name: z.string(),
      format: z.enum(fileFormats),
      became: z.array(became),
      count: z.object({ all: z.int(), taken: z.int(), left_out: z.int(), skipped: z.int() }),
      tests: z.array(z.object({ id: z.int(), title: z.string(), lang: z.enum(['en', 'ar']) })),
    }),
    errors: ['not_found'],
  }),
  skip: defineEndpoint({
    path: 'client/studio/import-skip',
    access: 'user',
    about: 'Excludes a question from an import, or includes it again.',
    input: z.strictObject({
      import_id,
      position: integer(1, maxImportQuestions),
      skipped: z.boolean(),
    }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
  take: defineEndpoint({
    path: 'client/studio/import-take',
    access: 'user',
    about:
      'Adds the questions of an import to the question bank, all or none. Recorded in the audit log.',
    input: z.strictObject({
      import_id,
      tags: z.array(line(maxImportTagLength)).max(maxImportTags).default([]),
      test_id: z.preprocess((it) => (it === '' ? null : it), id.nullable()).default(null),
    }),
    output: z.object({ added: z.int(), course: z.string() }),
    errors: ['not_found', 'bank_full', 'test_full', 'import_empty'],
    limits: [{ name: 'import-take', hits: 30, seconds: 3600 }],
  }),
  drop: defineEndpoint({
    path: 'client/studio/import-drop',
    access: 'user',
    about: 'Discards an import that was read.',
    input: z.strictObject({ import_id }),
    output: z.object({ course: z.string() }),
    errors: ['not_found'],
    limits,
  }),
  export: defineFileEndpoint({
    path: 'client/studio/export',
    access: 'user',
    about: 'Downloads the question bank of a course as Moodle XML, GIFT, QTI 2.1 or CSV.',
    input: z.strictObject({ course: slugOrId, format: z.enum(exportFormats) }),
    errors: ['not_found'],
    limits: [{ name: 'bank-export', hits: 60, seconds: 3600 }],
    file: {
      types: ['application/octet-stream', 'text/plain', 'application/zip', 'text/csv'],
      inPlace: false,
      seconds: 0,
    },
  }),
}
