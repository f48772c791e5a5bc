import { incomeByCourse, trainerIdOf } from '#features/commerce/payouts/queries.server.ts'
import { serve, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { authoredCourse } from '../drafts/queries.server.ts'
import { courseFigures } from './contract.ts'
import { m } from './messages.ts'
import { allStudentsOf, funnelOf, peopleOf, starsOf, studentsOf, testsOf, timelineOf, weeksOf } from './queries.server.ts'
import type { FigureTable } from './rules.ts'

/** What somebody's share of a course was, month by month: nobody sees another's. */
async function ownIncome(db: Db, course_id: number, { actor, reader }: PersonCallContext) {
  const trainer_id = await trainerIdOf(db, actor.id)
  if (trainer_id === null) return []
  const rows = await incomeByCourse(db, trainer_id, null, reader.locale)
  return rows
    .filter((it) => it.course_id === course_id)
    .map(({ month, currency, sold, plans, back }) => ({ month, currency, sold, plans, back }))
}

async function rowsOf(db: Db, table: FigureTable, course_id: number, { reader, now }: PersonCallContext) {
  const { locale } = reader
  const said = m[locale]
  if (table === 'students') {
    const head = [said.name, said.enrolledAt, said.lastLearned, said.progress, said.stoppedAt, said.completedAt]
    const all = await allStudentsOf(db, locale, course_id, now)
    return [head, ...all.map((it) => [it.name, it.enrolled_at, it.last_learned_at, it.percent, it.lesson?.title, it.completed_at])]
  }
  if (table === 'lessons')
    return [
      [said.lesson, said.opened, said.finished],
      ...(await funnelOf(db, locale, course_id)).map((it) => [it.title, it.opened, it.finished]),
    ]
  if (table === 'minutes')
    return [[said.week, said.minutes], ...(await weeksOf(db, course_id, now)).map((it) => [it.week, Math.round(it.seconds / 60)])]
  if (table === 'tests') {
    const head = [said.test, said.attempts, said.people, said.passRate, said.medianResult]
    return [
      head,
      ...(await testsOf(db, locale, course_id)).map((it) => [it.title, it.attempts, it.people, it.pass_rate, it.median_percent]),
    ]
  }
  return [[said.stars, said.count], ...(await starsOf(db, course_id)).stars.map((it) => [it.stars, it.count])]
}

export const courseFiguresApi = serve(courseFigures, {
  get: async ({ db, input: { course_id }, ...call }) => {
    await authoredCourse(db, call.actor, course_id)
    const { locale } = call.reader
    return {
      ...(await peopleOf(db, course_id, call.now)),
      funnel: await funnelOf(db, locale, course_id),
      weeks: await weeksOf(db, course_id, call.now),
      tests: await testsOf(db, locale, course_id),
      ...(await starsOf(db, course_id)),
      income: await ownIncome(db, course_id, call),
    }
  },
  video: async ({ db, actor, input: { course_id, lesson_id } }) => {
    await authoredCourse(db, actor, course_id)
    return timelineOf(db, course_id, lesson_id)
  },
  students: async ({ db, actor, reader, now, input: { course_id, show, page } }) => {
    await authoredCourse(db, actor, course_id)
    return studentsOf(db, reader.locale, course_id, show, page, now)
  },
  file: async ({ db, input: { course_id, table }, ...call }) => {
    const { slug } = await authoredCourse(db, call.actor, course_id)
    const text = csvOf(await rowsOf(db, table, course_id, call))
    return { bytes: Buffer.from(text), type: 'text/csv; charset=utf-8', name: `${slug}-${table}.csv` }
  },
})
