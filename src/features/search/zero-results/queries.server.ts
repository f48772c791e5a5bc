import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { type ZeroResultSort } from './rules.ts'
import { zeroResultList, type ZeroResultColumn } from './list.ts'

type ZeroResultSearch = { tongue: Locale | ''; sort?: ZeroResultSort | undefined }

export const listZeroResults = (db: Db, { page, ...search }: ZeroResultSearch & { page: number }) =>
  queryOrderedPage(
    page,
    selectZeroResults(db, search),
    selectZeroResults(db, search, true),
    'search_zero_results.id',
  )

export const streamZeroResults = (db: Db, search: ZeroResultSearch) =>
  streamBatches(selectZeroResults(db, search), 'search_zero_results.id')

function selectZeroResults(
  db: Db,
  { tongue, sort = zeroResultList.usual }: ZeroResultSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = db
    .selectFrom('search_zero_results')
    .select(['query', sql<Locale>`locale`.as('locale'), 'misses', 'last_at'])
    .$if(tongue !== '', (it) => it.where('locale', '=', tongue))
  return applyOrder(those, 'search_zero_results.id', orders[column]!, down !== turned)
}

const orders: Partial<Record<ZeroResultColumn, ListOrder>> = {
  // Must match the expression of the index exactly.
  query: { by: sql`(query collate "C")` },
  misses: { by: sql`misses` },
  last: { by: sql`last_at` },
}
