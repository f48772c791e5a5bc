import { certificateNames, fullName } from '#features/accounts/profile/rules.ts'
import type { Db } from '#platform/db.server.ts'
import { isLocale } from '#platform/locale.ts'
import { writtenIn } from '../reviews/rules.ts'
import { freeSlug, trainerSlug } from './rules.ts'

/**
 * Makes a person a trainer, with a public profile that is a draft until they have filled it in. What they are called and do
 * is taken over; somebody who has a profile keeps it.
 */
export async function makeTrainer(tx: Db, user_id: string, { job }: { job: string }, now: Date) {
  const user = await tx
    .updateTable('users')
    .set({ is_trainer: true })
    .where('id', '=', user_id)
    .returning(['first_name', 'middle_name', 'last_name', 'certificate_name', 'certificate_name_ar', 'country_id', 'locale'])
    .executeTakeFirstOrThrow()
  const has = await tx.selectFrom('trainers').select('id').where('user_id', '=', user_id).executeTakeFirst()
  if (has) return
  const { latin, arabic } = certificateNames({ ...user, middle_name: '' })
  const headline = writtenIn(job, isLocale(user.locale) ? user.locale : 'en') === 'ar' ? { headline_ar: job } : { headline: job }
  const name = latin || fullName({ ...user, middle_name: '' })
  const row = { user_id, name, name_ar: arabic, ...headline, country_id: user.country_id, created_at: now, updated_at: now }
  await addTrainer(tx, row, trainerSlug(latin))
}

type NewTrainer = { user_id: string; name: string; name_ar: string; created_at: Date; updated_at: Date }

/** Adds a profile at the first free address. Two of one name at once: the second looks again. */
export async function addTrainer(tx: Db, row: NewTrainer, base: string) {
  for (;;) {
    const taken = await tx.selectFrom('trainers').select('slug').where('slug', 'like', `${base}%`).execute()
    const slug = freeSlug(
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
