import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { DraftBlocker } from './contract.ts'
import { listDraftParts, type PartRow } from './queries.server.ts'
import { computeDraftBlockers } from './blockers.ts'
import type { CourseBody } from './bodies.ts'

export async function listDraftBlockers(
  db: Db,
  course_id: number,
  read?: PartRow[],
): Promise<DraftBlocker[]> {
  const rows = read ?? (await listDraftParts(db, course_id))
  const gone = new Set(rows.flatMap((it) => (it.removed_at !== null ? [it.id] : [])))
  const removed = rows.filter((row) => gone.has(row.id) || gone.has(row.parent_id ?? 0))
  const liveIds = (kind: string) =>
    removed.flatMap((item) => (item.kind === kind && item.live_id ? [item.live_id] : []))
  const { rows: around } = await sql<{
    id: number
    body: CourseBody
    slug_taken: boolean
    tested: { section_id: number | null; lesson_id: number | null }[]
  }>`
    select id, body, exists (select from courses where slug = own.body ->> 'slug' and courses.id <> own.course_id) as slug_taken,
      (select coalesce(json_agg(json_build_object('section_id', section_id, 'lesson_id', lesson_id)), '[]') from tests where tests.course_id = own.course_id
        and (section_id = any (${liveIds('section')}::bigint[]) or lesson_id = any (${liveIds('lesson')}::bigint[]))) as tested
    from draft_parts own where course_id = ${course_id} and kind = 'course'`.execute(db)
  const own = around[0]!
  const removed_with_tests = removed.filter((item) =>
    own.tested.some(
      (test) =>
        item.live_id !== null &&
        (item.kind === 'section' ? test.section_id : test.lesson_id) === item.live_id,
    ),
  )
  const there = rows.filter((it) => it.removed_at === null)
  return computeDraftBlockers(own.id, own.body, there, {
    slug_taken: own.slug_taken,
    removed_with_tests,
  })
}
