import { sql } from 'kysely'
import { referenceFields } from '#features/catalogue/courses/queries.server.ts'
import type { Reference } from '#features/catalogue/queries.server.ts'
import { viewerFields } from '#features/learning/access/queries.server.ts'
import { accessState, type Offer, type Viewer } from '#features/learning/access/rules.ts'
import { taughtBy } from '#features/learning/trainers/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { mediaPath } from '#platform/files/media.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import type { LiveSession, OwnSession } from './contract.ts'
import { isOver, showsLink } from './rules.ts'

/** As much as is asked of who looks. */
export type Person = Pick<Actor, 'id' | 'is_trainer' | 'staff_role'>

const joinedCount = sql<number>`(select count(*) from live_session_people where live_session_people.session_id = live_sessions.id)`
const endOf = sql<string>`live_sessions.starts_at + make_interval(mins => live_sessions.minutes)`

/** Whether a course opens for somebody, previews apart: only then are its sessions theirs to join. */
const opens = (row: Viewer & Offer, now: Date) => accessState(row, row, { preview: false }, now.toISOString())

/** Sessions of courses that a person is enrolled in or teaches, and those they joined. */
export const sessionsFor = (db: Db, actor: Person, locale: Locale, now: Date) =>
  db
    .selectFrom('live_sessions')
    .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
    .select(['live_sessions.id', 'live_sessions.starts_at', 'live_sessions.minutes', 'live_sessions.remind_minutes'])
    .select(['live_sessions.capacity', 'live_sessions.cancelled_at', 'live_sessions.link', 'live_sessions.sequence'])
    .select(['live_sessions.updated_at', 'courses.is_free', 'courses.in_plans', 'courses.on_sale'])
    .select([
      translated(locale, 'live_sessions.title').as('title'),
      languageOf(locale, 'live_sessions.title').as('lang'),
      translated(locale, 'live_sessions.description').as('description'),
      sql<Reference>`${referenceFields(locale, 'courses')}`.as('course'),
      sql<boolean>`exists (select from live_session_people as mine
        where mine.session_id = live_sessions.id and mine.user_id = ${actor.id})`.as('joined'),
      ...viewerFields(actor, now),
    ])
    .where((it) =>
      it.or([
        sql<boolean>`exists (select from live_session_people as mine where mine.session_id = live_sessions.id and mine.user_id = ${actor.id})`,
        sql<boolean>`courses.published_at is not null and exists (select from enrolments as mine
          where mine.course_id = courses.id and mine.user_id = ${actor.id})`,
        taughtBy(actor.id),
      ]),
    )

/** What of them stands in a person's calendar: what they joined or may join. One that was cancelled is shown to those who had joined. */
export async function sessionsIn(db: Db, actor: Person, locale: Locale, span: { since: Date; until: Date }, now: Date) {
  const rows = await sessionsFor(db, actor, locale, now)
    .where('live_sessions.starts_at', '>=', span.since.toISOString())
    .where('live_sessions.starts_at', '<', span.until.toISOString())
    .orderBy('live_sessions.starts_at')
    .orderBy('live_sessions.id')
    .limit(500)
    .execute()
  return rows.filter((it) => it.joined || (it.cancelled_at === null && opens(it, now).allowed))
}

/** A session as one person sees it. */
export async function sessionFor(db: Db, actor: Person, { locale }: Reader, id: number, now: Date): Promise<LiveSession> {
  const row = await sessionsFor(db, actor, locale, now)
    .where('live_sessions.id', '=', id)
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 'live_sessions.user_id').on('by.deleted_at', 'is', null))
    .leftJoin('lessons', 'lessons.id', 'live_sessions.lesson_id')
    .select([
      joinedCount.as('joined_count'),
      sql<string | null>`${translated(locale, 'by.name')}`.as('by'),
      sql<Reference | null>`case when lessons.id is not null then ${referenceFields(locale, 'lessons')} end`.as('lesson'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const sees = (row.joined || row.is_own_trainer) && opens(row, now).allowed && showsLink(row, now)
  return { ...row, link: sees ? row.link : null }
}

/** Lets somebody into a session of a course that opens for them, or refuses with the reason. */
export async function sessionToJoin(tx: Db, actor: Person, id: number, now: Date) {
  // Locked: of two who want the last place one comes first.
  await sql`select from live_sessions where id = ${id} for update`.execute(tx)
  const row = await sessionsFor(tx, actor, 'en', now)
    .where('live_sessions.id', '=', id)
    .select(joinedCount.as('joined_count'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  if (row.cancelled_at !== null || isOver(row, now)) throw new Failure('session_over')
  const access = opens(row, now)
  if (!access.allowed) throw new Failure(access.reason)
  return row
}

const ownFields = (locale: Locale) =>
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
    sql<Reference>`${referenceFields(locale, 'courses')}`.as('course'),
    sql<Reference | null>`(select ${referenceFields(locale, 'lessons')} from lessons where lessons.id = live_sessions.lesson_id)`.as(
      'lesson',
    ),
  ] as const

/** Sessions of the courses that a person teaches. */
export const taughtSessions = (db: Db, locale: Locale, user_id: string) =>
  db
    .selectFrom('live_sessions')
    .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
    .where(taughtBy(user_id))
    .select(ownFields(locale))

/** Those to come, the next first, or those that are no more, the latest first. */
export function sessionList(
  db: Db,
  { locale }: Reader,
  user_id: string,
  { show, page }: { show: 'coming' | 'past'; page: number },
  now: Date,
) {
  const coming = sql<boolean>`live_sessions.cancelled_at is null and ${endOf} > ${now}`
  const list = taughtSessions(db, locale, user_id)
    .where(show === 'coming' ? coming : sql<boolean>`not (${coming})`)
    .orderBy('live_sessions.starts_at', show === 'coming' ? 'asc' : 'desc')
    .orderBy('live_sessions.id')
  return pageOf(page, list)
}

export async function taughtSession(db: Db, locale: Locale, user_id: string, id: number): Promise<OwnSession> {
  const row = await taughtSessions(db, locale, user_id).where('live_sessions.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const sectionsOfCourse = (db: Db, { locale }: Reader, course_id: number) =>
  db
    .selectFrom('course_sections')
    .select(['id', translated(locale, 'title').as('title'), languageOf(locale, 'title').as('lang')])
    .where('course_id', '=', course_id)
    .orderBy('position')
    .execute()

/** Who joined, in the order they did. */
export const joinedPeople = (db: Db, { locale }: Reader, session_id: number, page: number) =>
  pageOf(
    page,
    db
      .selectFrom('live_session_people as it')
      .innerJoin('users', 'users.id', 'it.user_id')
      .select(['users.id', translated(locale, 'users.name').as('name'), 'users.hue', mediaPath('users.image').as('image'), 'it.joined_at'])
      .where('it.session_id', '=', session_id)
      .where('users.deleted_at', 'is', null)
      .orderBy('it.joined_at')
      .orderBy('users.id'),
  )
