import { notify } from '#features/notifications/commands.server.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { RecordedEvent } from '#platform/data/events.server.ts'

type EventContext<Data> = { db: Db; fact: RecordedEvent<Data>; now: Date }
type CommentEventData = { course_id: number; lesson_id: number; comment_id: string; told: string[] }
type ReviewEventData = { course_id: number; told: string[] }

export const notifyCommentReplied = (it: EventContext<CommentEventData>) =>
  notifyComment('comment_reply', it)

export const notifyLessonCommented = (it: EventContext<CommentEventData>) =>
  notifyComment('lesson_question', it)

async function notifyComment(
  kind: NotificationKind,
  { db, fact: { user_id, data }, now }: EventContext<CommentEventData>,
) {
  const about = await db
    .selectFrom('comments')
    .innerJoin('lessons', 'lessons.id', 'comments.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lessons.title as lesson',
      'lessons.title_ar as lesson_ar',
      'courses.title',
      'courses.title_ar',
      'courses.slug',
    ])
    .where('comments.id', '=', data.comment_id)
    // Removed comments cause no notification.
    .where('comments.removed_at', 'is', null)
    .executeTakeFirst()
  if (!about) return
  const params = {
    lesson: { en: about.lesson, ar: about.lesson_ar },
    course: { en: about.title, ar: about.title_ar },
  }
  const link = { kind: 'course', slug: about.slug }
  await notify(db, { to: data.told, kind, params, by: user_id, link, once: data.comment_id }, now)
}

export const notifyCourseReviewed = (it: EventContext<ReviewEventData>) =>
  notifyReview('course_reviewed', it)

export const notifyReviewAnswered = (it: EventContext<ReviewEventData>) =>
  notifyReview('review_answered', it)

async function notifyReview(
  kind: NotificationKind,
  { db, fact: { id, user_id, data }, now }: EventContext<ReviewEventData>,
) {
  const { slug, ...course } = await db
    .selectFrom('courses')
    .select(['slug', 'title as en', 'title_ar as ar'])
    .where('id', '=', data.course_id)
    .executeTakeFirstOrThrow()
  await notify(
    db,
    {
      to: data.told,
      kind,
      params: { course },
      by: user_id,
      link: { kind: 'course', slug },
      once: String(id),
    },
    now,
  )
}

type PublishedEventData = { course_id: number; lesson_ids: number[] }
const peopleAtOnce = 250

/** In batches, and at most once a day per course. */
export async function notifyLessonsPublished({
  db,
  fact: { user_id, created_at, data },
  now,
}: EventContext<PublishedEventData>) {
  const course = await db
    .selectFrom('courses')
    .select(['slug', 'title', 'title_ar'])
    .where('id', '=', data.course_id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!course) return
  const told = {
    kind: 'course_updated' as const,
    params: { course: { en: course.title, ar: course.title_ar } },
    link: { kind: 'course', slug: course.slug },
    once: `${data.course_id}:${created_at.slice(0, 10)}`,
  }
  for (let after = '00000000-0000-0000-0000-000000000000', isLast = false; !isLast;) {
    const people = await db
      .selectFrom('enrollments')
      .select('user_id')
      .where('course_id', '=', data.course_id)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(peopleAtOnce)
      .execute()
    // The publisher is not notified.
    const to = people.map((it) => it.user_id).filter((it) => it !== user_id)
    await db.transaction().execute((tx) => notify(tx, { ...told, to }, now))
    after = people.at(-1)?.user_id ?? after
    isLast = people.length < peopleAtOnce
  }
}
