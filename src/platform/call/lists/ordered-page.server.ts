import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { toListPage, queryPage } from '../paging.server.ts'
import { computePageRange } from './list-shape.ts'

/**
 * Reads pages past the middle in reverse order, so the last page is as fast as the first. Needs the
 * total first, except for page one.
 */
export async function queryOrderedPage<DB, Tables extends keyof DB, Item>(
  page: number,
  list: SelectQueryBuilder<DB, Tables, Item>,
  turned: SelectQueryBuilder<DB, Tables, Item>,
  key: StringReference<DB, Tables>,
) {
  if (page === 1) return queryPage(page, list, { key })
  const counted = list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as unknown as { total: number }
  const { skip, take, backwards } = computePageRange(page, total)
  if (take === 0) return toListPage([] as Item[], { page, total })
  const keys = (backwards ? turned : list)
    .clearSelect()
    .select(sql`${sql.ref(key)}`.as('key'))
    .limit(take)
    .offset(skip)
  const rows = await list.where(sql<boolean>`${sql.ref(key)} in (${keys})`).execute()
  return toListPage(rows as Item[], { page, total })
}
