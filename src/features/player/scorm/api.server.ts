import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { verifyTicket, createSignedTicket } from '#platform/files/signed-path.server.ts'
import {
  getAccessibleLesson,
  type LessonForViewer,
} from '#features/learning/access/queries.server.ts'
import { buildMediaPrefix } from '#features/learning/access/media-prefix.server.ts'
import { emptyProgress } from '#features/learning/progress/api.server.ts'
import { recordProgress } from '#features/learning/progress/commands.server.ts'
import { savePackageState } from './commands.server.ts'
import { lessonPackages } from './contract.ts'
import { findPackage, listPackageStates } from './queries.server.ts'
import { buildInitialCmi, parsePackageId, parseScormResult, getTicketSubject } from './rules.ts'

export const lessonPackagesApi = bindHandlers(lessonPackages, {
  open: async ({ db, actor, now, services: { config, secret }, input }) => {
    const lesson = await getAccessibleLesson(db, actor, input.lesson_id, now)
    const own = await getLessonPackage(db, lesson)
    if (!config.contentOrigin) throw new Failure('no_content_origin')
    const states = await listPackageStates(db, actor.id, lesson.lesson_id, own.id)
    const parts = own.parts.map(({ title }, at) => {
      const { status = null, score = null } = states.find((it) => it.part === at) ?? {}
      return { title, status, score }
    })
    const open = own.parts.findIndex((_, at) => !states.some((it) => it.part === at && it.done))
    const part = input.part ?? Math.max(0, open)
    if (!own.parts[part]) throw new Failure('not_found')
    const { ticket, ends } = createSignedTicket(
      secret,
      actor.id,
      getTicketSubject(lesson.lesson_id),
      now,
    )
    const learner = { id: actor.id, name: `${actor.first_name} ${actor.last_name}`.trim() }
    return {
      edition: own.edition,
      origin: config.contentOrigin,
      address: `${config.contentOrigin}/${ticket}/${lesson.lesson_id}/`,
      ticket,
      expires_at: ends.toISOString(),
      parts,
      part,
      cmi: buildInitialCmi(
        own.edition,
        states.find((it) => it.part === part)?.cmi ?? null,
        own.parts[part],
        learner,
      ),
    }
  },
  save: ({ db, actor, now, services, input: { lesson_id, part, ticket, cmi } }) =>
    db.transaction().execute(async (tx) => {
      // Only the page that opened the package has the ticket.
      verifyTicket(services.secret, ticket, actor, getTicketSubject(lesson_id), now)
      const lesson = await getAccessibleLesson(tx, actor, lesson_id, now)
      const own = await getLessonPackage(tx, lesson)
      const asked = own.parts[part]
      if (!asked) throw new Failure('not_found')
      const said = parseScormResult(own.edition, cmi, asked)
      const { prefix } = buildMediaPrefix(services.secret, actor.id, lesson_id, now)
      if (!lesson.is_enrolled) return { ...emptyProgress, ...said, prefix }
      const kept = await savePackageState(
        tx,
        { user_id: actor.id, lesson_id, package_id: own.id, part },
        { cmi, ...said },
        now,
      )
      const reached_end = kept.done === own.parts.length
      const progress = await recordProgress(
        tx,
        actor,
        lesson,
        { ranges: [], ago: 0, reached_end },
        { now, services },
      )
      return { kept: true, prefix, ...progress, status: kept.own.status, score: kept.own.score }
    }),
})

export async function getLessonPackage(
  db: Db,
  { kind, media }: Pick<LessonForViewer, 'kind' | 'media'>,
) {
  const id = kind === 'package' ? parsePackageId(media) : null
  const own = id && (await findPackage(db, id))
  if (!own) throw new Failure('not_found')
  return own
}
