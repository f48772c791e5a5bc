import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { selectMyCertificates } from '../queries.server.ts'
import { saveCertificateName } from './commands.server.ts'
import { myCertificateCalls } from './contract.ts'
import {
  findCourseProgress,
  listDiplomaProgress,
  findHolderNames,
  listMyCertificates,
  listCoursesInProgress,
  listWaitingCertificates,
} from './queries.server.ts'

export const myCertificatesApi = bindHandlers(myCertificateCalls, {
  get: async ({ db, actor, ...viewer }) => ({
    items: await listMyCertificates(db, actor.id),
    waiting: await listWaitingCertificates(db, actor.id, viewer.reader.locale),
    names: await findHolderNames(db, actor.id),
    under_way: await listCoursesInProgress(db, actor.id, viewer),
    diplomas: await listDiplomaProgress(db, actor.id, viewer),
  }),
  loaded: async ({ db, actor }) =>
    (
      await db
        .selectNoFrom(selectMyCertificates(sql<string>`${actor.id}`).as('it'))
        .executeTakeFirstOrThrow()
    ).it,
  course: async ({ db, actor, input, ...viewer }) => {
    const found = await findCourseProgress(db, actor.id, input.id, viewer)
    if (!found) throw new Failure('not_found')
    const { standing, row } = found
    const certificate =
      (await listMyCertificates(db, actor.id)).find(
        (certificate) => certificate.kind === 'course' && certificate.of.id === standing.id,
      ) ?? null
    return {
      ...found,
      certificate,
      waits_for_name: row.earned && !certificate,
      names: await findHolderNames(db, actor.id),
      completed_at: row.completed_at,
      finished_count: row.finished_count,
      lessons_count: row.lessons_count,
      score: certificate?.score ?? null,
    }
  },
  diplomas: ({ db, actor, ...viewer }) => listDiplomaProgress(db, actor.id, viewer),
  diploma: async ({ db, actor, input, ...viewer }) => {
    const [diploma] = await listDiplomaProgress(db, actor.id, viewer, input.id)
    if (!diploma) throw new Failure('not_found')
    const certificate = (await listMyCertificates(db, actor.id)).find(
      (certificate) => certificate.kind === 'diploma' && certificate.of.id === diploma.id,
    )
    return { ...diploma, certificate_id: certificate?.id ?? null }
  },
  name: ({ db, actor, input, ...moment }) => saveCertificateName(db, actor.id, input, moment),
})
