import { redirect } from 'react-router'
import { settings } from './settings.ts'

/** One page of a list, as every list is answered. */
export async function pageOf<Item>(
  page: number,
  list: { limit(count: number): { offset(count: number): { execute(): Promise<Item[]> } } },
  count: Promise<number>,
) {
  const [items, total] = await Promise.all([
    list
      .limit(settings.page_size)
      .offset((page - 1) * settings.page_size)
      .execute(),
    count,
  ])
  return { items, page, pages: Math.ceil(total / settings.page_size), total }
}

/** Which page of a list an address asks for; the first where it asks for none that could be. */
export function pageIn(url: URL) {
  const asked = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

/** A list as it was asked for; who asks for a page past its last is sent to that: things went since, or filters came. */
export function within<List extends { page: number; pages: number }>(url: URL, list: List): List {
  if (list.pages === 0 || list.page <= list.pages) return list
  const query = new URLSearchParams(url.search)
  if (list.pages > 1) query.set('page', String(list.pages))
  else query.delete('page')
  throw redirect(query.size ? `${url.pathname}?${query}` : url.pathname)
}
