import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** The list of what was looked for and not found. */
export const missList = listShape(
  { query: { sorts: 'up' }, language: { hidden: true }, misses: { sorts: 'down' }, last: { sorts: 'down' } },
  '-misses',
)
export type MissColumn = keyof typeof missList.columns
export type MissSort = Sort<MissColumn>
