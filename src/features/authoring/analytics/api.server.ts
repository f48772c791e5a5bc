import { listCourseIncome, findTrainerId } from '#features/revenue/payouts/queries.server.ts'
import { bindHandlers, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatCsv } from '#platform/call/lists/csv.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'
import { courseAnalyticsCalls } from './contract.ts'
import { courseAnalyticsMessages } from './messages.ts'
import {
  listAllStudents,
  getFunnel,
  countLearners,
  getRatings,
  listStudents,
  listCourseTestStats,
  getTimeline,
  listWeeklySeconds,
} from './queries.server.ts'
import type { AnalyticsTable } from './rules.ts'

/** Each trainer sees only their own share. */
async function getTrainerIncome(db: Db, course_id: number, { actor, reader }: PersonCallContext) {
  const trainer_id = await findTrainerId(db, actor.id)
  if (trainer_id === null) return []
  const rows = await listCourseIncome(db, trainer_id, null, reader.locale)
  return rows
    .filter((it) => it.course_id === course_id)
    .map(({ month, currency, sold, plans, back }) => ({ month, currency, sold, plans, back }))
}

async function listTableRows(
  db: Db,
  table: AnalyticsTable,
  course_id: number,
  { reader, now }: PersonCallContext,
) {
  const { locale } = reader
  const t = courseAnalyticsMessages[locale]
  if (table === 'students') {
    const head = [t.name, t.enrolledAt, t.lastLearned, t.progress, t.stoppedAt, t.completedAt]
    const all = await listAllStudents(db, locale, course_id, now)
    return [
      head,
      ...all.map((item) => [
        item.name,
        item.enrolled_at,
        item.last_learned_at,
        item.percent,
        item.lesson?.title,
        item.completed_at,
      ]),
    ]
  }
  if (table === 'lessons')
    return [
      [t.lesson, t.opened, t.finished],
      ...(await getFunnel(db, locale, course_id)).map((it) => [it.title, it.opened, it.finished]),
    ]
  if (table === 'minutes')
    return [
      [t.week, t.minutes],
      ...(await listWeeklySeconds(db, course_id, now)).map((it) => [
        it.week,
        Math.round(it.seconds / 60),
      ]),
    ]
  if (table === 'tests') {
    const head = [t.test, t.attempts, t.people, t.passRate, t.medianResult]
    return [
      head,
      ...(await listCourseTestStats(db, locale, course_id)).map((stat) => [
        stat.title,
        stat.attempts,
        stat.people,
        stat.pass_rate,
        stat.median_percent,
      ]),
    ]
  }
  return [
    [t.stars, t.count],
    ...(await getRatings(db, course_id)).stars.map((it) => [it.stars, it.count]),
  ]
}

export const courseAnalyticsApi = bindHandlers(courseAnalyticsCalls, {
  get: async ({ db, input: { course_id }, ...call }) => {
    await getAuthoredCourse(db, call.actor, course_id)
    const { locale } = call.reader
    return {
      ...(await countLearners(db, course_id, call.now)),
      funnel: await getFunnel(db, locale, course_id),
      weeks: await listWeeklySeconds(db, course_id, call.now),
      tests: await listCourseTestStats(db, locale, course_id),
      ...(await getRatings(db, course_id)),
      income: await getTrainerIncome(db, course_id, call),
    }
  },
  video: async ({ db, actor, input: { course_id, lesson_id } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return getTimeline(db, course_id, lesson_id)
  },
  students: async ({ db, actor, reader, now, input: { course_id, show, page } }) => {
    await getAuthoredCourse(db, actor, course_id)
    return listStudents(db, reader.locale, course_id, show, page, now)
  },
  file: async ({ db, input: { course_id, table }, ...call }) => {
    const { slug } = await getAuthoredCourse(db, call.actor, course_id)
    const text = formatCsv(await listTableRows(db, table, course_id, call))
    return {
      bytes: Buffer.from(text),
      type: 'text/csv; charset=utf-8',
      name: `${slug}-${table}.csv`,
    }
  },
})
