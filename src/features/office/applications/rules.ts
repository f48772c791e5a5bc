import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** Where an application can stand. */
export const states = ['received', 'under_review', 'approved', 'declined', 'withdrawn'] as const

/** Which ones a list can be asked for. */
export const stateChoices = ['open', ...states, 'all'] as const
export type StateChoice = (typeof stateChoices)[number]

/** The list of applications. */
export const applicationList = listShape(
  { applicant: {}, email: { hidden: true }, course: {}, field: {}, sent: { sorts: 'down' }, state: {} },
  'sent',
)
/** Those that wait are asked for from the one that waits longest, decided ones from the latest. */
export const applicationListOf = (state: StateChoice): typeof applicationList => ({
  ...applicationList,
  usual: state === 'open' || state === 'received' || state === 'under_review' ? 'sent' : '-sent',
})
export type ApplicationSort = Sort<keyof typeof applicationList.columns>
