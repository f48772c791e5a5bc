import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { redirect } from 'react-router'
import { numbers } from '#platform/data/numbers.ts'

/**
 * One page of a list with how many there are in all, in one statement. A list ends its order with what no two rows share, so that pages
 * neither repeat nor lose any. What is joined only to be shown costs nothing but for the rows of that page: counting asks for no column,
 * so that left joins fall away, and a list with a key has its page chosen by keys alone. Past its end no row tells how many there are:
 * the first one is asked.
 */
export async function pageOf<DB, Tables extends keyof DB, Item>(
  page: number,
  list: SelectQueryBuilder<DB, Tables, Item>,
  { key, size = numbers.page_size }: { key?: StringReference<DB, Tables>; size?: number } = {},
) {
  const narrow = list.clearSelect().clearOrderBy()
  const total = sql<number>`(select count(*) from (${narrow.select(sql`1`.as('one'))}) as them)`.as('total')
  const counted = list.select(total)
  const offset = (page - 1) * size
  const keys =
    key &&
    list
      .clearSelect()
      .select(sql`${sql.ref(key)}`.as('key'))
      .limit(size)
      .offset(offset)
  const rows = await (keys ? counted.where(sql<boolean>`${sql.ref(key)} in (${keys})`) : counted.limit(size).offset(offset)).execute()
  const [first] = rows.length || page === 1 ? rows : await counted.limit(1).execute()
  return listed(rows as Item[], { page, total: (first as { total: number } | undefined)?.total ?? 0, size })
}

/** A page of a list whose length is known, as every list is answered. */
export const listed = <Item>(items: Item[], { page, total, size = numbers.page_size }: { page: number; total: number; size?: number }) => ({
  items,
  page,
  pages: Math.ceil(total / size),
  total,
})

/** Which page of a list an address asks for; the first where it asks for none that could be. Where a page has several lists, each has a name. */
export function pageIn(url: URL, list = 'page') {
  const asked = url.searchParams.get(list) ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

/** A list as it was asked for; who asks for a page past its last is sent to that: things went since, or filters came. */
export function listOrLastPage<List extends { page: number; pages: number }>(url: URL, list: List): List {
  if (list.pages === 0 || list.page <= list.pages) return list
  const query = new URLSearchParams(url.search)
  if (list.pages > 1) query.set('page', String(list.pages))
  else query.delete('page')
  throw redirect(query.size ? `${url.pathname}?${query}` : url.pathname)
}
