import { type Expression, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** Must be a stable function, because the compiled query is cached by it. */
export type SessionPreload = (db: Db, person: Expression<string>) => RawBuilder<unknown>
