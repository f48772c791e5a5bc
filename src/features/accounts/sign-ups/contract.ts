import { z } from 'zod'
import { fact } from '#platform/data/facts.ts'

/** Somebody has an account now. */
export const personJoined = fact('accounts.person_joined', z.object({ country_id: z.string().nullable() }))
