import { sql } from 'kysely'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'

/** Rows that the demo lacks for sorting. Returns a webhook with deliveries. */
export async function addOfficeRows(db: Db) {
  await sql`insert into groups (name, name_ar, join_code, created_at) select 'Class ' || it, 'فصل ' || it, 'abcdefghjk2' || it, ${getNow()} from generate_series(2, 4) it`.execute(
    db,
  )
  await sql`insert into announcements (title, title_ar, text, text_ar, audience, due_at, created_at, updated_at)
    select 'News ' || it, 'خبر ' || it, 'T', 'ن', 'everyone', case when it = 3 then ${getNow()}::timestamptz + interval '1 day' end, ${getNow()}, ${getNow()}
    from generate_series(1, 3) it`.execute(db)
  await sql`insert into search_zero_results (query, locale, misses, last_at) values ('quantum', 'en', 3, ${getNow()}), ('كيمياء', 'ar', 9, ${getNow()})`.execute(
    db,
  )
  const { id: webhook } = await db
    .insertInto('webhooks')
    .values({ url: 'https://hear.example/', kinds: ['learning.enrolled'], created_at: getNow() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into webhook_deliveries (webhook_id, kind, body, created_at, attempts, delivered_at)
    select ${webhook}, 'learning.enrolled', '{}', ${getNow()}, it, case when it = 1 then ${getNow()}::timestamptz end from generate_series(1, 3) it`.execute(
    db,
  )
  await sql`insert into comment_reports (comment_id, user_id, reason, created_at)
    select comments.id, (select id from users where email = ${demoAccounts[0]!.email}), 'Not kind', ${getNow()} from comments where removed_at is null limit 4`.execute(
    db,
  )
  return { webhook }
}
