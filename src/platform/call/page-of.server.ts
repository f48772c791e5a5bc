import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { redirect } from 'react-router'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants, type QueryVariant } from '#platform/data/kept-statement.server.ts'
import { numbers } from '#platform/data/numbers.ts'

type PageOptions<DB, Tables extends keyof DB> = { key?: StringReference<DB, Tables>; size?: number }

/**
 * One page of a list with how many there are in all, in one statement. A list ends its order with what no two rows share, so that pages
 * neither repeat nor lose any. What is joined only to be shown costs nothing but for the rows of that page: counting asks for no column,
 * so that left joins fall away, and a list with a key has its page chosen by keys alone. Past its end no row tells how many there are:
 * the first one is asked.
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

/** The first page of a list that many open, by a statement that is put together once. */
export function compileFirstPage<K extends QueryVariant, Given extends Record<string, unknown>, DB, Tables extends keyof DB, Item>(
  list: (db: Db, kind: K, given: Given) => SelectQueryBuilder<DB, Tables, Item>,
) {
  const first = compileQueryVariants((db, kind: K, given: Given) => selectPageRows(1, list(db, kind, given)))
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
  return list.select(sql<number>`(select count(*) from (${narrow.select(sql`1`.as('one'))}) as them)`.as('total'))
}

/** The size as a number in the statement itself: a plan that knew it only when run would be made anew every time. */
function limitToPage<DB, Tables extends keyof DB, Item>(page: number, size: number, list: SelectQueryBuilder<DB, Tables, Item>) {
  const first = list.limit(sql.lit(size))
  return page === 1 ? first : first.offset((page - 1) * size)
}

/** A page of a list whose length is known, as every list is answered. */
export const toListPage = <Item>(
  items: Item[],
  { page, total, size = numbers.page_size }: { page: number; total: number; size?: number | undefined },
) => ({
  items,
  page,
  pages: Math.ceil(total / size),
  total,
})

/** Which page of a list an address asks for; the first where it asks for none that could be. Where a page has several lists, each has a name. */
export function getPageNumber(url: URL, list = 'page') {
  const asked = url.searchParams.get(list) ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

/** A list as it was asked for; who asks for a page past its last is sent to that: things went since, or filters came. */
export function redirectPastLastPage<List extends { page: number; pages: number }>(url: URL, list: List): List {
  if (list.pages === 0 || list.page <= list.pages) return list
  const query = new URLSearchParams(url.search)
  if (list.pages > 1) query.set('page', String(list.pages))
  else query.delete('page')
  throw redirect(query.size ? `${url.pathname}?${query}` : url.pathname)
}
