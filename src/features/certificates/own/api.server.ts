import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { ownCertificatesIn } from '../queries.server.ts'
import { sayName } from './commands.server.ts'
import { ownCertificates } from './contract.ts'
import { courseStanding, diplomaStandings, namesOf, ownPapers, underWay, waitingOf } from './queries.server.ts'

export const ownCertificatesApi = serve(ownCertificates, {
  get: async ({ db, actor, ...viewer }) => ({
    items: await ownPapers(db, actor.id),
    waiting: await waitingOf(db, actor.id, viewer.reader.locale),
    names: await namesOf(db, actor.id),
    under_way: await underWay(db, actor.id, viewer),
    diplomas: await diplomaStandings(db, actor.id, viewer),
  }),
  loaded: async ({ db, actor }) =>
    (await db.selectNoFrom(ownCertificatesIn(sql<string>`${actor.id}`).as('it')).executeTakeFirstOrThrow()).it,
  course: async ({ db, actor, input, ...viewer }) => {
    const found = await courseStanding(db, actor.id, input.id, viewer)
    if (!found) throw new Failure('not_found')
    const { standing, row } = found
    const certificate = (await ownPapers(db, actor.id)).find((it) => it.kind === 'course' && it.of.id === standing.id) ?? null
    return {
      ...found,
      certificate,
      waits_for_name: row.earned && !certificate,
      names: await namesOf(db, actor.id),
      completed_at: row.completed_at,
      finished_count: row.finished_count,
      lessons_count: row.lessons_count,
      score: certificate?.score ?? null,
    }
  },
  diplomas: ({ db, actor, ...viewer }) => diplomaStandings(db, actor.id, viewer),
  diploma: async ({ db, actor, input, ...viewer }) => {
    const [diploma] = await diplomaStandings(db, actor.id, viewer, input.id)
    if (!diploma) throw new Failure('not_found')
    const certificate = (await ownPapers(db, actor.id)).find((it) => it.kind === 'diploma' && it.of.id === diploma.id)
    return { ...diploma, certificate_id: certificate?.id ?? null }
  },
  name: ({ db, actor, input, ...moment }) => sayName(db, actor.id, input, moment),
})
