import { sql } from 'kysely'
import { href } from 'react-router'
import { selectReferenceFields } from '#features/catalogue/courses/queries.server.ts'
import type { Reference } from '#features/catalogue/queries.server.ts'
import { getTestPath } from '#features/testing/paths.ts'
import type { Db } from '#platform/data/db.server.ts'
import { detectLanguage, type Locale, type ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { addDays } from '#platform/language/zone-time.ts'
import type { CalendarEvent } from './contract.ts'
import { listCalendarSessions, type SessionViewer } from '../live-sessions/queries.server.ts'
import { getSessionEnd } from '../live-sessions/rules.ts'
import { selectReminders } from '../reminders/queries.server.ts'
import { getDueTime, listDueDays } from '../reminders/rules.ts'
import { groupByDay, getLocalDay, toTimeSpan } from '../rules.ts'
import { listStudyPlans } from '../study/queries.server.ts'

type DayRange = { from: string; to: string }
type TimeSpan = { since: Date; until: Date }
/** Adds the fields that only iCalendar files need. */
export type DetailedEvent = CalendarEvent & {
  updated_at: string
  sequence: number
  description: string
}

const plain = {
  joined: false,
  is_cancelled: false,
  is_done: false,
  seconds: null,
  course: null,
  sequence: 0,
  description: '',
  ends_at: null,
}

export async function listEvents(
  db: Db,
  actor: SessionViewer,
  reader: ReaderContext,
  days: DayRange,
  now: Date,
): Promise<DetailedEvent[]> {
  const span = toTimeSpan(reader.zone, days)
  const parts = await Promise.all([
    listSessionEvents(db, actor, reader, span, now),
    listDeadlineEvents(db, actor.id, reader, span),
    listAccessEndEvents(db, actor.id, reader, span),
    listReminderEvents(db, actor.id, reader, days, span),
    listStudyEvents(db, actor.id, reader, days, now),
  ])
  return groupByDay(parts.flat()).flatMap((it) => it.events)
}

async function listSessionEvents(
  db: Db,
  actor: SessionViewer,
  { locale, zone }: ReaderContext,
  span: TimeSpan,
  now: Date,
): Promise<DetailedEvent[]> {
  const rows = await listCalendarSessions(db, actor, locale, span, now)
  return rows.map((row) => ({
    ...plain,
    name: `session-${row.id}`,
    kind: 'session',
    title: row.title,
    lang: row.lang,
    day: getLocalDay(zone, row.starts_at),
    starts_at: row.starts_at,
    ends_at: getSessionEnd(row),
    course: row.course,
    to: href('/my/calendar/sessions/:id', { id: String(row.id) }),
    joined: row.joined,
    is_cancelled: row.cancelled_at !== null,
    updated_at: row.updated_at,
    sequence: row.sequence,
    description: row.description,
  }))
}

const selectTestFields = (locale: Locale) =>
  ['tests.section_id', 'lessons.slug as lesson', ...selectTitleFields(locale, 'tests')] as const

/**
 * A running timed attempt is due at its deadline; a test that can be started or retaken, when it
 * closes.
 */
async function listDeadlineEvents(
  db: Db,
  user_id: string,
  { locale, zone }: ReaderContext,
  { since, until }: TimeSpan,
): Promise<DetailedEvent[]> {
  const running = await db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('courses', 'courses.id', 'attempts.course_id')
    .leftJoin('lessons', 'lessons.id', 'tests.lesson_id')
    .select([
      'attempts.id',
      sql<string>`attempts.deadline_at`.as('due_at'),
      'attempts.started_at as updated_at',
    ])
    .select(selectTestFields(locale))
    .where('attempts.user_id', '=', user_id)
    .where('attempts.submitted_at', 'is', null)
    .where('attempts.deadline_at', '>=', since.toISOString())
    .where('attempts.deadline_at', '<', until.toISOString())
    .execute()
  const closing = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('tests', 'tests.course_id', 'courses.id')
    .leftJoin('lessons', 'lessons.id', 'tests.lesson_id')
    .select([
      sql<string>`tests.id::text`.as('id'),
      sql<string>`tests.closes_at`.as('due_at'),
      'tests.updated_at',
    ])
    .select(selectTestFields(locale))
    .where('enrollments.user_id', '=', user_id)
    .where('courses.published_at', 'is not', null)
    .where('tests.published_at', 'is not', null)
    .where('tests.closes_at', '>=', since.toISOString())
    .where('tests.closes_at', '<', until.toISOString())
    // Passed or running: a running attempt has its own deadline event.
    .where(sql<boolean>`not exists (select from attempts where attempts.test_id = tests.id and attempts.user_id = ${user_id}
      and (attempts.submitted_at is null or attempts.passed))`)
    .execute()
  return [...running, ...closing].map((item) => ({
    ...plain,
    name: `deadline-${item.id}`,
    kind: 'deadline',
    title: item.title,
    lang: item.lang,
    day: getLocalDay(zone, item.due_at),
    starts_at: item.due_at,
    course: item.course,
    to: getTestPath({
      course: item.course.slug,
      section: item.section_id ?? undefined,
      lesson: item.lesson ?? undefined,
    }),
    updated_at: item.updated_at,
  }))
}

const selectTitleFields = (locale: Locale, table: string) =>
  [
    selectTranslated(locale, `${table}.title`).as('title'),
    selectLanguage(locale, `${table}.title`).as('lang'),
    sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
  ] as const

/** For repeated purchases the latest end counts. */
async function listAccessEndEvents(
  db: Db,
  user_id: string,
  { locale, zone }: ReaderContext,
  span: TimeSpan,
): Promise<DetailedEvent[]> {
  const courses = await db
    .selectFrom('purchases')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .select(['purchases.id', 'purchases.ends_at', 'purchases.created_at'])
    .select(selectTitleFields(locale, 'courses'))
    .where('purchases.user_id', '=', user_id)
    .where('purchases.ends_at', '>=', span.since.toISOString())
    .where('purchases.ends_at', '<', span.until.toISOString())
    .where(sql<boolean>`not exists (select from purchases as later where later.user_id = purchases.user_id
      and later.course_id = purchases.course_id and (later.ends_at, later.id) > (purchases.ends_at, purchases.id))`)
    .execute()
  const plans = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'subscriptions.ends_at', 'subscriptions.created_at'])
    .select([
      selectTranslated(locale, 'plans.title').as('title'),
      selectLanguage(locale, 'plans.title').as('lang'),
    ])
    .where('subscriptions.user_id', '=', user_id)
    .where('subscriptions.ends_at', '>=', span.since.toISOString())
    .where('subscriptions.ends_at', '<', span.until.toISOString())
    .where(sql<boolean>`not exists (select from subscriptions as later where later.user_id = subscriptions.user_id
      and (later.ends_at, later.id) > (subscriptions.ends_at, subscriptions.id))`)
    .execute()
  return [...courses, ...plans.map((it) => ({ ...it, course: null }))].map((item) => ({
    ...plain,
    name: `end-${item.id}`,
    kind: 'end',
    title: item.title,
    lang: item.lang,
    day: getLocalDay(zone, item.ends_at),
    starts_at: null,
    course: item.course,
    to: item.course ? href('/course/:id', { id: item.course.slug }) : href('/pricing'),
    updated_at: item.created_at,
  }))
}

const reminderMinutes = 15

async function listReminderEvents(
  db: Db,
  user_id: string,
  { zone }: ReaderContext,
  { from, to }: DayRange,
  span: TimeSpan,
): Promise<DetailedEvent[]> {
  const rows = await selectReminders(db, user_id).execute()
  return rows.flatMap((row) =>
    // The reminder's time zone may be a day off from the reader's.
    listDueDays(row, addDays(from, -1), addDays(to, 1))
      .map((day) => ({ day, at: getDueTime(row, day) }))
      .filter(({ at }) => at >= span.since && at < span.until)
      .map(({ day, at }) => ({
        ...plain,
        name: `reminder-${row.id}-${day}`,
        kind: 'reminder' as const,
        title: row.title,
        lang: detectLanguage(row.title),
        day: getLocalDay(zone, at.toISOString()),
        starts_at: at.toISOString(),
        ends_at: new Date(at.getTime() + reminderMinutes * 60_000).toISOString(),
        to: `${href('/my/calendar/reminders/:id', { id: String(row.id) })}?day=${day}`,
        updated_at: row.updated_at,
      })),
  )
}

async function listStudyEvents(
  db: Db,
  user_id: string,
  reader: ReaderContext,
  { from, to }: DayRange,
  now: Date,
): Promise<DetailedEvent[]> {
  const plans = await listStudyPlans(db, reader, user_id, now)
  return plans.flatMap(({ course, course_id, days, updated_at }) =>
    days
      .filter((it) => it.day >= from && it.day <= to)
      .map((day) => ({
        ...day,
        next: day.lessons.find((lesson) => !lesson.is_done) ?? day.lessons[0]!,
      }))
      .map(({ next, ...it }) => ({
        ...plain,
        name: `study-${course_id}-${it.day}`,
        kind: 'study' as const,
        title: next.title,
        lang: next.lang,
        day: it.day,
        starts_at: null,
        course,
        to: href('/course/:id/content/l/:lesson', { id: course.slug, lesson: next.slug }),
        is_done: it.lessons.every((lesson) => lesson.is_done),
        seconds: it.seconds,
        updated_at,
        description: it.lessons.map((lesson) => lesson.title).join('\n'),
      })),
  )
}
