import { sql } from 'kysely'
import { selectReferenceFields } from '#features/catalogue/courses/queries.server.ts'
import type { Reference } from '#features/catalogue/queries.server.ts'
import { selectViewerFields } from '#features/learning/access/queries.server.ts'
import { getAccess, type CourseOffer, type Viewer } from '#features/learning/access/rules.ts'
import { matchTaughtCourse } from '#features/community/trainers/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { LiveSession, TaughtSession } from './contract.ts'
import { isSessionOver, canSeeLink } from './rules.ts'

export type SessionViewer = Pick<Actor, 'id' | 'is_trainer' | 'staff_role'>

const joinedCount = sql<number>`(select count(*) from live_session_attendees where live_session_attendees.session_id = live_sessions.id)`
const endOf = sql<string>`live_sessions.starts_at + make_interval(mins => live_sessions.minutes)`

/** Ignores previews: only full access to the course allows joining its sessions. */
const getAccessState = (row: Viewer & CourseOffer, now: Date) =>
  getAccess(row, row, { preview: false }, now.toISOString())

export const selectSessions = (db: Db, actor: SessionViewer, locale: Locale, now: Date) =>
  db
    .selectFrom('live_sessions')
    .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
    .select([
      'live_sessions.id',
      'live_sessions.starts_at',
      'live_sessions.minutes',
      'live_sessions.remind_minutes',
    ])
    .select([
      'live_sessions.capacity',
      'live_sessions.cancelled_at',
      'live_sessions.link',
      'live_sessions.sequence',
    ])
    .select(['live_sessions.updated_at', 'courses.is_free', 'courses.in_plans', 'courses.on_sale'])
    .select([
      selectTranslated(locale, 'live_sessions.title').as('title'),
      selectLanguage(locale, 'live_sessions.title').as('lang'),
      selectTranslated(locale, 'live_sessions.description').as('description'),
      sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
      sql<boolean>`exists (select from live_session_attendees as mine
        where mine.session_id = live_sessions.id and mine.user_id = ${actor.id})`.as('joined'),
      ...selectViewerFields(actor, now),
    ])
    .where((eb) =>
      eb.or([
        sql<boolean>`exists (select from live_session_attendees as mine where mine.session_id = live_sessions.id and mine.user_id = ${actor.id})`,
        sql<boolean>`courses.published_at is not null and exists (select from enrollments as mine
          where mine.course_id = courses.id and mine.user_id = ${actor.id})`,
        matchTaughtCourse(actor.id),
      ]),
    )

/** Joined and joinable sessions. Canceled ones are listed for participants only. */
export async function listCalendarSessions(
  db: Db,
  actor: SessionViewer,
  locale: Locale,
  span: { since: Date; until: Date },
  now: Date,
) {
  const rows = await selectSessions(db, actor, locale, now)
    .where('live_sessions.starts_at', '>=', span.since.toISOString())
    .where('live_sessions.starts_at', '<', span.until.toISOString())
    .orderBy('live_sessions.starts_at')
    .orderBy('live_sessions.id')
    .limit(500)
    .execute()
  return rows.filter(
    (row) => row.joined || (row.cancelled_at === null && getAccessState(row, now).allowed),
  )
}

export async function getSession(
  db: Db,
  actor: SessionViewer,
  { locale }: ReaderContext,
  id: number,
  now: Date,
): Promise<LiveSession> {
  const row = await selectSessions(db, actor, locale, now)
    .where('live_sessions.id', '=', id)
    .leftJoin('users as by', (join) =>
      join.onRef('by.id', '=', 'live_sessions.user_id').on('by.deleted_at', 'is', null),
    )
    .leftJoin('lessons', 'lessons.id', 'live_sessions.lesson_id')
    .select([
      joinedCount.as('joined_count'),
      sql<string | null>`${selectTranslated(locale, 'by.name')}`.as('by'),
      sql<Reference | null>`case when lessons.id is not null then ${selectReferenceFields(locale, 'lessons')} end`.as(
        'lesson',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const sees =
    (row.joined || row.is_own_trainer) && getAccessState(row, now).allowed && canSeeLink(row, now)
  return { ...row, link: sees ? row.link : null }
}

/** Throws the failure that prevents joining. */
export async function getJoinableSession(tx: Db, actor: SessionViewer, id: number, now: Date) {
  // The lock prevents two people from taking the last seat.
  await sql`select from live_sessions where id = ${id} for update`.execute(tx)
  const row = await selectSessions(tx, actor, 'en', now)
    .where('live_sessions.id', '=', id)
    .select(joinedCount.as('joined_count'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  if (row.cancelled_at !== null || isSessionOver(row, now)) throw new Failure('session_over')
  const access = getAccessState(row, now)
  if (!access.allowed) throw new Failure(access.reason)
  return row
}

const selectTaughtFields = (locale: Locale) =>
  [
    'live_sessions.id',
    'live_sessions.course_id',
    'live_sessions.title',
    'live_sessions.title_ar',
    'live_sessions.description',
    'live_sessions.description_ar',
    'live_sessions.starts_at',
    'live_sessions.minutes',
    'live_sessions.link',
    'live_sessions.capacity',
    'live_sessions.remind_minutes',
    'live_sessions.cancelled_at',
    'live_sessions.updated_at',
    'live_sessions.draft_part_id',
    joinedCount.as('joined_count'),
    sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
    sql<Reference | null>`(select ${selectReferenceFields(locale, 'lessons')} from lessons where lessons.id = live_sessions.lesson_id)`.as(
      'lesson',
    ),
  ] as const

export const selectTaughtSessions = (db: Db, locale: Locale, user_id: string) =>
  db
    .selectFrom('live_sessions')
    .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
    .where(matchTaughtCourse(user_id))
    .select(selectTaughtFields(locale))

/** Upcoming sessions in ascending order, past ones in descending order. */
export function listTaughtSessions(
  db: Db,
  { locale }: ReaderContext,
  user_id: string,
  { show, page }: { show: 'coming' | 'past'; page: number },
  now: Date,
) {
  const coming = sql<boolean>`live_sessions.cancelled_at is null and ${endOf} > ${now}`
  const list = selectTaughtSessions(db, locale, user_id)
    .where(show === 'coming' ? coming : sql<boolean>`not (${coming})`)
    .orderBy('live_sessions.starts_at', show === 'coming' ? 'asc' : 'desc')
    .orderBy('live_sessions.id')
  return queryPage(page, list)
}

export async function getTaughtSession(
  db: Db,
  locale: Locale,
  user_id: string,
  id: number,
): Promise<TaughtSession> {
  const row = await selectTaughtSessions(db, locale, user_id)
    .where('live_sessions.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const listCourseSections = (db: Db, { locale }: ReaderContext, course_id: number) =>
  db
    .selectFrom('course_sections')
    .select([
      'id',
      selectTranslated(locale, 'title').as('title'),
      selectLanguage(locale, 'title').as('lang'),
    ])
    .where('course_id', '=', course_id)
    .orderBy('position')
    .execute()

export const listParticipants = (
  db: Db,
  { locale }: ReaderContext,
  session_id: number,
  page: number,
) =>
  queryPage(
    page,
    db
      .selectFrom('live_session_attendees as it')
      .innerJoin('users', 'users.id', 'it.user_id')
      .select([
        'users.id',
        selectTranslated(locale, 'users.name').as('name'),
        'users.hue',
        selectMediaPath('users.image').as('image'),
        'it.joined_at',
      ])
      .where('it.session_id', '=', session_id)
      .where('users.deleted_at', 'is', null)
      .orderBy('it.joined_at')
      .orderBy('users.id'),
  )
