import { throwNotFound } from '#platform/call/failure.ts'
import { toFileName, type NamedType } from '#platform/files/file-name.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import {
  approveApplication,
  declineApplication,
  startApplicationReview,
} from './commands.server.ts'
import { officeApplications } from './contract.ts'
import { officeApplicationMessages } from './messages.ts'
import {
  getApplicationFile,
  getApplication,
  streamApplications,
  listApplications,
} from './queries.server.ts'
import { applicationList } from './list.ts'

export const officeApplicationsApi = bindHandlers(officeApplications, {
  find: ({ db, reader, input }) => listApplications(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) =>
    createListFile(call, {
      name: 'applications',
      list: applicationList,
      columns,
      heads: officeApplicationMessages[reader.locale],
      rows: streamApplications(call.db, reader, search),
      cells: {
        applicant: (it) => it.applicant.name,
        email: (it) => it.applicant.email,
        course: (it) => it.course_title,
        field: (it) => it.category,
        sent: (it) => formatFileTime(reader, it.sent_at),
        state: (item) => officeApplicationMessages[reader.locale][item.state],
      },
    }),
  get: async ({ db, reader, input }) =>
    (await getApplication(db, reader, input.id)) ?? throwNotFound(),
  review: ({ db, input, ...call }) => toEmptyAnswer(startApplicationReview(db, input.id, call)),
  approve: ({ db, input, ...call }) => toEmptyAnswer(approveApplication(db, input.id, call)),
  decline: ({ db, input, ...call }) => toEmptyAnswer(declineApplication(db, input, call)),
  file: async ({ db, input }) => {
    const file = await getApplicationFile(db, input.id)
    if (!file?.file_key) return throwNotFound()
    const type = file.file_type as NamedType
    return { key: file.file_key, type, name: toFileName(file.file_name!, type) }
  },
})

const toEmptyAnswer = (act: Promise<void>) => act.then(() => ({}))
