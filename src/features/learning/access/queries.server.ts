import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { getAccess, type Access, type Viewer } from './rules.ts'

type Person = Pick<Actor, 'id' | 'is_trainer' | 'staff_role'> | null

/** The viewer properties that shape the SQL, so that a compiled query is cached per kind. */
export const getViewerKind = (actor: Person) => ({
  is_logged_in: actor !== null,
  is_trainer: actor?.is_trainer === true,
  is_staff: actor?.staff_role != null,
})

/** Placeholder person used to compile a query for a kind. */
export const toPerson = (kind: ReturnType<typeof getViewerKind>, id: string | null): Person =>
  kind.is_logged_in
    ? { id: id!, is_trainer: kind.is_trainer, staff_role: kind.is_staff ? 'support' : null }
    : null

/** Columns of `Viewer` for a query that reads `courses`. */
export const selectViewerFields = (actor: Person, now: Date) => {
  const user = sql`${actor?.id ?? null}::uuid`
  return [
    sql<boolean>`${Boolean(actor)}::boolean`.as('is_logged_in'),
    sql<boolean>`${actor?.staff_role != null}::boolean`.as('is_staff'),
    (actor?.is_trainer
      ? sql<boolean>`exists (select from course_trainers join trainers on trainers.id = course_trainers.trainer_id
          where course_trainers.course_id = courses.id and trainers.user_id = ${user})`
      : sql<boolean>`false`
    ).as('is_own_trainer'),
    sql<boolean>`exists (select from enrollments where enrollments.user_id = ${user} and enrollments.course_id = courses.id)`.as(
      'is_enrolled',
    ),
    sql<
      string | null
    >`(select max(ends_at) from subscriptions where subscriptions.user_id = ${user} and starts_at <= ${now})`.as(
      'plan_ends_at',
    ),
    sql<
      string | null
    >`(select max(ends_at) from purchases where purchases.user_id = ${user} and purchases.course_id = courses.id and starts_at <= ${now})`.as(
      'purchase_ends_at',
    ),
  ] as const
}

/** A redeemed gift ends with the order that paid for it. */
export const isRefunded = (order_id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from orders where orders.id = ${order_id} and orders.state = 'refunded')
  or exists (select from giveaway_codes where giveaway_codes.used_order_id = ${order_id} and giveaway_codes.revoked_at is not null))`

/** True if the last order that granted the course was refunded. */
export const isLostByRefund = (
  user: RawBuilder<unknown>,
  course: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from courses as offer cross join lateral (
    select max(given.ends_at) filter (where given.is_refunded) as refunded_until, max(given.ends_at) filter (where not given.is_refunded) as until
    from (
      select ends_at, ${isRefunded(sql`purchases.order_id`)} as is_refunded from purchases
      where purchases.user_id = ${user} and purchases.course_id = offer.id
      union all
      select ends_at, ${isRefunded(sql`subscriptions.order_id`)} from subscriptions
      where subscriptions.user_id = ${user} and offer.in_plans) as given) as last
  where offer.id = ${course} and not offer.is_free and last.refunded_until > coalesce(last.until, '-infinity'::timestamptz))`

/** Drafts are visible to their trainers and staff only. */
export const isCourseVisible = (
  item: Pick<Viewer, 'is_staff' | 'is_own_trainer'> & { published_at: string | null },
) => item.published_at !== null || item.is_staff || item.is_own_trainer

export const selectLessonsForViewer = (
  db: Db,
  actor: Person,
  which: RawBuilder<boolean>,
  now: Date,
) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where(which)
    .select([
      'lessons.id as lesson_id',
      'lessons.slug as lesson_slug',
      sql<'video' | 'article' | 'file' | 'package'>`lessons.kind`.as('kind'),
      'lessons.seconds',
      'lessons.preview',
      'lessons.media',
      'courses.id as course_id',
      'courses.slug as course_slug',
      'courses.is_free',
      'courses.in_plans',
      'courses.on_sale',
      'courses.published_at',
      ...selectViewerFields(actor, now),
    ])

type ViewerLessonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectLessonsForViewer>['executeTakeFirst']>>
>

/** Throws `not_found` if the course is not visible. */
export function toLessonForViewer<R extends ViewerLessonRow>(row: R | undefined, now: Date) {
  if (!row || !isCourseVisible(row)) throw new Failure('not_found')
  return { ...row, access: getAccess(row, row, row, now.toISOString()) }
}
export type LessonForViewer = ViewerLessonRow & { access: Access }

export const matchLessonId = (id: number) => sql<boolean>`lessons.id = ${id}`

/** Access check for everything attached to a lesson: comments, notes, tests. */
export async function getAccessibleLesson(
  db: Db,
  actor: Person,
  lesson_id: number,
  now: Date,
): Promise<LessonForViewer> {
  return assertLessonAccess(
    toLessonForViewer(
      await selectLessonsForViewer(db, actor, matchLessonId(lesson_id), now).executeTakeFirst(),
      now,
    ),
  )
}

export function assertLessonAccess<L extends { access: Access }>(lesson: L): L {
  if (!lesson.access.allowed) throw new Failure(lesson.access.reason)
  return lesson
}
