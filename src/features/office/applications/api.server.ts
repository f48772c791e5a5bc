import { Failure } from '#platform/call/failure.ts'
import { fileName, type NamedType } from '#platform/files/file-name.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { approve, decline, startReview } from './commands.server.ts'
import { officeApplications } from './contract.ts'
import { m } from './messages.ts'
import { applicationFile, applicationFor, applicationsInPieces, findApplications } from './queries.server.ts'
import { applicationList } from './rules.ts'

export const officeApplicationsApi = serve(officeApplications, {
  find: ({ db, reader, input }) => findApplications(db, reader, input),
  list: ({ reader, input: { columns, ...search }, ...call }) =>
    listFile(call, {
      name: 'applications',
      list: applicationList,
      columns,
      heads: m[reader.locale],
      rows: applicationsInPieces(call.db, reader, search),
      cells: {
        applicant: (it) => it.applicant.name,
        email: (it) => it.applicant.email,
        course: (it) => it.course_title,
        field: (it) => it.category,
        sent: (it) => timeIn(reader, it.sent_at),
        state: (it) => m[reader.locale][it.state],
      },
    }),
  get: async ({ db, reader, input }) => (await applicationFor(db, reader, input.id)) ?? nothing(),
  review: ({ db, input, ...call }) => done(startReview(db, input.id, call)),
  approve: ({ db, input, ...call }) => done(approve(db, input.id, call)),
  decline: ({ db, input, ...call }) => done(decline(db, input, call)),
  file: async ({ db, input }) => {
    const file = await applicationFile(db, input.id)
    if (!file?.file_key) return nothing()
    const type = file.file_type as NamedType
    return { key: file.file_key, type, name: fileName(file.file_name!, type) }
  },
})

const done = (act: Promise<void>) => act.then(() => ({}))

function nothing(): never {
  throw new Failure('not_found')
}
