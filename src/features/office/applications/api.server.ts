import { Failure } from '#platform/call/failure.ts'
import { fileName, type NamedType } from '#platform/files/file-name.ts'
import { serve } from '#platform/call/gate.server.ts'
import { approve, decline, startReview } from './commands.server.ts'
import { officeApplications } from './contract.ts'
import { applicationFile, applicationFor, findApplications } from './queries.server.ts'

export const officeApplicationsApi = serve(officeApplications, {
  find: ({ db, reader, input }) => findApplications(db, reader, input),
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
