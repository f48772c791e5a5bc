import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { isPartDone, type ScormData, type PackageStatus } from './rules.ts'

type PartKey = { user_id: string; lesson_id: number; package_id: string; part: number }
type ReportedState = { cmi: ScormData; status: PackageStatus; score: number | null }

/** The best score and a completion are retained. Returns the number of finished parts. */
export async function savePackageState(
  tx: Db,
  of: PartKey,
  { cmi, status, score }: ReportedState,
  now: Date,
) {
  const done_at = isPartDone(status) ? now : null
  await tx
    .insertInto('package_states')
    .values({ ...of, cmi: JSON.stringify(cmi), status, score, done_at, updated_at: now })
    .onConflict((oc) =>
      oc.columns(['user_id', 'lesson_id', 'package_id', 'part']).doUpdateSet({
        cmi: JSON.stringify(cmi),
        // Reviewing a passed part does not revoke the pass.
        status: sql`case when package_states.done_at is not null and ${done_at}::timestamptz is null then package_states.status else ${status} end`,
        score: sql`greatest(package_states.score, ${score})`,
        done_at: sql`coalesce(package_states.done_at, ${done_at})`,
        updated_at: now,
      }),
    )
    .execute()
  const { rows } = await sql<{
    part: number
    status: PackageStatus
    score: number | null
    done: boolean
  }>`
    select part, status, score, done_at is not null as done from package_states
    where user_id = ${of.user_id} and lesson_id = ${of.lesson_id} and package_id = ${of.package_id}`.execute(
    tx,
  )
  return { own: rows.find((it) => it.part === of.part)!, done: rows.filter((it) => it.done).length }
}
