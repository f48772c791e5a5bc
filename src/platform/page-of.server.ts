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
