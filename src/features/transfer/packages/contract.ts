import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, line, noInput, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'
import { packageFaults } from './rules.ts'
import { packageLimits } from './limits.ts'

const upload = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.number(),
  received: z.number(),
  state: z.enum(['receiving', 'waiting', 'reading', 'ready', 'failed', 'cancelled']),
  percent: z.int(),
  fault: z.enum(packageFaults).nullable(),
})
export type PackageUpload = z.infer<typeof upload>

const found = z.object({
  edition: z.enum(['1.2', '2004']),
  title: z.string(),
  parts: z.array(z.string()),
  files: z.int(),
  bytes: z.number(),
})
export type PackageContents = z.infer<typeof found>

const lesson = { course_id: id, part_id: id }
const which = { course_id: id, id: z.uuid() }
const limits = [{ name: 'studio-package', hits: 200, seconds: 3600 }]

export const packageUploadCalls = {
  state: defineEndpoint({
    path: 'client/studio/package',
    access: 'user',
    about:
      'Returns the SCORM package of a lesson draft and its contents, the last upload, and whether this server has a second origin to run packages on.',
    input: z.strictObject(lesson),
    output: z.object({ can_run: z.boolean(), found: found.nullable(), upload: upload.nullable() }),
    errors: ['not_found', 'forbidden'],
  }),
  begin: defineEndpoint({
    path: 'client/studio/package/begin',
    access: 'user',
    about:
      'Starts a chunked upload of a package, or resumes the same file: the next chunk starts at `received`.',
    input: z.strictObject({
      ...lesson,
      file_name: line(200),
      bytes: integer(1, packageLimits.bytes),
    }),
    output: z.object({ id: z.uuid(), received: z.number(), piece_bytes: z.int() }),
    errors: ['not_found', 'forbidden', 'no_content_origin'],
    limits,
  }),
  piece: defineEndpoint({
    path: 'client/studio/package/piece',
    access: 'user',
    about:
      'Uploads one chunk of a package at the offset returned last, and returns where the next one starts. After the last chunk the package is checked and unpacked.',
    input: z.strictObject({ ...which, offset: integer(0, packageLimits.bytes), piece: z.file() }),
    output: z.object({ received: z.number() }),
    errors: ['not_found', 'forbidden', 'package_kind', 'malformed_request'],
    limits: [{ name: 'studio-piece', hits: 3000, seconds: 3600 }],
    uploadBytes: chunkBytes + numbers.body_bytes,
  }),
  cancel: defineEndpoint({
    path: 'client/studio/package/cancel',
    access: 'user',
    about: 'Cancels the upload of a package. The lesson keeps its current one.',
    input: z.strictObject(which),
    output: noInput,
    errors: ['not_found', 'forbidden'],
    limits,
  }),
}

export const unpackJob = 'packages.unpack'
