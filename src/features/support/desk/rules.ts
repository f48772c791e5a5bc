import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** Which tickets the desk can be asked for. */
export const queueViews = ['waiting', 'mine', 'open', 'closed'] as const
export type QueueView = (typeof queueViews)[number]

/** The list of tickets. */
export const ticketList = defineList(
  { person: {}, category: {}, agent: {}, opened: { sorts: 'down', hidden: true }, since: { sorts: 'up' } },
  'since',
)
/** Who waits longest comes first, what is closed the latest first. */
export const getTicketList = (view: QueueView): typeof ticketList => ({ ...ticketList, usual: view === 'closed' ? '-since' : 'since' })
export type TicketSort = ListSort<keyof typeof ticketList.columns>
