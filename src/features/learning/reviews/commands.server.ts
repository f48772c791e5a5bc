import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor } from '#platform/gate.server.ts'
import type { Locale } from '#platform/locale.ts'
import { within } from '#platform/limits.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { reviewState } from './queries.server.ts'
import { reviewLimit, writtenIn } from './rules.ts'

type Given = { course_id: number; rating: number; text: string }
type Asked = { actor: Actor; now: Date; reader: { locale: Locale } }

/** Gives a course its stars, or other ones. Trainers hear of a review once, not of every change. */
export async function saveReview(db: Db, { course_id, rating, text }: Given, { actor, now, reader }: Asked) {
  const state = await reviewState(db, actor, course_id, (await readSettings(db)).review_percentage, now)
  if (state.bar) throw new Failure(state.bar)
  await within(db, `review:${actor.id}`, reviewLimit, now)
  const lang = writtenIn(text, reader.locale)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into reviews (course_id, user_id, rating, lang, text, created_at, updated_at)
      values (${course_id}, ${actor.id}, ${rating}, ${lang}, ${text}, ${now}, ${now})
      on conflict (user_id, course_id) do update set rating = excluded.rating, lang = excluded.lang, text = excluded.text, updated_at = excluded.updated_at
        where (reviews.rating, reviews.text) is distinct from (excluded.rating, excluded.text)
      returning xmax = 0 as is_new`.execute(tx)
    if (!rows[0]?.is_new) return
    await sql`
      insert into learning_facts (kind, user_id, actor_id, course_id, created_at)
      select distinct 'review', trainers.user_id, ${actor.id}::uuid, ${course_id}::bigint, ${now}::timestamptz
      from course_trainers join trainers on trainers.id = course_trainers.trainer_id
      where course_trainers.course_id = ${course_id} and trainers.user_id <> ${actor.id}`.execute(tx)
  })
}

/** Takes one's review back. */
export async function removeReview(db: Db, user_id: string, course_id: number) {
  const gone = await db.deleteFrom('reviews').where('user_id', '=', user_id).where('course_id', '=', course_id).executeTakeFirst()
  if (!gone.numDeletedRows) throw new Failure('not_found')
}
