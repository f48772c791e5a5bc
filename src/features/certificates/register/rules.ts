import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** Which certificates a list can be asked for. */
export const shownStates = ['all', 'valid', 'revoked', 'replaced'] as const

/** The list of issued certificates. */
export const registerList = listShape(
  { holder: { sorts: 'up' }, email: { hidden: true }, credential: {}, serial: { sorts: 'up' }, issued: { sorts: 'down' }, state: {} },
  '-issued',
)
export type RegisterColumn = keyof typeof registerList.columns
export type RegisterSort = Sort<RegisterColumn>
