import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import { formatDialedNumber } from '#features/accounts/countries/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { demoAccounts, type DemoRole } from './accounts.ts'
import { subtractDays, getId, academyAgeDays, readSource, hashToUuid } from './source.ts'

const staffRoles: Partial<Record<DemoRole, string>> = {
  support: 'support',
  editor: 'editor',
  admin: 'admin',
}

/** Hashed before the transaction, because hashing is slow by design. */
export const hashDemoPassword = () =>
  hash(demoAccounts[0]!.password, { memoryCost: 19456, timeCost: 2, parallelism: 1 })

/** Returns ids by role. */
export async function loadAccounts(tx: Db, now: Date, password_hash: string) {
  const rows = demoAccounts.map((account) => ({
    id: hashToUuid(account.email),
    email: account.email,
    email_verified_at: subtractDays(now, academyAgeDays - 1, account.email),
    password_hash,
    first_name: account.first_name,
    last_name: account.last_name,
    certificate_name: account.name,
    certificate_name_ar: account.name_ar,
    is_trainer: account.role === 'trainer',
    staff_role: staffRoles[account.role] ?? null,
    country_id: 'eg',
    mobile: account.mobile,
    mobile_e164: formatDialedNumber('eg', account.mobile),
    mobile_verified_at: subtractDays(now, academyAgeDays - 1, account.email),
    created_at: subtractDays(now, academyAgeDays, account.email),
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
  return new Map([
    [demoTrainer, own],
    ...trainers.map(({ slug }) => [slug, ids.get(emailOf(slug))!] as const),
  ])
}

const demoTrainer = 'karim-adel'

/** Authors of reviews and testimonials, without a password. Returns ids by slug. */
export async function loadStudents(tx: Db, now: Date) {
  const [students, reviews, comments] = await Promise.all([
    readSource('life/students'),
    readReviews(),
    readSource('life/comments'),
  ])
  const emailOf = (slug: string) => `${slug}@learners.farqad.example`
  const rows = students.map((student) => {
    // Profiles are in the person's own language; certificates have the name in both.
    const [first_name, last_name, job] =
      student.locale === 'ar'
        ? [student.first_name_ar, student.last_name_ar, student.job_ar]
        : [student.first_name, student.last_name, student.job]
    // Registration precedes all reviews and comments.
    const joined = Math.max(
      student.joined_days_ago,
      ...[...reviews, ...comments]
        .filter((said) => said.student === student.slug)
        .map((said) => said.days_ago + 3),
    )
    return {
      id: hashToUuid(emailOf(student.slug)),
      email: emailOf(student.slug),
      email_verified_at: subtractDays(now, joined, student.slug),
      first_name,
      last_name,
      certificate_name: `${student.first_name} ${student.last_name}`,
      certificate_name_ar: `${student.first_name_ar} ${student.last_name_ar}`,
      country_id: student.country,
      education_level: student.education_level,
      job,
      locale: student.locale,
      created_at: subtractDays(now, joined, student.slug),
    }
  })
  const ids = await addUsers(tx, rows)
  return new Map(students.map((it) => [it.slug, ids.get(emailOf(it.slug))!]))
}

export async function loadReviews(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  students: Map<string, string>,
) {
  const [reviews, files] = await Promise.all([readReviews(), readSource('catalogue/courses')])
  const published = new Map(files.map((it) => [it.slug, it.published_days_ago]))
  const rows = reviews.map((review) => {
    // Reviews of a recent course are compressed toward today in the same order.
    const oldest = Math.max(
      ...reviews.filter((other) => other.course === review.course).map((other) => other.days_ago),
    )
    const scale = Math.min(1, (published.get(review.course)! - 2) / oldest)
    const at = (days: number) => subtractDays(now, Math.floor(days * scale), review.slug)
    const replied_at = review.reply_days_ago === null ? null : at(review.reply_days_ago)
    const said = {
      rating: review.rating,
      lang: review.lang,
      text: review.text,
      trainer_reply: review.trainer_reply,
      replied_at,
    }
    const [course_id, user_id] = [getId(courses, review.course), students.get(review.student)!]
    return {
      course_id,
      user_id,
      ...said,
      created_at: at(review.days_ago),
      updated_at: at(review.days_ago),
    }
  })
  await tx
    .insertInto('reviews')
    .values(rows)
    .onConflict((oc) => oc.columns(['user_id', 'course_id']).doNothing())
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
  const described = bySubject.flatMap((item) => {
    const course = courseOf.get(item.subject)
    return course ? [{ ...item, course }] : []
  })
  return [
    ...described,
    ...byCourse.map((item) => ({ ...item, trainer_reply: null, reply_days_ago: null })),
  ]
}

/** Existing users stay unchanged. Returns all ids by e-mail. */
async function addUsers(tx: Db, rows: Insertable<DB['users']>[]) {
  const added = await tx
    .insertInto('users')
    .values(rows)
    .onConflict((oc) =>
      oc
        .column('email')
        .where('deleted_at', 'is', null)
        .doUpdateSet((row) => ({ email: row.ref('excluded.email') })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(added.map((it) => [it.email, it.id]))
}
