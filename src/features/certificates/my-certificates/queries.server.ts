import { sql } from 'kysely'
import { href } from 'react-router'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { selectBoughtDiplomas } from '#features/orders/entitlements/queries.server.ts'
import { getCertificateNames } from '#features/accounts/profile/rules.ts'
import {
  matchesSlugOrId,
  selectReferenceFields,
} from '#features/catalogue/courses/queries.server.ts'
import { computeCompletion } from '#features/learning/enrollment/rules.ts'
import { completionPercentage } from '#features/learning/settings.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { areRequirementsMet } from '../issuing/rules.ts'
import { toCertificate, selectCertificates } from '../queries.server.ts'
import type {
  CertificateNames,
  CourseCertificateProgress,
  DiplomaCertificateProgress,
} from './contract.ts'

type Viewer = { reader: ReaderContext; services: Pick<Services, 'settings'> }

/** Omits replaced certificates. */
export const listMyCertificates = async (db: Db, user_id: string) =>
  (
    await selectCertificates(db)
      .where('it.user_id', '=', user_id)
      .where('it.replaced_by', 'is', null)
      .orderBy('it.issued_at', 'desc')
      .orderBy('it.id')
      .execute()
  ).map(toCertificate)

export async function findHolderNames(db: Db, user_id: string): Promise<CertificateNames> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'middle_name', 'last_name', 'certificate_name', 'certificate_name_ar'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return {
    ...getCertificateNames(user),
    are_said: user.certificate_name !== '' || user.certificate_name_ar !== '',
  }
}

export async function listWaitingCertificates(db: Db, user_id: string, locale: Locale) {
  const { rows } = await sql<{
    kind: 'course' | 'diploma'
    earned_at: string
    slug: string
    title: string
    lang: Locale
  }>`
    select case when it.course_id is null then 'diploma' else 'course' end as kind, it.earned_at, of.slug, ${selectTranslated(locale, 'of.title')} as title,
      ${selectLanguage(locale, 'of.title')} as lang
    from earned_certificates as it
    join lateral (select slug, title, title_ar from courses where courses.id = it.course_id
      union all select slug, title, title_ar from diplomas where diplomas.id = it.diploma_id) as of on true
    where it.user_id = ${user_id} and not exists (select from issued_certificates where earned_id = it.id)
    order by it.earned_at desc, it.id`.execute(db)
  return rows
}

const selectTestFields = (
  user_id: string,
  locale: Locale,
) => sql`json_build_object('title', ${selectTranslated(locale, 'tests.title')},
  'lang', ${selectLanguage(locale, 'tests.title')},
  'path', ${sql.lit(href('/testing/:course', { course: '' }))} || held.slug || coalesce('/' || tests.section_id, '') || coalesce('?lesson=' || (select slug from lessons where lessons.id = tests.lesson_id), ''),
  'passed', exists (select from attempts where attempts.test_id = tests.id and attempts.user_id = ${user_id} and attempts.passed),
  'waits', exists (select from attempts where attempts.test_id = tests.id and attempts.user_id = ${user_id} and attempts.ungraded_count > 0))`

type ProgressRow = {
  id: number
  slug: string
  title: string
  lang: Locale
  lessons_count: number
  completion_percentage: number | null
  lessons_completion: number | null
  finished_count: number
  completed_at: string | null
  earned: boolean
  tests: CourseCertificateProgress['tests']
}

/** Expects the course row as `held`. */
const selectProgressFields = (
  user_id: string,
  locale: Locale,
) => sql<ProgressRow>`json_build_object('id', held.id, 'slug', held.slug,
  'title', ${selectTranslated(locale, 'held.title')}, 'lang', ${selectLanguage(locale, 'held.title')},
  'lessons_count', held.lessons_count, 'completion_percentage', held.completion_percentage,
  'lessons_completion', mine.lessons_completion, 'completed_at', mine.completed_at,
  'finished_count', (select count(*) from lesson_progress where lesson_progress.user_id = ${user_id} and lesson_progress.course_id = held.id and finished_at is not null),
  'earned', exists (select from earned_certificates where earned_certificates.user_id = ${user_id} and earned_certificates.course_id = held.id),
  'tests', (select coalesce(json_agg(${selectTestFields(user_id, locale)} order by tests.lesson_id nulls last, tests.section_id nulls last, tests.id), '[]')
    from tests where tests.course_id = held.id and tests.is_required and tests.published_at is not null))`

function toCourseProgress(row: ProgressRow, usual: number): CourseCertificateProgress {
  const needed_percent = row.completion_percentage ?? usual
  const is_completed = row.completed_at !== null
  // Completion requires a percentage of the lessons, not all of them.
  const needed = Math.ceil((row.lessons_count * needed_percent) / 100)
  return {
    ...row,
    percent: computeCompletion(row.lessons_completion ?? 0, row.lessons_count),
    needed_percent,
    lessons_left: is_completed ? 0 : Math.max(0, needed - row.finished_count),
    is_enrolled: row.lessons_completion !== null,
    is_completed,
    is_fulfilled: row.earned || areRequirementsMet({ completed: is_completed, tests: row.tests }),
  }
}

const joinEnrollment = (user_id: string) =>
  sql`left join enrollments as mine on mine.course_id = held.id and mine.user_id = ${user_id}`

/** The most advanced first. */
export async function listCoursesInProgress(
  db: Db,
  user_id: string,
  { reader, services }: Viewer,
): Promise<CourseCertificateProgress[]> {
  const { rows } = await sql<{ standing: ProgressRow }>`
    select ${selectProgressFields(user_id, reader.locale)} as standing from courses as held ${joinEnrollment(user_id)}
    where mine.user_id is not null and held.published_at is not null
      and exists (select from certificates where certificates.course_id = held.id and certificates.published_at is not null)
      and not exists (select from earned_certificates where earned_certificates.user_id = ${user_id} and earned_certificates.course_id = held.id)
    order by mine.completed_at nulls last, mine.lessons_completion desc, held.id limit 12`.execute(
    db,
  )
  const usual = services.settings.get(completionPercentage)
  return rows
    .map((it) => toCourseProgress(it.standing, usual))
    .toSorted((a, b) => b.percent - a.percent)
}

export async function findCourseProgress(
  db: Db,
  user_id: string,
  id: string,
  { reader, services }: Viewer,
) {
  const { rows } = await sql<{
    standing: ProgressRow
    is_offered: boolean
    notes_count: number
    seconds: number
  }>`
    select ${selectProgressFields(user_id, reader.locale)} as standing,
      exists (select from certificates where certificates.course_id = held.id and certificates.published_at is not null) as is_offered,
      (select count(*)::int from lesson_notes where lesson_notes.user_id = ${user_id} and lesson_notes.course_id = held.id) as notes_count,
      (select coalesce(sum(lessons.seconds * lesson_progress.percent / 100), 0)::int from lesson_progress join lessons on lessons.id = lesson_progress.lesson_id
        where lesson_progress.user_id = ${user_id} and lesson_progress.course_id = held.id) as seconds
    from courses as held ${joinEnrollment(user_id)}
    where ${matchesSlugOrId('held', id)} and (held.published_at is not null or mine.user_id is not null)`.execute(
    db,
  )
  const row = rows[0]
  return (
    row && {
      ...row,
      row: row.standing,
      standing: toCourseProgress(row.standing, services.settings.get(completionPercentage)),
    }
  )
}

/** Without `id`, all diplomas that are bought or have a completed course. */
export async function listDiplomaProgress(
  db: Db,
  user_id: string,
  { reader, services }: Viewer,
  id?: string,
): Promise<DiplomaCertificateProgress[]> {
  const { locale } = reader
  const { rows } = await sql<{
    diploma: Omit<DiplomaCertificateProgress, 'courses'> & { courses: ProgressRow[] }
  }>`
    select ${selectReferenceFields(locale, 'diplomas')}::jsonb || jsonb_build_object('id', diplomas.id,
      'has_certificate', exists (select from certificates where certificates.diploma_id = diplomas.id and certificates.published_at is not null),
      'courses', (select coalesce(json_agg(${selectProgressFields(user_id, locale)} order by diploma_courses.position), '[]')
        from diploma_courses join courses as held on held.id = diploma_courses.course_id ${joinEnrollment(user_id)}
        where diploma_courses.diploma_id = diplomas.id),
      'final_test', (select ${selectTestFields(user_id, locale)} from tests join courses as held on held.id = tests.course_id where tests.id = diplomas.final_test_id)) as diploma
    from diplomas where ${id === undefined ? isDiplomaInProgress(user_id) : sql`${matchesSlugOrId('diplomas', id)} and diplomas.published_at is not null`}
    order by diplomas.position, diplomas.id`.execute(db)
  const usual = services.settings.get(completionPercentage)
  return rows.map(({ diploma }) => ({
    ...diploma,
    courses: diploma.courses.map((it) => toCourseProgress(it, usual)),
  }))
}

const isDiplomaInProgress = (user_id: string) => sql`diplomas.published_at is not null
  and exists (select from certificates where certificates.diploma_id = diplomas.id and certificates.published_at is not null)
  and (exists (select from diploma_courses join enrollments on enrollments.course_id = diploma_courses.course_id
      where diploma_courses.diploma_id = diplomas.id and enrollments.user_id = ${user_id} and enrollments.completed_at is not null)
    or diplomas.id in ${selectBoughtDiplomas(user_id)})
  and not exists (select from earned_certificates where earned_certificates.user_id = ${user_id} and earned_certificates.diploma_id = diplomas.id)`

/** Erasure deletes names and PDFs; the public page then shows that the holder left. */
export const certificatePersonalData: PersonalData = {
  name: 'certificates',
  read: (db, user_id) =>
    db
      .selectFrom('issued_certificates')
      .select([
        'id',
        'serial',
        'holder',
        'holder_ar',
        'title',
        'title_ar',
        'score',
        'issued_at',
        'revoked_at',
        'revoke_reason',
        'replaced_by',
      ])
      .where('user_id', '=', user_id)
      .orderBy('issued_at')
      .execute(),
  files: async (db, user_id) =>
    (
      await db
        .selectFrom('issued_certificates')
        .select(['id', 'serial', 'file_key'])
        .where('user_id', '=', user_id)
        .where('file_key', 'is not', null)
        .execute()
    ).map((row) => ({ key: row.file_key!, name: `${row.serial}.pdf`, type: 'application/pdf' })),
  forget: async (tx, user_id) => {
    await tx
      .updateTable('issued_certificates')
      .set({
        holder: '',
        holder_ar: '',
        file_key: null,
        file_hash: null,
        score: null,
        forgotten_at: sql`coalesce(forgotten_at, now())`,
      })
      .where('user_id', '=', user_id)
      .execute()
    await tx
      .updateTable('earned_certificates')
      .set({ given_reason: '' })
      .where('user_id', '=', user_id)
      .execute()
  },
}
