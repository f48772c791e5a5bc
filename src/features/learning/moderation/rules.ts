import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** The list of comments that were reported: the one that waits longest first. */
export const reportedList = listShape(
  { comment: {}, reasons: {}, writer: {}, lesson: {}, reported: { sorts: 'up' }, written: { sorts: 'down', hidden: true } },
  'reported',
)
export type ReportedSort = Sort<keyof typeof reportedList.columns>
