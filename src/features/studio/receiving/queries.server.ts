import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** How long an upload that nobody goes on with still counts as running. */
const runningHours = 24

/** The uploads of a person: how many run side by side, and how many bytes all that were not cancelled take. */
export async function getUploadUsage(db: Db, user_id: string, now: Date) {
  const since = new Date(now.getTime() - runningHours * 3_600_000).toISOString()
  const { rows } = await sql<{ running: number; running_bytes: number; bytes: number }>`
    with uploads as (
      select state, bytes, updated_at from lesson_videos where sent_by = ${user_id} and state not in ('cancelled', 'failed')
      union all select state, bytes, updated_at from package_uploads where sent_by = ${user_id} and state not in ('cancelled', 'failed')
      union all select state, bytes, updated_at from course_imports
        where created_by = ${user_id} and state in ('receiving', 'waiting', 'reading')
    )
    select count(*) filter (where state = 'receiving' and updated_at > ${since}::timestamptz)::int as running,
      coalesce(sum(bytes) filter (where state <> 'ready'), 0)::float8 as running_bytes, coalesce(sum(bytes), 0)::float8 as bytes
    from uploads`.execute(db)
  return rows[0]!
}
