import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { questionNotes, questionReasons } from '../exchange/rules.ts'
import { chunkBytes } from '../videos/rules.ts'
import { maxArchiveBytes } from '../whole/rules.ts'
import { importFaults, courseFormats, importNotes, importOrigins, importReasons, importResults } from './rules.ts'

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

/** The calls that make a course of a file: our own archive, a Common Cartridge, or a course that was backed up in Moodle. */
export const courseImportCalls = {
  list: defineEndpoint({
    path: 'client/studio/course-imports',
    access: 'user',
    about: 'The files that somebody lately sent to make courses of.',
    input: z.strictObject({}),
    output: z.object({ imports: z.array(state) }),
    errors,
  }),
  get: defineEndpoint({
    path: 'client/studio/course-import',
    access: 'user',
    about: 'How far a file is, and in the end what became what, what was left out, and why.',
    input: z.strictObject({ import_id }),
    output: state.extend({ report: z.array(reportLine) }),
    errors,
  }),
  send: defineEndpoint({
    path: 'client/studio/course-import/send',
    access: 'user',
    about: 'Sends a small file at once; it is then read, and becomes a new course that nobody else sees.',
    input: z.strictObject({ file: z.file() }),
    output: z.object({ id: z.uuid() }),
    errors: [...errors, 'required'],
    limits,
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  begin: defineEndpoint({
    path: 'client/studio/course-import/begin',
    access: 'user',
    about: 'Begins to send a file, or goes on with the same one where it was interrupted: the next piece begins at `received`.',
    input: z.strictObject({ file_name: line(200), bytes: integer(1, maxArchiveBytes) }),
    output: z.object({ id: z.uuid(), received: z.number(), piece_bytes: z.int() }),
    errors,
    limits,
  }),
  piece: defineEndpoint({
    path: 'client/studio/course-import/piece',
    access: 'user',
    about: 'A piece of a file, at the offset that was answered last. After the last one it is read.',
    input: z.strictObject({ import_id, offset: integer(0, maxArchiveBytes), piece: z.file() }),
    output: z.object({ received: z.number() }),
    errors: [...errors, 'malformed_request'],
    limits: [{ name: 'studio-piece', hits: 3000, seconds: 3600 }],
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/course-import/cancel',
    access: 'user',
    about: 'Stops sending a file.',
    input: z.strictObject({ import_id }),
    output: noInput,
    errors,
    limits,
  }),
}
