import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** Where an application can stand. */
export const applicationStates = ['received', 'under_review', 'approved', 'declined', 'withdrawn'] as const

/** Which ones a list can be asked for. */
export const applicationStateChoices = ['open', ...applicationStates, 'all'] as const
export type ApplicationStateChoice = (typeof applicationStateChoices)[number]

/** The list of applications. */
export const applicationList = defineList(
  { applicant: {}, email: { hidden: true }, course: {}, field: {}, sent: { sorts: 'down' }, state: {} },
  'sent',
)
/** Those that wait are asked for from the one that waits longest, decided ones from the latest. */
export const getApplicationList = (state: ApplicationStateChoice): typeof applicationList => ({
  ...applicationList,
  usual: state === 'open' || state === 'received' || state === 'under_review' ? 'sent' : '-sent',
})
export type ApplicationSort = ListSort<keyof typeof applicationList.columns>
