import { z } from 'zod'
import { defineEvent } from '#platform/data/facts.ts'

/** Somebody has a certificate: they should hear of it. */
export const certificateIssued = defineEvent(
  'certificates.issued',
  z.object({ certificate_id: z.string(), course_id: z.int().nullable(), diploma_id: z.int().nullable() }),
)

/** Somebody earned a certificate that waits for how their name should stand on it. */
export const certificateWaitingForName = defineEvent(
  'certificates.waits_for_name',
  z.object({ course_id: z.int().nullable(), diploma_id: z.int().nullable() }),
)

/** The job that makes the paper of a certificate. */
export const certificatePdfJob = 'certificates.paper'
