import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import { formatDialedNumber } from '#features/accounts/places/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { demoAccounts, type DemoRole } from './accounts.ts'
import { subtractDays, getId, academyAgeDays, readSource, hashToUuid } from './source.ts'

const staffRoles: Partial<Record<DemoRole, string>> = { support: 'support', editor: 'editor', admin: 'admin' }

/** Hashed before the transaction, because hashing is slow by design. */
export const hashDemoPassword = () => hash(demoAccounts[0]!.password, { memoryCost: 19456, timeCost: 2, parallelism: 1 })

/** Returns ids by role. */
export async function loadAccounts(tx: Db, now: Date, password_hash: string) {
  const rows = demoAccounts.map((it) => ({
    id: hashToUuid(it.email),
    email: it.email,
    email_verified_at: subtractDays(now, academyAgeDays - 1, it.email),
    password_hash,
    first_name: it.first_name,
    last_name: it.last_name,
    certificate_name: it.name,
    certificate_name_ar: it.name_ar,
    is_trainer: it.role === 'trainer',
    staff_role: staffRoles[it.role] ?? null,
    country_id: 'eg',
    mobile: it.mobile,
    mobile_e164: formatDialedNumber('eg', it.mobile),
    mobile_verified_at: subtractDays(now, academyAgeDays - 1, it.email),
    created_at: subtractDays(now, academyAgeDays, it.email),
  }))
  const ids = await addUsers(tx, rows)
  return new Map(demoAccounts.map((it) => [it.role, ids.get(it.email)!]))
}

/** Other trainers reply to comments but have no password. Returns all trainer ids by slug. */
export async function loadTrainerAccounts(tx: Db, now: Date, own: string) {
  const trainers = (await readSource('catalogue/trainers')).filter((it) => it.slug !== demoTrainer)
  const emailOf = (slug: string) => `${slug}@trainers.farqad.example`
  const rows = trainers.map(({ slug, name, name_ar, country }) => {
    const [first_name, ...last] = name.split(' ') as [string, ...string[]]
    return {
      id: hashToUuid(emailOf(slug)),
      email: emailOf(slug),
      email_verified_at: subtractDays(now, academyAgeDays - 1, slug),
      first_name,
      last_name: last.join(' '),
      certificate_name: name,
      certificate_name_ar: name_ar,
      is_trainer: true,
      country_id: country.toLowerCase(),
      created_at: subtractDays(now, academyAgeDays, slug),
    }
  })
  const ids = await addUsers(tx, rows)
  return new Map([[demoTrainer, own], ...trainers.map(({ slug }) => [slug, ids.get(emailOf(slug))!] as const)])
}

const demoTrainer = 'karim-adel'

/** Authors of reviews and testimonials, without a password. Returns ids by slug. */
export async function loadStudents(tx: Db, now: Date) {
  const [students, reviews, comments] = await Promise.all([readSource('life/students'), readReviews(), readSource('life/comments')])
  const emailOf = (slug: string) => `${slug}@learners.farqad.example`
  const rows = students.map((it) => {
    // Profiles are in the person's own language; certificates have the name in both.
    const [first_name, last_name, job] =
      it.locale === 'ar' ? [it.first_name_ar, it.last_name_ar, it.job_ar] : [it.first_name, it.last_name, it.job]
    // Registration precedes all reviews and comments.
    const joined = Math.max(
      it.joined_days_ago,
      ...[...reviews, ...comments].filter((said) => said.student === it.slug).map((said) => said.days_ago + 3),
    )
    return {
      id: hashToUuid(emailOf(it.slug)),
      email: emailOf(it.slug),
      email_verified_at: subtractDays(now, joined, it.slug),
      first_name,
      last_name,
      certificate_name: `${it.first_name} ${it.last_name}`,
      certificate_name_ar: `${it.first_name_ar} ${it.last_name_ar}`,
      country_id: it.country,
      education_level: it.education_level,
      job,
      locale: it.locale,
      created_at: subtractDays(now, joined, it.slug),
    }
  })
  const ids = await addUsers(tx, rows)
  return new Map(students.map((it) => [it.slug, ids.get(emailOf(it.slug))!]))
}

export async function loadReviews(tx: Db, now: Date, courses: Map<string, number>, students: Map<string, string>) {
  const [reviews, files] = await Promise.all([readReviews(), readSource('catalogue/courses')])
  const published = new Map(files.map((it) => [it.slug, it.published_days_ago]))
  const rows = reviews.map((it) => {
    // Reviews of a recent course are compressed toward today in the same order.
    const oldest = Math.max(...reviews.filter((other) => other.course === it.course).map((other) => other.days_ago))
    const scale = Math.min(1, (published.get(it.course)! - 2) / oldest)
    const at = (days: number) => subtractDays(now, Math.floor(days * scale), it.slug)
    const replied_at = it.reply_days_ago === null ? null : at(it.reply_days_ago)
    const said = { rating: it.rating, lang: it.lang, text: it.text, trainer_reply: it.trainer_reply, replied_at }
    const [course_id, user_id] = [getId(courses, it.course), students.get(it.student)!]
    return { course_id, user_id, ...said, created_at: at(it.days_ago), updated_at: at(it.days_ago) }
  })
  await tx
    .insertInto('reviews')
    .values(rows)
    .onConflict((it) => it.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

/**
 * Some reviews name a subject instead of a course; they go to its first course, if there is one.
 */
async function readReviews() {
  const [subjects, bySubject, byCourse] = await Promise.all([
    readSource('life/subjects'),
    readSource('life/reviews'),
    readSource('life/course-reviews'),
  ])
  const courseOf = new Map(subjects.map((it) => [it.subject, it.courses[0]]))
  const described = bySubject.flatMap((it) => {
    const course = courseOf.get(it.subject)
    return course ? [{ ...it, course }] : []
  })
  return [...described, ...byCourse.map((it) => ({ ...it, trainer_reply: null, reply_days_ago: null }))]
}

/** Existing users stay unchanged. Returns all ids by e-mail. */
async function addUsers(tx: Db, rows: Insertable<DB['users']>[]) {
  const added = await tx
    .insertInto('users')
    .values(rows)
    .onConflict((it) =>
      it
        .column('email')
        .where('deleted_at', 'is', null)
        .doUpdateSet((row) => ({ email: row.ref('excluded.email') })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(added.map((it) => [it.email, it.id]))
}
