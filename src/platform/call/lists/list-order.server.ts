import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'

/**
 * `against`: the index has the tie-breaking key in the opposite direction (`created_at desc, id`).
 */
export type ListOrder = { by: RawBuilder<unknown>; against?: boolean }

/** One index serves the order in both directions. The unique key breaks ties. */
export function applyOrder<DB, Tables extends keyof DB, Item>(
  list: SelectQueryBuilder<DB, Tables, Item>,
  key: StringReference<DB, Tables>,
  order: ListOrder,
  down: boolean,
) {
  return list.orderBy(buildOrderBy(sql.ref(key), order, down))
}

export const buildOrderBy = (
  key: RawBuilder<unknown>,
  { by, against = false }: ListOrder,
  down: boolean,
) => sql`${by} ${toSortDirection(down)}, ${key} ${toSortDirection(down !== against)}`

const toSortDirection = (down: boolean) => (down ? sql`desc` : sql`asc`)
