import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'
import type { QueueView } from './rules.ts'

export const ticketList = defineList(
  {
    person: {},
    category: {},
    agent: {},
    opened: { sorts: 'down', hidden: true },
    since: { sorts: 'up' },
  },
  'since',
)

/** Open tickets by longest wait, closed ones by latest first. */
export const getTicketList = (view: QueueView): typeof ticketList => ({
  ...ticketList,
  usual: view === 'closed' ? '-since' : 'since',
})

export type TicketSort = ListSort<keyof typeof ticketList.columns>
