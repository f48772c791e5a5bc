import { markRecorded, sessionToRecord } from '#features/calendar/live-sessions/commands.server.ts'
import { taughtSession } from '#features/calendar/live-sessions/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { openDraft } from '../drafts/commands.server.ts'
import { draftParts, isEditor } from '../drafts/queries.server.ts'
import { emptyLesson } from '../drafts/rules.ts'
import { appendPart, lockedRoot } from '../outline/commands.server.ts'
import { publishDraft } from '../publishing/commands.server.ts'
import { blockersFor } from '../publishing/queries.server.ts'
import { recordedLesson } from './rules.ts'

type Recording = { id: number; section_id: number; link: string | null }

/**
 * Makes the recording of a session a lesson of its course's draft, once. Where that is all that waits there, and nobody has to look at it
 * first, it is published at once; else with the rest.
 */
export async function keepRecording(db: Db, { id, section_id, link }: Recording, call: ActorAndTime, needsReview: boolean) {
  const { course_id } = await taughtSession(db, 'en', call.actor.id, id)
  await openDraft(db, course_id, call)
  await db.transaction().execute(async (tx) => {
    const session = await sessionToRecord(tx, call.actor.id, id, call.now)
    if (!session) return
    await lockedRoot(tx, call.actor, course_id)
    const before = await draftParts(tx, course_id)
    const section = before.find((it) => it.kind === 'section' && it.live_id === section_id && it.removed_at === null)
    if (!section) throw new Failure('not_found')
    const body = { ...emptyLesson, ...recordedLesson(session, link!) }
    const part = await appendPart(tx, { course_id, parent_id: section.id, kind: 'lesson', body }, call)
    await markRecorded(tx, session, part.id, call.now)
    const isAlone = before.every((it) => !it.is_changed && it.is_published)
    const mayPublish = isAlone && (!needsReview || isEditor(call.actor)) && !(await blockersFor(tx, course_id)).length
    if (mayPublish) await publishDraft(tx, course_id, '', call, needsReview)
  })
}
