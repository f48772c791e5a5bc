import { z } from 'zod'
import { defineEvent } from '#platform/data/events.ts'

export const certificateIssued = defineEvent(
  'certificates.issued',
  z.object({
    certificate_id: z.string(),
    course_id: z.int().nullable(),
    diploma_id: z.int().nullable(),
  }),
)

export const certificateWaitingForName = defineEvent(
  'certificates.waits_for_name',
  z.object({ course_id: z.int().nullable(), diploma_id: z.int().nullable() }),
)

export const certificatePdfJob = 'certificates.create-pdf'
