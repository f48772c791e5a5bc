import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { questionNotes, questionReasons } from '#features/questions/import-export/gateways/rules.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'
import { maxArchiveBytes } from '../course-export/limits.ts'
import { courseFormats, importNotes, importOrigins, importReasons, importResults } from './rules.ts'
import { importFaults } from '../archive/import-error.ts'

const reportLine = z.object({
  name: z.string(),
  was: z.enum(importOrigins),
  became: z.enum(importResults).nullable(),
  count: z.int(),
  reason: z.enum([...importReasons, ...questionReasons]).nullable(),
  notes: z.array(z.enum([...importNotes, ...questionNotes])),
})

const state = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.number(),
  received: z.number(),
  state: z.enum(['receiving', 'waiting', 'reading', 'ready', 'failed', 'cancelled']),
  percent: z.int(),
  format: z.enum(courseFormats).nullable(),
  fault: z.enum(importFaults).nullable(),
  course_id: z.int().nullable(),
  created_at: z.string(),
})
export type CourseImport = z.infer<typeof state>
export type ImportReportLine = z.infer<typeof reportLine>

const errors = ['not_found', 'forbidden'] as const
const limits = [{ name: 'studio-import', hits: 60, seconds: 3600 }]
const import_id = z.uuid()

/** Formats: our own archive, Common Cartridge, Moodle backup. */
export const courseImportCalls = {
  list: defineEndpoint({
    path: 'client/studio/course-imports',
    access: 'user',
    about: 'Lists the caller’s recent course imports.',
    input: z.strictObject({}),
    output: z.object({ imports: z.array(state) }),
    errors,
  }),
  get: defineEndpoint({
    path: 'client/studio/course-import',
    access: 'user',
    about:
      'Returns the progress of a course import and, once finished, the result of each item, and what was excluded and why.',
    input: z.strictObject({ import_id }),
    output: state.extend({ report: z.array(reportLine) }),
    errors,
  }),
  send: defineEndpoint({
    path: 'client/studio/course-import/send',
    access: 'user',
    about: 'Uploads a small file in one request and imports it as a new unpublished course.',
    input: z.strictObject({ file: z.file() }),
    output: z.object({ id: z.uuid() }),
    errors: [...errors, 'required'],
    limits,
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  begin: defineEndpoint({
    path: 'client/studio/course-import/begin',
    access: 'user',
    about:
      'Starts a chunked upload of a course archive, or resumes the same file: the next chunk starts at `received`.',
    input: z.strictObject({ file_name: line(200), bytes: integer(1, maxArchiveBytes) }),
    output: z.object({ id: z.uuid(), received: z.number(), piece_bytes: z.int() }),
    errors,
    limits,
  }),
  piece: defineEndpoint({
    path: 'client/studio/course-import/piece',
    access: 'user',
    about:
      'Uploads one chunk of a course archive at the offset returned last. The import starts after the last chunk.',
    input: z.strictObject({ import_id, offset: integer(0, maxArchiveBytes), piece: z.file() }),
    output: z.object({ received: z.number() }),
    errors: [...errors, 'malformed_request'],
    limits: [{ name: 'studio-piece', hits: 3000, seconds: 3600 }],
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/course-import/cancel',
    access: 'user',
    about: 'Cancels the upload of a course archive.',
    input: z.strictObject({ import_id }),
    output: noInput,
    errors,
    limits,
  }),
}

export const importJob = 'course-imports.run'
