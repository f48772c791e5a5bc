import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** An idle upload counts as running for this long. */
const runningHours = 24

/** Running uploads, and the bytes of all that were not canceled. */
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
