import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'

/** Reverting restores texts only; trainers and signatory remain. */
const mergeCurrentPeople = (body: object) => sql<string>`${JSON.stringify(body)}::jsonb
  || jsonb_build_object('trainer_ids', body -> 'trainer_ids', 'signature', body -> 'signature')
  || case when jsonb_typeof(${JSON.stringify(body)}::jsonb -> 'certificate') = 'object' then jsonb_build_object('certificate',
    (${JSON.stringify(body)}::jsonb -> 'certificate') || jsonb_build_object('signatory_id', body -> 'certificate' -> 'signatory_id')) else '{}' end`

type SnapshotPart = { id: number; live_id: number | null; body: object }
type Snapshot = { course: SnapshotPart; sections: (SnapshotPart & { lessons: SnapshotPart[] })[] }

/** Changes the draft only; the published version remains until the next publish. */
export async function revertCourse(
  db: Db,
  course_id: number,
  number: number,
  { actor, now }: ActorAndTime,
) {
  await db.transaction().execute(async (tx) => {
    await getAuthoredCourse(tx, actor, course_id)
    const row = await tx
      .selectFrom('course_versions')
      .select(sql<Snapshot>`snapshot`.as('snapshot'))
      .where('course_id', '=', course_id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    const { course, sections } = row.snapshot
    const author = { updated_at: now, updated_by: actor.id }
    const root = await tx
      .updateTable('draft_parts')
      .set({ body: mergeCurrentPeople(course.body), revision: sql`revision + 1`, ...author })
      .where('course_id', '=', course_id)
      .where('kind', '=', 'course')
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('draft_parts')
      .set({ removed_at: now, ...author })
      .where('course_id', '=', course_id)
      .where('kind', '<>', 'course')
      .where('removed_at', 'is', null)
      .execute()
    const bring = async (
      part: SnapshotPart,
      kind: 'section' | 'lesson',
      parent_id: number,
      position: number,
    ) => {
      const written = {
        body: JSON.stringify(part.body),
        parent_id,
        position,
        removed_at: null,
        moved_at: now,
        ...author,
      }
      const back = await tx
        .updateTable('draft_parts')
        .set({ ...written, revision: sql`revision + 1` })
        .where('course_id', '=', course_id)
        .where('kind', '=', kind)
        .where((eb) =>
          eb.or([
            eb('id', '=', part.id),
            ...(part.live_id ? [eb('live_id', '=', part.live_id)] : []),
          ]),
        )
        .returning('id')
        .executeTakeFirst()
      if (back) return back.id
      // The live row is gone, so the part returns as a new one.
      const { id } = await tx
        .insertInto('draft_parts')
        .values({ ...written, course_id, kind })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    for (const [at, section] of sections.entries()) {
      const parent = await bring(section, 'section', root.id, at + 1)
      for (const [place, lesson] of section.lessons.entries())
        await bring(lesson, 'lesson', parent, place + 1)
    }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'course.go_back', subject_id: null, details: { course_id, version: number } },
      now,
    )
  })
}
