import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { baseMessages } from '#ui/base/messages.ts'
import { approveComment } from './commands.server.ts'
import { commentModeration } from './contract.ts'
import { commentModerationMessages } from './messages.ts'
import { findReportedComments, streamReportedComments } from './queries.server.ts'
import { reportedCommentList } from './list.ts'

export const moderationApi = bindHandlers(commentModeration, {
  reports: ({ db, reader, input }) => findReportedComments(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) =>
    createListFile(call, {
      name: 'reported-comments',
      list: reportedCommentList,
      columns,
      heads: commentModerationMessages[reader.locale],
      rows: streamReportedComments(call.db, reader, search),
      cells: {
        comment: (it) => it.text,
        reasons: (item) => item.reports.map((report) => report.reason).join('\n'),
        writer: (item) => item.name ?? baseMessages[reader.locale].deletedAccount,
        lesson: (it) => `${it.course.title}: ${it.lesson.title}`,
        reported: (it) => formatFileTime(reader, it.reported_at),
        written: (it) => formatFileTime(reader, it.created_at),
      },
    }),
  keep: async ({ db, input, ...call }) => {
    await approveComment(db, input.comment_id, call)
    return {}
  },
})
