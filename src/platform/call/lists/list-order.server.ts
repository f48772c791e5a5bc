import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'

/**
 * What rows stand by. `against`: its index keeps what no two rows share the other way round (`created_at desc, id`), so that what is equal
 * follows as the index has it, whichever way that is read.
 */
export type ListOrder = { by: RawBuilder<unknown>; against?: boolean }

/** A list in an order that one index serves from both its ends. Its key comes last: no two rows share it. */
export function applyOrder<DB, Tables extends keyof DB, Item>(
  list: SelectQueryBuilder<DB, Tables, Item>,
  key: StringReference<DB, Tables>,
  order: ListOrder,
  down: boolean,
) {
  return list.orderBy(buildOrderBy(sql.ref(key), order, down))
}

/** The same for a statement that is written out. */
export const buildOrderBy = (key: RawBuilder<unknown>, { by, against = false }: ListOrder, down: boolean) =>
  sql`${by} ${toSortDirection(down)}, ${key} ${toSortDirection(down !== against)}`

const toSortDirection = (down: boolean) => (down ? sql`desc` : sql`asc`)
