import { numbers } from '#platform/data/constants.ts'

/**
 * `sorts` is the initial direction; an index serves both. `hidden` columns are shown on request
 * only.
 */
export type ListColumn = { sorts?: 'up' | 'down'; hidden?: boolean }

/**
 * Shared by the page, the call and the CSV file of a list. `usual` is the default order, e.g.
 * `-joined`.
 */
export type ListDefinition<Id extends string = string> = {
  columns: Record<Id, ListColumn>
  usual: ListSort<Id>
}

/** A leading minus reverses the order. */
export type ListSort<Id extends string = string> = Id | `-${Id}`

export const defineList = <Id extends string>(
  columns: Record<Id, ListColumn>,
  usual: ListSort<NoInfer<Id>>,
): ListDefinition<Id> => ({
  columns,
  usual,
})

export const getListColumns = <Id extends string>({ columns }: ListDefinition<Id>) =>
  Object.keys(columns) as Id[]

export const getListSorts = <Id extends string>(list: ListDefinition<Id>): ListSort<Id>[] =>
  getListColumns(list).flatMap((column) =>
    list.columns[column].sorts ? [column, `-${column}` as const] : [],
  )

export const parseSort = <Id extends string>(sort: ListSort<Id>) => ({
  column: sort.replace(/^-/, '') as Id,
  down: sort.startsWith('-'),
})

export const getRequestedSort = <Id extends string>(
  list: ListDefinition<Id>,
  query: URLSearchParams,
): ListSort<Id> => getListSorts(list).find((it) => it === query.get('sort')) ?? list.usual

export function getRequestedColumns<Id extends string>(
  list: ListDefinition<Id>,
  query: URLSearchParams,
): Id[] {
  const asked = query.getAll('columns').flatMap((it) => it.split(','))
  return getListColumns(list).filter((it) => asked.includes(it))
}

export function getVisibleColumns<Id extends string>(
  list: ListDefinition<Id>,
  asked: readonly Id[],
): Id[] {
  return asked.length ? [...asked] : getListColumns(list).filter((it) => !list.columns[it].hidden)
}

/** Sort order after a click on a column header; null if the column is not sortable. */
export function getNextSort<Id extends string>(
  { columns }: ListDefinition<Id>,
  column: Id,
  now: ListSort<Id>,
): ListSort<Id> | null {
  const { sorts } = columns[column]
  if (!sorts) return null
  const [up, down]: ListSort<Id>[] = [column, `-${column}`]
  if (now === up) return down!
  return now === down || sorts === 'up' ? up! : down!
}

export function buildListUrl(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string | number>,
) {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed.size ? `${path}?${changed}` : path
}

/** Pages past the middle are read from the end, which needs a smaller offset. */
export function computePageRange(page: number, total: number) {
  const before = (page - 1) * numbers.page_size
  const take = Math.max(0, Math.min(numbers.page_size, total - before))
  const after = total - before - take
  return after < before && take > 0
    ? { skip: after, take, backwards: true }
    : { skip: before, take, backwards: false }
}
