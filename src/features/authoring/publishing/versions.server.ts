import { sql } from 'kysely'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { FullPart } from './queries.server.ts'

type VersionContent = { root: FullPart; sections: FullPart[]; changes: unknown[]; note: string }

export async function saveCourseVersion(
  tx: Db,
  course_id: number,
  { root, sections, changes, note }: VersionContent,
  { actor, now }: ActorAndTime,
) {
  const plain = (fullPart: FullPart) => ({
    id: fullPart.id,
    live_id: fullPart.live_id,
    body: fullPart.body,
  })
  const snapshot = {
    course: plain(root),
    sections: sections.map((section) => ({
      ...plain(section),
      lessons: section.lessons.map(plain),
    })),
  }
  const { rows } = await sql<{ number: number }>`
    insert into course_versions (course_id, number, snapshot, changes, note, created_at, created_by)
    select ${course_id}, coalesce(max(number), 0) + 1, ${JSON.stringify(snapshot)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${note}, ${now}::timestamptz, ${actor.id}::uuid
    from course_versions where course_id = ${course_id} returning number`.execute(tx)
  return rows[0]!.number
}
