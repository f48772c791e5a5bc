import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { isEditor, isCourseTrainer, requireAuthor } from '../drafts/queries.server.ts'
import type { Upload, Video } from './contract.ts'

export const findLastVideo = (db: Db, part_id: number): Promise<Video | undefined> =>
  db
    .selectFrom('lesson_videos')
    .select(['id', 'file_name', 'percent', 'seconds'])
    .select([
      sql<number>`bytes::float8`.as('bytes'),
      sql<number>`received::float8`.as('received'),
      sql<Video['state']>`state`.as('state'),
      sql<Video['fault']>`fault`.as('fault'),
    ])
    .where('part_id', '=', part_id)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const shownMost = 50

/** Includes failures since yesterday unless uploaded again; oldest first. */
export async function listUploads(
  db: Db,
  actor: Actor,
  locale: Locale,
  now: Date,
): Promise<Upload[]> {
  requireAuthor(actor)
  const day = new Date(now.getTime() - 86_400_000).toISOString()
  const minute = new Date(now.getTime() - 60_000).toISOString()
  const [own, other] = locale === 'ar' ? ['title_ar', 'title'] : ['title', 'title_ar']
  const title = (of: string) =>
    sql<string>`coalesce(nullif(${sql.ref(of)} ->> ${sql.lit(own)}, ''), ${sql.ref(of)} ->> ${sql.lit(other)}, '')`
  const sent = (
    what: Upload['what'],
    table: string,
  ) => sql`select ${sql.lit(what)} as what, it.id, it.course_id, it.part_id, it.file_name, it.bytes,
    it.received, it.percent, case when it.state = 'failed' then ${what === 'video' ? sql.ref('it.fault') : sql.lit('failed')} end as fault, it.created_at, it.updated_at, case it.state when 'reading' then 'converting' else it.state end as state
    from ${sql.table(table)} as it where it.sent_by = ${actor.id} and (it.state in ('receiving', 'waiting', 'converting', 'reading')
      or (it.state = 'failed' and it.updated_at > ${day}::timestamptz and not exists (select from ${sql.table(table)} as newer
        where newer.part_id = it.part_id and newer.state <> 'cancelled' and newer.created_at > it.created_at)))`
  const { rows } = await sql<Upload>`
    select sent.what, sent.id, sent.course_id, sent.part_id, sent.file_name, sent.bytes::float8 as bytes, sent.received::float8 as received,
      sent.percent, sent.fault, sent.state, sent.updated_at > ${minute}::timestamptz as is_coming, part.kind = 'course' as is_promo,
      ${title('part.body')} as title, ${title('whole.body')} as course
    from (${sent('video', 'lesson_videos')} union all ${sent('package', 'package_uploads')}) as sent
    join draft_parts as part on part.id = sent.part_id and part.removed_at is null
    join draft_parts as whole on whole.course_id = sent.course_id and whole.kind = 'course'
    join courses on courses.id = sent.course_id
    where ${isEditor(actor)} or ${isCourseTrainer(actor.id)}
    order by sent.created_at, sent.id limit ${shownMost}`.execute(db)
  return rows
}
