import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import {
  isCurrentVersion,
  computeNextVersion,
  createConflictFailure,
} from '#platform/call/row-version.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { reviewPercentage } from '#features/learning/settings.ts'
import { listTrainersToNotify } from '../queries.server.ts'
import { courseReviewed } from './contract.ts'
import { findReview, getReviewState } from './queries.server.ts'
import { detectLanguage } from './rules.ts'

type ReviewInput = {
  course_id: number
  rating: number
  text: string
  updated_at?: string | null | undefined
}

const version = sql.ref('reviews.updated_at')

/** Trainers are notified of the first review, not of changes. */
export async function saveReview(
  db: Db,
  { course_id, rating, text, updated_at = null }: ReviewInput,
  { actor, now, reader, services }: PersonCallContext,
) {
  const state = await getReviewState(
    db,
    actor,
    course_id,
    services.settings.get(reviewPercentage),
    now,
  )
  if (state.bar) throw new Failure(state.bar)
  const lang = detectLanguage(text, reader.locale)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into reviews (course_id, user_id, rating, lang, text, created_at, updated_at)
      values (${course_id}, ${actor.id}, ${rating}, ${lang}, ${text}, ${now}, ${now})
      on conflict (user_id, course_id) do update set rating = excluded.rating, lang = excluded.lang, text = excluded.text,
          updated_at = ${computeNextVersion(version, now)}
        where (reviews.rating, reviews.text) is distinct from (excluded.rating, excluded.text) and ${isCurrentVersion(version, updated_at)}
      returning xmax = 0 as is_new`.execute(tx)
    if (!rows[0]) {
      const theirs = (await findReview(tx, actor.id, course_id))!
      // Repeating the same review is no conflict.
      if (theirs.rating !== rating || theirs.text !== text)
        throw createConflictFailure({ yours: { rating, text }, theirs })
    }
    if (!rows[0]?.is_new) return
    const told = await listTrainersToNotify(tx, course_id, actor.id)
    await recordEvent(tx, courseReviewed, { user_id: actor.id, course_id, told }, now)
  })
}

export async function removeReview(db: Db, user_id: string, course_id: number) {
  const gone = await db
    .deleteFrom('reviews')
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  if (!gone.numDeletedRows) throw new Failure('not_found')
}
