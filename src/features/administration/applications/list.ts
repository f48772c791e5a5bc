import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'
import type { ApplicationStateChoice } from './rules.ts'

export const applicationList = defineList(
  {
    applicant: {},
    email: { hidden: true },
    course: {},
    field: {},
    sent: { sorts: 'down' },
    state: {},
  },
  'sent',
)

/** Open ones oldest first, decided ones newest first. */
export const getApplicationList = (state: ApplicationStateChoice): typeof applicationList => ({
  ...applicationList,
  usual: state === 'open' || state === 'received' || state === 'under_review' ? 'sent' : '-sent',
})

export type ApplicationSort = ListSort<keyof typeof applicationList.columns>
