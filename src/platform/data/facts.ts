import type { z } from 'zod'

/** A kind of thing that can happen: its name, and what is known of it. */
export type DomainEvent<Data extends object = object> = { kind: string; data: z.ZodType<Data> }

/** Declares a fact: `fact('learning.course_completed', z.object({ course_id: z.number() }))`. */
export const defineEvent = <Data extends object>(kind: string, data: z.ZodType<Data>): DomainEvent<Data> => ({ kind, data })
