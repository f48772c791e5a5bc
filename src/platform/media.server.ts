import { sql, type RawBuilder } from 'kysely'

/** Where stored files are served from; every media field that leaves the product begins with it. */
export const mediaBase = '/media/'

/** A column that names a stored file, as the address that serves it; null stays null. */
export const mediaPath = (column: string): RawBuilder<string | null> => sql<string | null>`${mediaBase}::text || ${sql.ref(column)}`
