import type { z } from 'zod'

export type DomainEvent<Data extends object = object> = { kind: string; data: z.ZodType<Data> }

/** Example: `defineEvent('learning.course_completed', z.object({ course_id: z.number() }))`. */
export const defineEvent = <Data extends object>(
  kind: string,
  data: z.ZodType<Data>,
): DomainEvent<Data> => ({ kind, data })
