import { now } from '#platform/clock.ts'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import { fileAnswer } from '#platform/file-answer.server.ts'
import { mayAct, serve } from '#platform/gate.server.ts'
import type { Services } from '#platform/kit.server.ts'
import { visitOf } from '#platform/session.server.ts'
import { approve, decline, startReview } from './commands.server.ts'
import { officeApplications } from './contract.ts'
import { applicationFile, applicationFor, findApplications } from './queries.server.ts'

export const officeApplicationsApi = serve(officeApplications, {
  find: ({ db, reader, input }) => findApplications(db, reader, input),
  get: async ({ db, reader, input }) => (await applicationFor(db, reader, input.id)) ?? nothing(),
  review: ({ db, input, ...asked }) => done(startReview(db, input.id, asked)),
  approve: ({ db, input, ...asked }) => done(approve(db, input.id, asked)),
  decline: ({ db, input, ...asked }) => done(decline(db, input, asked)),
})

const done = (act: Promise<void>) => act.then(() => ({}))

function nothing(): never {
  throw new Failure('not_found')
}

const shape = /^\/office\/applications\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/file$/

/** Hands an admin the file of an application, never to be shown in place; to everybody else there is none. */
export function applicationFileAnswers(db: Db, { storage }: Pick<Services, 'storage'>) {
  return async (request: Request, token: string | null): Promise<Response | null> => {
    const [, id] = shape.exec(new URL(request.url).pathname) ?? []
    if (!id) return null
    const { actor } = await visitOf(db, token, now())
    if (!actor || !mayAct(actor.staff_role, 'admin')) return null
    const file = await applicationFile(db, id)
    if (!file?.file_key) return null
    const handed = { type: file.file_type!, name: file.file_name!, cacheControl: 'private, no-store' }
    return fileAnswer(request, storage, file.file_key, handed)
  }
}
