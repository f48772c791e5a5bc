import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** Longest waiting first. */
export const reportedCommentList = defineList(
  {
    comment: {},
    reasons: {},
    writer: {},
    lesson: {},
    reported: { sorts: 'up' },
    written: { sorts: 'down', hidden: true },
  },
  'reported',
)

export type ReportedCommentSort = ListSort<keyof typeof reportedCommentList.columns>
