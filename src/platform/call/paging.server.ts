import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { redirect } from 'react-router'
import type { Db } from '../data/db.server.ts'
import { compileQueryVariants, type QueryVariant } from '#platform/patches/compiled-query.server.ts'
import { numbers } from '../data/constants.ts'

type PageOptions<DB, Tables extends keyof DB> = { key?: StringReference<DB, Tables>; size?: number }

/**
 * Returns one page and the total in one statement. The order must end with a unique key, so pages
 * neither repeat nor skip rows. The count selects no columns, so left joins are dropped; with `key`
 * the page is chosen by key before joining. Past the end the total comes from the first page.
 */
export async function queryPage<DB, Tables extends keyof DB, Item>(
  page: number,
  list: SelectQueryBuilder<DB, Tables, Item>,
  options: PageOptions<DB, Tables> = {},
) {
  const rows = await selectPageRows(page, list, options).execute()
  const [first] = rows.length || page === 1 ? rows : await withTotal(list).limit(1).execute()
  return toListPage(rows as Item[], { page, total: getTotal(first), size: options.size })
}

/** First page of a popular list, by a query that is compiled once. */
export function compileFirstPage<
  K extends QueryVariant,
  Given extends Record<string, unknown>,
  DB,
  Tables extends keyof DB,
  Item,
>(list: (db: Db, kind: K, given: Given) => SelectQueryBuilder<DB, Tables, Item>) {
  const first = compileQueryVariants((db, kind: K, given: Given) =>
    selectPageRows(1, list(db, kind, given)),
  )
  return async (db: Db, kind: K, given: Given) => {
    const rows = await first(db, kind, given)
    return toListPage(rows as Item[], { page: 1, total: getTotal(rows[0]) })
  }
}

function selectPageRows<DB, Tables extends keyof DB, Item>(
  page: number,
  list: SelectQueryBuilder<DB, Tables, Item>,
  { key, size = numbers.page_size }: PageOptions<DB, Tables> = {},
) {
  if (!key) return limitToPage(page, size, withTotal(list))
  const keys = limitToPage(page, size, list.clearSelect().select(sql`${sql.ref(key)}`.as('key')))
  return withTotal(list).where(sql<boolean>`${sql.ref(key)} in (${keys})`)
}

const getTotal = (row: unknown) => (row as { total: number } | undefined)?.total ?? 0

function withTotal<DB, Tables extends keyof DB, Item>(list: SelectQueryBuilder<DB, Tables, Item>) {
  const narrow = list.clearSelect().clearOrderBy()
  return list.select(
    sql<number>`(select count(*) from (${narrow.select(sql`1`.as('one'))}) as them)`.as('total'),
  )
}

/** Inlined as a literal, because a parameterized limit would be replanned every time. */
function limitToPage<DB, Tables extends keyof DB, Item>(
  page: number,
  size: number,
  list: SelectQueryBuilder<DB, Tables, Item>,
) {
  const first = list.limit(sql.lit(size))
  return page === 1 ? first : first.offset((page - 1) * size)
}

export const toListPage = <Item>(
  items: Item[],
  {
    page,
    total,
    size = numbers.page_size,
  }: { page: number; total: number; size?: number | undefined },
) => ({
  items,
  page,
  pages: Math.ceil(total / size),
  total,
})

/** Falls back to page 1. Pages with several lists use one parameter per list. */
export function getPageNumber(url: URL, list = 'page') {
  const asked = url.searchParams.get(list) ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

export function redirectPastLastPage<List extends { page: number; pages: number }>(
  url: URL,
  list: List,
): List {
  if (list.pages === 0 || list.page <= list.pages) return list
  const query = new URLSearchParams(url.search)
  if (list.pages > 1) query.set('page', String(list.pages))
  else query.delete('page')
  throw redirect(query.size ? `${url.pathname}?${query}` : url.pathname)
}
