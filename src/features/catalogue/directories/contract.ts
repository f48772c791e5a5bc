import { z } from 'zod'
import { line, pageSchema, page, slug } from '#platform/call/input.ts'
import { referenceSchema } from '../contract.ts'
import { directoryLanguages } from './rules.ts'

export const directoryInputSchema = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
) =>
  z.strictObject({
    page,
    q: line(100).nullish(),
    category: slug.optional(),
    language: z.enum(directoryLanguages).optional(),
    sort: z.enum(sorts).optional(),
  })

/** Includes only fields that have an entry. */
export const directoryPageSchema = <T extends z.ZodType>(item: T) =>
  pageSchema(item).extend({ fields: z.array(referenceSchema) })
