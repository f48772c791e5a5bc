import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** Which tickets the desk can be asked for. */
export const views = ['waiting', 'mine', 'open', 'closed'] as const
export type View = (typeof views)[number]

/** The list of tickets. */
export const deskList = listShape(
  { person: {}, category: {}, agent: {}, opened: { sorts: 'down', hidden: true }, since: { sorts: 'up' } },
  'since',
)
/** Who waits longest comes first, what is closed the latest first. */
export const deskListOf = (view: View): typeof deskList => ({ ...deskList, usual: view === 'closed' ? '-since' : 'since' })
export type DeskSort = Sort<keyof typeof deskList.columns>
