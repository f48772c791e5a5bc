import { sql } from 'kysely'
import { selectCategoryTitle } from '#features/support/categories/queries.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { PersonCertificate } from './contract.ts'

/** Page size, because a person's page has many lists. */
const few = 10

type PersonPageInput = { user_id: string; page: number }

export const listPersonCourses = (db: Db, locale: Locale, { user_id, page }: PersonPageInput) =>
  queryPage(
    page,
    db
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select([
        'courses.id as course_id',
        'courses.slug',
        'enrolled_at',
        'last_learned_at',
        'completed_at',
      ])
      .select([
        selectTranslated(locale, 'courses.title').as('title'),
        selectLanguage(locale, 'courses.title').as('lang'),
      ])
      .select([
        sql<boolean>`courses.published_at is not null`.as('is_published'),
        sql<number>`coalesce(round(enrollments.lessons_completion::numeric / nullif(courses.lessons_count, 0)), 0)::int`.as(
          'percent',
        ),
      ])
      .where('enrollments.user_id', '=', user_id)
      .orderBy('last_learned_at', 'desc')
      .orderBy('courses.id'),
    { size: few },
  )

export const listPersonAttempts = (db: Db, locale: Locale, { user_id, page }: PersonPageInput) =>
  queryPage(
    page,
    db
      .selectFrom('attempts')
      .innerJoin('tests', 'tests.id', 'attempts.test_id')
      .innerJoin('courses', 'courses.id', 'attempts.course_id')
      .select(['attempts.id', 'number', 'started_at', 'submitted_at', 'passed'])
      .select([
        selectTranslated(locale, 'tests.title').as('test'),
        selectLanguage(locale, 'tests.title').as('lang'),
      ])
      .select([
        selectTranslated(locale, 'courses.title').as('course'),
        sql<
          number | null
        >`case when passed is not null then round(score / nullif(max_score, 0) * 100)::int end`.as(
          'percent',
        ),
      ])
      .where('attempts.user_id', '=', user_id)
      .orderBy('started_at', 'desc')
      .orderBy('attempts.id'),
    { size: few },
  )

export const listPersonTickets = (db: Db, locale: Locale, { user_id, page }: PersonPageInput) =>
  queryPage(
    page,
    db
      .selectFrom('support_tickets as it')
      .select([
        'id',
        'category',
        selectCategoryTitle(locale).as('category_title'),
        'created_at',
        'waiting_since',
        'closed_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    { size: few },
  )

/** Includes revoked ones. */
export const listPersonCertificates = (
  db: Db,
  locale: Locale,
  { user_id, page }: PersonPageInput,
) =>
  queryPage(
    page,
    db
      .selectFrom('issued_certificates')
      .select(['id', 'serial', 'issued_at'])
      .select([
        selectTranslated(locale, 'issued_certificates.title').as('title'),
        selectLanguage(locale, 'issued_certificates.title').as('lang'),
        sql<
          PersonCertificate['state']
        >`case when revoked_at is not null then 'revoked' when replaced_by is not null then 'replaced' else 'valid' end`.as(
          'state',
        ),
      ])
      .where('user_id', '=', user_id)
      .orderBy('issued_at', 'desc')
      .orderBy('id'),
    { size: few },
  )
