import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const failedJobList = defineList(
  { job: { sorts: 'up' }, error: {}, state: {}, tries: {}, next: {}, began: { sorts: 'down' } },
  '-began',
)

export type JobSort = ListSort<keyof typeof failedJobList.columns>

export const unsentMessageList = defineList(
  {
    to: { sorts: 'up' },
    kind: { hidden: true },
    subject: {},
    error: {},
    tries: {},
    written: { sorts: 'down' },
  },
  '-written',
)

export type MessageSort = ListSort<keyof typeof unsentMessageList.columns>
