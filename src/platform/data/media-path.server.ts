import { sql, type RawBuilder } from 'kysely'

/** Every media field of an answer begins with it. */
export const mediaBase = '/media/'

/** SQL expression for the URL of a stored file; null stays null. */
export const selectMediaPath = (column: string): RawBuilder<string | null> =>
  sql<string | null>`${mediaBase}::text || ${sql.ref(column)}`
