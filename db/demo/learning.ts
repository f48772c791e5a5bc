import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { addPeriod } from '#features/orders/entitlements/rules.ts'
import { completionPercentage } from '#features/learning/settings.ts'
import { subtractDays, getId, hashToUuid } from './source.ts'

/** Completed lessons, progress in the next one, and days since the start. */
const learned = [
  { course: 'project-management', done: 7, part: 43, since: 19, last: 0 },
  { course: 'data-analysis', done: 11, part: 20, since: 75, last: 2 },
  { course: 'arabic-calligraphy', done: 5, part: 60, since: 41, last: 6 },
  { course: 'machine-learning', done: 1, part: 30, since: 36, last: 9 },
  { course: 'spreadsheets-first-steps', done: 99, part: 0, since: 110, last: 88 },
  { course: 'first-aid', done: 99, part: 0, since: 63, last: 44 },
]

const saved = ['ui-basics', 'negotiation', 'react-interfaces', 'public-speaking']

const written = [
  {
    second: 13,
    text: 'Ask Huda which line is missing in ours: probably “no online payment in this phase”.',
  },
  { second: 97, text: 'المدى أصدق من الرقم: من ثلاثة أيام إلى خمسة، لا «أربعة أيام».' },
  {
    second: 402,
    text: 'Good example for Sunday’s stand-up.\nThree estimates, then the one in the middle.',
  },
]

/** The demo student has a plan and a purchased course; every reviewer is enrolled. */
export async function loadLearning(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  student: string,
) {
  await loadPayments(tx, now, courses, student)
  await loadNotes(tx, now, student)
  await tx
    .insertInto('favorites')
    .values(
      saved.map((slug, at) => ({
        user_id: student,
        course_id: getId(courses, slug),
        created_at: subtractDays(now, 3 + at * 5, slug),
      })),
    )
    .onConflict((it) => it.doNothing())
    .execute()
  const rows = learned.map((item) => ({
    user_id: student,
    course_id: getId(courses, item.course),
    enrolled_at: subtractDays(now, item.since, item.course),
    last_learned_at: subtractDays(now, item.last, item.course),
    watch_credit_until: subtractDays(now, item.last, item.course),
  }))
  const own = await tx
    .insertInto('enrollments')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .returning(['user_id', 'course_id'])
    .execute()
  const wanted = new Map(learned.map((it) => [getId(courses, it.course), it]))
  const others = await enrollReviewers(tx)
  await loadProgress(tx, [
    ...own.map((item) => ({
      ...item,
      done: wanted.get(item.course_id)!.done,
      part: wanted.get(item.course_id)!.part,
    })),
    ...others,
  ])
}

async function loadNotes(tx: Db, now: Date, user_id: string) {
  const lesson = await tx
    .selectFrom('lessons')
    .select(['id', 'course_id'])
    .where('slug', '=', 'estimating-with-ranges')
    .executeTakeFirst()
  if (!lesson) return
  const rows = written.map((item, at) => {
    const when = subtractDays(now, 1 - at / 10, 'notes')
    return {
      ...item,
      id: hashToUuid(`note ${at} of the demo student`),
      user_id,
      lesson_id: lesson.id,
      course_id: lesson.course_id,
      created_at: when,
      updated_at: when,
    }
  })
  await tx
    .insertInto('lesson_notes')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .execute()
}

/** An active yearly plan, and a course that requires a purchase. */
async function loadPayments(tx: Db, now: Date, courses: Map<string, number>, user_id: string) {
  const plan = await tx
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', 'yearly')
    .executeTakeFirstOrThrow()
  // Starts when its order was paid; both derive from the same name.
  const year = (days: number, name: string) => {
    const at = subtractDays(now, days, name)
    return { starts_at: at, ends_at: addPeriod(at, 'year'), created_at: at }
  }
  await tx
    .insertInto('subscriptions')
    .values({
      id: hashToUuid('plan of the demo student'),
      user_id,
      plan_id: plan.id,
      ...year(130, 'yearly'),
    })
    .onConflict((it) => it.doNothing())
    .execute()
  await tx
    .insertInto('purchases')
    .values({
      id: hashToUuid('course of the demo student'),
      user_id,
      course_id: getId(courses, 'machine-learning'),
      ...year(37, 'machine-learning'),
    })
    .onConflict((it) => it.doNothing())
    .execute()
}

type DemoLearner = { user_id: string; course_id: number; done: number; part: number }

/** Enrollment precedes the review and follows both registration and publication. */
async function enrollReviewers(tx: Db) {
  const { rows } = await sql<DemoLearner>`
    insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select reviews.user_id, reviews.course_id, greatest(courses.published_at, users.created_at, reviews.created_at - interval '15 days'),
      reviews.created_at, reviews.created_at
    from reviews join courses on courses.id = reviews.course_id join users on users.id = reviews.user_id
    on conflict do nothing
    returning user_id, course_id, 4 + abs(hashtext(user_id::text || course_id)) % 16 as done, abs(hashtext(course_id || user_id::text)) % 80 as part`.execute(
    tx,
  )
  return rows
}

/** Writes lesson progress spread over the days between, and its totals. */
async function loadProgress(tx: Db, learners: DemoLearner[]) {
  if (!learners.length) return
  const column = <K extends keyof DemoLearner>(key: K) => learners.map((it) => it[key])
  const who = sql`(select * from unnest(${column('user_id')}::uuid[], ${column('course_id')}::bigint[], ${column('done')}::int[], ${column('part')}::int[])
    as learner (user_id, course_id, done, part))`
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, watched, position, percent, opened_at, seen_at, finished_at)
    select user_id, lesson_id, course_id,
      case when kind = 'video' and percent > 0 then int4multirange(int4range(0, greatest(1, seconds * percent / 100))) else '{}' end,
      case when finished then 0 else seconds * percent / 100 end, percent, at, at, case when finished then at end
    from (
      select learner.user_id, own.*, own.number <= learner.done as finished,
        case when own.number <= learner.done then 100 else learner.part end as percent,
        enrolled_at + (last_learned_at - enrolled_at) * own.number / least(own.all_of_them, learner.done + 1) as at
      from ${who} learner
      join enrollments on enrollments.user_id = learner.user_id and enrollments.course_id = learner.course_id
      join (
        select lessons.id as lesson_id, lessons.course_id, lessons.kind, lessons.seconds, count(*) over (partition by lessons.course_id) as all_of_them,
          row_number() over (partition by lessons.course_id order by course_sections.position, lessons.position) as number
        from lessons join course_sections on course_sections.id = lessons.section_id) own on own.course_id = learner.course_id
      where own.number <= learner.done or (own.number = learner.done + 1 and learner.part > 0 and own.kind = 'video')) it
    on conflict do nothing`.execute(tx)
  await sql`
    update enrollments set lessons_completion = it.completion, last_lesson_id = it.last,
      completed_at = case when it.completion >= it.lessons_count * coalesce(it.completion_percentage, ${completionPercentage.standard}) then last_learned_at end
    from (
      select learner.user_id, courses.id as course_id, courses.lessons_count, courses.completion_percentage,
        coalesce(sum(lesson_progress.percent), 0) as completion, (array_agg(lesson_id order by seen_at desc))[1] as last
      from ${who} learner
      join courses on courses.id = learner.course_id
      join lesson_progress on lesson_progress.user_id = learner.user_id and lesson_progress.course_id = courses.id
      group by learner.user_id, courses.id) it
    where enrollments.user_id = it.user_id and enrollments.course_id = it.course_id`.execute(tx)
}
