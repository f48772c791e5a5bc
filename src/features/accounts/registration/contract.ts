import { z } from 'zod'
import { defineEvent } from '#platform/data/events.ts'

export const personJoined = defineEvent(
  'accounts.person_joined',
  z.object({ country_id: z.string().nullable() }),
)
