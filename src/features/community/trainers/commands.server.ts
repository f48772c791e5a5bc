import { sql } from 'kysely'
import type { z } from 'zod'
import { storePicture } from '#features/accounts/profile/commands.server.ts'
import { getCertificateNames, formatFullName } from '#features/accounts/profile/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, PersonCallContext } from '#platform/call/gate.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { reviewAnswered } from '../reviews/contract.ts'
import { detectLanguage } from '../reviews/rules.ts'
import type { TrainerProfile, trainerProfile } from './contract.ts'
import { findTaughtReview, findTrainerProfile } from './queries.server.ts'
import {
  pickFreeSlug,
  isProfileComplete,
  parseSkills,
  formatSkills,
  buildTrainerSlug,
} from './rules.ts'

/** Creates a draft profile with the person's name and job; an existing profile is unchanged. */
export async function createTrainer(tx: Db, user_id: string, { job }: { job: string }, now: Date) {
  const user = await tx
    .updateTable('users')
    .set({ is_trainer: true })
    .where('id', '=', user_id)
    .returning([
      'first_name',
      'middle_name',
      'last_name',
      'certificate_name',
      'certificate_name_ar',
      'country_id',
      'locale',
    ])
    .executeTakeFirstOrThrow()
  const has = await tx
    .selectFrom('trainers')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (has) return
  const { latin, arabic } = getCertificateNames({ ...user, middle_name: '' })
  const headline =
    detectLanguage(job, isLocale(user.locale) ? user.locale : 'en') === 'ar'
      ? { headline_ar: job }
      : { headline: job }
  const name = latin || formatFullName({ ...user, middle_name: '' })
  const row = {
    user_id,
    name,
    name_ar: arabic,
    ...headline,
    country_id: user.country_id,
    created_at: now,
    updated_at: now,
  }
  await addTrainer(tx, row, buildTrainerSlug(latin))
}

type NewTrainer = {
  user_id: string
  name: string
  name_ar: string
  created_at: Date
  updated_at: Date
}

/** Retries with the next slug on a concurrent insert. */
async function addTrainer(tx: Db, row: NewTrainer, base: string) {
  for (;;) {
    const taken = await tx
      .selectFrom('trainers')
      .select('slug')
      .where('slug', 'like', `${base}%`)
      .execute()
    const slug = pickFreeSlug(
      base,
      taken.map((it) => it.slug),
    )
    const added = await tx
      .insertInto('trainers')
      .values({ ...row, slug })
      .onConflict((it) => it.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}

type ProfileUpdate = z.output<typeof trainerProfile.update.input>
/**
 * Stores the new picture before the update and deletes the old one after it, so that no profile
 * references a missing file.
 */
export async function updateTrainerProfile(
  db: Db,
  sent: ProfileUpdate,
  { actor, now, services: { storage } }: PersonCallContext,
) {
  const {
    image: _,
    crop_x: _x,
    crop_y: _y,
    crop_zoom: _zoom,
    remove_image,
    expertise,
    expertise_ar,
    updated_at,
    ...changes
  } = sent
  const key = await storePicture(db, storage, 'trainers', sent, actor, now)
  const before = await db.transaction().execute(async (tx) => {
    const own = await lockOwnProfile(tx, actor, now)
    const fields = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    const typed = formatSkills(own.expertise)
    const skills =
      expertise === undefined && expertise_ar === undefined
        ? {}
        : {
            expertise: JSON.stringify(
              parseSkills(expertise ?? typed.expertise, expertise_ar ?? typed.expertise_ar),
            ),
          }
    const words = {
      ...fields,
      ...(expertise !== undefined && { expertise }),
      ...(expertise_ar !== undefined && { expertise_ar }),
    }
    const now_there: Record<string, unknown> = { ...own, ...typed }
    const isOther = Object.entries(words).some(([name, value]) => now_there[name] !== value)
    if (isOther && !own.is_new && updated_at !== own.updated_at)
      throw createConflictFailure({ yours: words, theirs: await findTrainerProfile(tx, actor.id) })
    const picture = key || remove_image ? { thumbnail: key } : {}
    const published_at = own.published_at ?? (isProfileComplete({ ...own, ...fields }) ? now : null)
    await tx
      .updateTable('trainers')
      .set({
        ...fields,
        ...skills,
        ...picture,
        published_at,
        updated_at: computeNextVersionTime(own.updated_at, now),
      })
      .where('id', '=', own.id)
      .execute()
    return 'thumbnail' in picture ? own.thumbnail : null
  })
  if (before) await storage.remove(toPublicKey(before))
}

async function lockOwnProfile(tx: Db, actor: Actor, now: Date, is_new = false) {
  const row = await tx
    .selectFrom('trainers')
    .select([
      'id',
      'name',
      'name_ar',
      'headline',
      'headline_ar',
      'bio',
      'bio_ar',
      'country_id',
      'thumbnail',
      'published_at',
      'updated_at',
    ])
    .select(sql<TrainerProfile['expertise']>`expertise`.as('expertise'))
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (row) return { ...row, is_new }
  await createTrainer(tx, actor.id, { job: '' }, now)
  return lockOwnProfile(tx, actor, now, true)
}

type ReviewReply = { review_id: number; text: string; replied_at: string | null }

/** Only the first reply notifies the reviewer. */
export async function replyToReview(
  db: Db,
  { review_id, text, replied_at }: ReviewReply,
  { actor, now }: PersonCallContext,
) {
  return db.transaction().execute(async (tx) => {
    const review = await findTaughtReview(tx, actor.id, review_id)
    if (!review) throw new Failure('not_found')
    const { trainer_reply, replied_at: last } = review
    if (text !== (trainer_reply ?? '') && replied_at !== last)
      throw createConflictFailure({ yours: { text }, theirs: { trainer_reply, replied_at: last } })
    const reply = text
      ? { trainer_reply: text, replied_at: computeNextVersionTime(last, now) }
      : { trainer_reply: null, replied_at: null }
    if (text !== (review.trainer_reply ?? ''))
      await tx.updateTable('reviews').set(reply).where('id', '=', review_id).execute()
    if (text && !review.trainer_reply && review.user_id !== actor.id)
      await recordEvent(
        tx,
        reviewAnswered,
        { user_id: actor.id, course_id: review.course_id, told: [review.user_id] },
        now,
      )
    return tx
      .selectFrom('reviews')
      .select(['trainer_reply', 'replied_at'])
      .where('id', '=', review_id)
      .executeTakeFirstOrThrow()
  })
}
