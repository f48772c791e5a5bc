import {
  markRecorded,
  lockFinishedSession,
} from '#features/calendar/live-sessions/commands.server.ts'
import { getTaughtSession } from '#features/calendar/live-sessions/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { ensureDraft } from '../drafts/commands.server.ts'
import { listDraftParts, isEditor } from '../drafts/queries.server.ts'
import { emptyLesson } from '../drafts/rules.ts'
import { appendPart, lockRootPart } from '../drafts/outline.server.ts'
import { publishDraft } from '../publishing/commands.server.ts'
import { listDraftBlockers } from '../drafts/blockers.server.ts'
import { buildRecordingLesson } from './rules.ts'

type Recording = { id: number; section_id: number; link: string | null }

/**
 * Adds the lesson once. Publishes immediately if the draft has no other changes and no review is
 * required.
 */
export async function addRecordingLesson(
  db: Db,
  { id, section_id, link }: Recording,
  call: ActorAndTime,
  needsReview: boolean,
) {
  const { course_id } = await getTaughtSession(db, 'en', call.actor.id, id)
  await ensureDraft(db, course_id, call)
  await db.transaction().execute(async (tx) => {
    const session = await lockFinishedSession(tx, call.actor.id, id, call.now)
    if (!session) return
    await lockRootPart(tx, call.actor, course_id)
    const before = await listDraftParts(tx, course_id)
    const section = before.find(
      (item) => item.kind === 'section' && item.live_id === section_id && item.removed_at === null,
    )
    if (!section) throw new Failure('not_found')
    const body = { ...emptyLesson, ...buildRecordingLesson(session, link!) }
    const part = await appendPart(
      tx,
      { course_id, parent_id: section.id, kind: 'lesson', body },
      call,
    )
    await markRecorded(tx, session, part.id, call.now)
    const isAlone = before.every((it) => !it.is_changed && it.is_published)
    const mayPublish =
      isAlone &&
      (!needsReview || isEditor(call.actor)) &&
      !(await listDraftBlockers(tx, course_id)).length
    if (mayPublish) await publishDraft(tx, course_id, '', call, needsReview)
  })
}
