import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { formatCsv } from '#platform/call/lists/csv.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { trainerPercent } from '#features/pricing/settings.ts'
import { recordPayout, setTrainerShare } from './commands.server.ts'
import {
  trainerIncome,
  payouts,
  type CourseIncome,
  type TrainerIncome,
  type Statement,
} from './contract.ts'
import {
  listEarnedMonths,
  listCourseIncome,
  isMonthClosed,
  listShareableCourses,
  listStatements,
  findTrainerId,
  findTrainerName,
} from './queries.server.ts'
import { payoutMessages } from './messages.ts'
import { getLastClosedMonth } from './rules.ts'

const toCsvFile = (text: string, name: string) => ({
  bytes: Buffer.from(text),
  type: 'text/csv; charset=utf-8',
  name,
})

async function getIncome(
  db: Db,
  trainer_id: number | null,
  month: string,
  locale: Locale,
): Promise<TrainerIncome> {
  if (trainer_id === null)
    return { month, months: [], is_closed: false, courses: [], statements: [] }
  const [months, is_closed, courses, statements] = [
    await listEarnedMonths(db, trainer_id),
    await isMonthClosed(db, month),
    await listCourseIncome(db, trainer_id, month, locale),
    await listStatements(db, month, locale, trainer_id),
  ]
  return { month, months, is_closed, courses, statements }
}

export const payoutsApi = [
  ...bindHandlers(trainerIncome, {
    get: async ({ db, actor, reader, now, input }) => {
      const month = input.month ?? now.toISOString().slice(0, 7)
      return getIncome(db, await findTrainerId(db, actor.id), month, reader.locale)
    },
    file: async ({ db, actor, reader }) => {
      const trainer_id = await findTrainerId(db, actor.id)
      const rows =
        trainer_id === null ? [] : await listCourseIncome(db, trainer_id, null, reader.locale)
      return toCsvFile(buildIncomeCsv(rows, reader.locale), 'income.csv')
    },
  }),
  ...bindHandlers(payouts, {
    get: async ({ db, reader, now, input }) => {
      const month = input.month ?? getLastClosedMonth(now)
      const months = (await listEarnedMonths(db, null)).map((it) => it.month)
      return {
        month,
        months,
        is_closed: await isMonthClosed(db, month),
        statements: await listStatements(db, month, reader.locale),
      }
    },
    statement: async ({ db, reader, input: { trainer_id, month } }) => {
      const trainer = await findTrainerName(db, trainer_id, reader.locale)
      if (!trainer) throw new Failure('not_found')
      return { ...trainer, ...(await getIncome(db, trainer_id, month, reader.locale)) }
    },
    pay: ({ db, input, ...call }) => recordPayout(db, input, call).then(() => ({})),
    file: async ({ db, reader, input: { month } }) =>
      toCsvFile(
        buildStatementCsv(await listStatements(db, month, reader.locale), month, reader.locale),
        `payouts-${month}.csv`,
      ),
    shares: async ({ db, reader, services }) => ({
      standard: services.settings.get(trainerPercent),
      courses: await listShareableCourses(db, reader.locale),
    }),
    share: ({ db, input, ...call }) => setTrainerShare(db, input, call).then(() => ({})),
  }),
]

const formatMinorUnits = (minor: number) => minor / 100

const buildIncomeCsv = (rows: (CourseIncome & { month: string })[], locale: Locale) => {
  const t = payoutMessages[locale]
  const heads = [t.month, t.course, t.currency, t.sold, t.plans, t.back, t.total, t.minutes]
  return formatCsv([
    heads,
    ...rows.map((row) => [
      row.month,
      row.title,
      row.currency.toUpperCase(),
      formatMinorUnits(row.sold),
      formatMinorUnits(row.plans),
      formatMinorUnits(row.back),
      formatMinorUnits(row.sold + row.plans + row.back),
      Math.round(row.watched / 60),
    ]),
  ])
}

const buildStatementCsv = (rows: Statement[], month: string, locale: Locale) => {
  const t = payoutMessages[locale]
  const heads = [
    t.month,
    t.trainer,
    t.currency,
    t.sold,
    t.plans,
    t.back,
    t.carried,
    t.due,
    t.paidOn,
    t.reference,
  ]
  return formatCsv([
    heads,
    ...rows.map((row) => [
      month,
      row.name,
      row.currency.toUpperCase(),
      formatMinorUnits(row.sold),
      formatMinorUnits(row.plans),
      formatMinorUnits(row.back),
      formatMinorUnits(row.carried),
      formatMinorUnits(row.due),
      row.paid?.at,
      row.paid?.reference,
    ]),
  ])
}
