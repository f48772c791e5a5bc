import { sql } from 'kysely'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder, type Order } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { missList, type MissColumn, type MissSort } from './rules.ts'

type Search = { tongue: Locale | ''; sort?: MissSort | undefined }

/** A page of what was not found. */
export const missesFound = (db: Db, { page, ...search }: Search & { page: number }) =>
  orderedPageOf(page, found(db, search), found(db, search, true), 'search_misses.id')

/** All of it, some at a time. */
export const missesInPieces = (db: Db, search: Search) => piecesOf(found(db, search), 'search_misses.id')

function found(db: Db, { tongue, sort = missList.usual }: Search, turned = false) {
  const { column, down } = sortOf(sort)
  const those = db
    .selectFrom('search_misses')
    .select(['query', sql<Locale>`locale`.as('locale'), 'misses', 'last_at'])
    .$if(tongue !== '', (it) => it.where('locale', '=', tongue))
  return inOrder(those, 'search_misses.id', orders[column]!, down !== turned)
}

const orders: Partial<Record<MissColumn, Order>> = {
  // Word for word what the index is made of.
  query: { by: sql`(query collate "C")` },
  misses: { by: sql`misses` },
  last: { by: sql`last_at` },
}
