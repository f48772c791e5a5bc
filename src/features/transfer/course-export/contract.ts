import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { exportFaults } from './rules.ts'

const made = z.object({
  id: z.uuid(),
  created_at: z.string(),
  percent: z.int(),
  finished_at: z.string().nullable(),
  bytes: z.number().nullable(),
  fault: z.enum(exportFaults).nullable(),
})
export type CourseExport = z.infer<typeof made>

const course = { course_id: id }
const errors = ['not_found', 'forbidden'] as const

export const courseExportCalls = {
  list: defineEndpoint({
    path: 'client/studio/course-exports',
    access: 'user',
    about: 'Lists recent exports of a course, with the progress of the running one.',
    input: z.strictObject(course),
    output: z.object({ exports: z.array(made) }),
    errors,
  }),
  make: defineEndpoint({
    path: 'client/studio/course-export',
    access: 'user',
    about:
      'Starts an export of the course draft: texts, videos, files, images, captions, questions and tests.',
    input: z.strictObject(course),
    output: z.object({ id: z.uuid() }),
    errors,
    limits: [{ name: 'studio-export', hits: 20, seconds: 3600 }],
  }),
  file: defineFileEndpoint({
    path: 'client/studio/course-export/{course_id}/{id}',
    access: 'user',
    about: 'Downloads a course export: a zip of JSON, Markdown and media.',
    input: z.strictObject({ ...course, id: z.uuid() }),
    errors,
    file: { types: ['application/zip'], inPlace: false, seconds: 0 },
  }),
}

export const exportJob = 'course-exports.create'
