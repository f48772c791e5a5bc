import { numbers } from '#platform/data/numbers.ts'

/**
 * A column of a list: whether rows can stand by it, and which way first (an index serves that order both ways), and whether it is shown only
 * to whoever asks for it.
 */
export type ListColumn = { sorts?: 'up' | 'down'; hidden?: boolean }

/** What a list is made of, said once: its page, its call and its file all go by it. `usual` is its order where nobody says: `-joined`. */
export type ListDefinition<Id extends string = string> = { columns: Record<Id, ListColumn>; usual: ListSort<Id> }

/** A column that rows stand by; a minus before it turns the order round. */
export type ListSort<Id extends string = string> = Id | `-${Id}`

export const defineList = <Id extends string>(columns: Record<Id, ListColumn>, usual: ListSort<NoInfer<Id>>): ListDefinition<Id> => ({
  columns,
  usual,
})

export const getListColumns = <Id extends string>({ columns }: ListDefinition<Id>) => Object.keys(columns) as Id[]

/** Every order that a list can be asked for. */
export const getListSorts = <Id extends string>(list: ListDefinition<Id>): ListSort<Id>[] =>
  getListColumns(list).flatMap((it) => (list.columns[it].sorts ? [it, `-${it}` as const] : []))

/** By which column, and whether from its end. */
export const parseSort = <Id extends string>(sort: ListSort<Id>) => ({ column: sort.replace(/^-/, '') as Id, down: sort.startsWith('-') })

/** The order that an address asks for; one there is not asks for nothing. */
export const getRequestedSort = <Id extends string>(list: ListDefinition<Id>, query: URLSearchParams): ListSort<Id> =>
  getListSorts(list).find((it) => it === query.get('sort')) ?? list.usual

/** The columns that an address asks for, in the list's own order; none where it says nothing of them. */
export function getRequestedColumns<Id extends string>(list: ListDefinition<Id>, query: URLSearchParams): Id[] {
  const asked = query.getAll('columns').flatMap((it) => it.split(','))
  return getListColumns(list).filter((it) => asked.includes(it))
}

/** The columns that are shown: those asked for, else all but the hidden ones. */
export function getVisibleColumns<Id extends string>(list: ListDefinition<Id>, asked: readonly Id[]): Id[] {
  return asked.length ? [...asked] : getListColumns(list).filter((it) => !list.columns[it].hidden)
}

/** Where a press on a column's head leads: to the order by it, and from there to the same turned round. Null: rows cannot stand by it. */
export function getNextSort<Id extends string>({ columns }: ListDefinition<Id>, column: Id, now: ListSort<Id>): ListSort<Id> | null {
  const { sorts } = columns[column]
  if (!sorts) return null
  const [up, down]: ListSort<Id>[] = [column, `-${column}`]
  if (now === up) return down!
  return now === down || sorts === 'up' ? up! : down!
}

/** The same address with some of its query changed; what is empty is left out. */
export function buildListUrl(path: string, query: URLSearchParams, changes: Record<string, string | number>) {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed.size ? `${path}?${changed}` : path
}

/** How a page is got at: one past the middle is nearer from the other end. */
export function computePageRange(page: number, total: number) {
  const before = (page - 1) * numbers.page_size
  const take = Math.max(0, Math.min(numbers.page_size, total - before))
  const after = total - before - take
  return after < before && take > 0 ? { skip: after, take, backwards: true } : { skip: before, take, backwards: false }
}
