import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { m as uiMessages } from '#ui/base/messages.ts'
import { keepComment } from './commands.server.ts'
import { moderation } from './contract.ts'
import { m } from './messages.ts'
import { reportedComments, reportedInPieces } from './queries.server.ts'
import { reportedList } from './rules.ts'

export const moderationApi = serve(moderation, {
  reports: ({ db, reader, input }) => reportedComments(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) =>
    listFile(call, {
      name: 'reported-comments',
      list: reportedList,
      columns,
      heads: m[reader.locale],
      rows: reportedInPieces(call.db, reader, search),
      cells: {
        comment: (it) => it.text,
        reasons: (it) => it.reports.map((report) => report.reason).join('\n'),
        writer: (it) => it.name ?? uiMessages[reader.locale].deletedAccount,
        lesson: (it) => `${it.course.title}: ${it.lesson.title}`,
        reported: (it) => timeIn(reader, it.reported_at),
        written: (it) => timeIn(reader, it.created_at),
      },
    }),
  keep: async ({ db, input, ...call }) => {
    await keepComment(db, input.comment_id, call)
    return {}
  },
})
