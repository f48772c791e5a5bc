import { notify } from '#features/notifications/commands.server.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Heard } from '#platform/data/facts.server.ts'

type Hearing<Data> = { db: Db; fact: Heard<Data>; now: Date }
type Said = { course_id: number; lesson_id: number; comment_id: string; told: string[] }
type Reviewed = { course_id: number; told: string[] }

/** Who was answered under a lesson is told. */
export const tellAnswered = (it: Hearing<Said>) => tellSaid('comment_reply', it)

/** The trainers of a lesson are told what was said under it. */
export const tellCommented = (it: Hearing<Said>) => tellSaid('lesson_question', it)

async function tellSaid(kind: NotificationKind, { db, fact: { user_id, data }, now }: Hearing<Said>) {
  const about = await db
    .selectFrom('comments')
    .innerJoin('lessons', 'lessons.id', 'comments.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.title as lesson', 'lessons.title_ar as lesson_ar', 'courses.title', 'courses.title_ar', 'courses.slug'])
    .where('comments.id', '=', data.comment_id)
    // What was taken back meanwhile is told to nobody.
    .where('comments.removed_at', 'is', null)
    .executeTakeFirst()
  if (!about) return
  const params = { lesson: { en: about.lesson, ar: about.lesson_ar }, course: { en: about.title, ar: about.title_ar } }
  const link = { kind: 'course', slug: about.slug }
  await notify(db, { to: data.told, kind, params, by: user_id, link, once: data.comment_id }, now)
}

/** The trainers of a course are told that it was reviewed. */
export const tellReviewed = (it: Hearing<Reviewed>) => tellOfReview('course_reviewed', it)

/** Whose review was answered is told. */
export const tellReviewAnswered = (it: Hearing<Reviewed>) => tellOfReview('review_answered', it)

async function tellOfReview(kind: NotificationKind, { db, fact: { id, user_id, data }, now }: Hearing<Reviewed>) {
  const { slug, ...course } = await db
    .selectFrom('courses')
    .select(['slug', 'title as en', 'title_ar as ar'])
    .where('id', '=', data.course_id)
    .executeTakeFirstOrThrow()
  await notify(db, { to: data.told, kind, params: { course }, by: user_id, link: { kind: 'course', slug }, once: String(id) }, now)
}
