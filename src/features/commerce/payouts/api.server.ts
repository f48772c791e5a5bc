import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { trainerPercent } from '../settings.ts'
import { payOut, setShare } from './commands.server.ts'
import { ownIncome, payouts, type CourseIncome, type Income, type Statement } from './contract.ts'
import { earnedMonths, incomeByCourse, isClosed, shareableCourses, statementsOf, trainerIdOf, trainerNamed } from './queries.server.ts'
import { m } from './messages.ts'
import { lastMonth } from './rules.ts'

const csv = (text: string, name: string) => ({ bytes: Buffer.from(text), type: 'text/csv; charset=utf-8', name })

async function incomeOf(db: Db, trainer_id: number | null, month: string, locale: Locale): Promise<Income> {
  if (trainer_id === null) return { month, months: [], is_closed: false, courses: [], statements: [] }
  const [months, is_closed, courses, statements] = [
    await earnedMonths(db, trainer_id),
    await isClosed(db, month),
    await incomeByCourse(db, trainer_id, month, locale),
    await statementsOf(db, month, locale, trainer_id),
  ]
  return { month, months, is_closed, courses, statements }
}

export const payoutsApi = [
  ...serve(ownIncome, {
    get: async ({ db, actor, reader, now, input }) => {
      const month = input.month ?? now.toISOString().slice(0, 7)
      return incomeOf(db, await trainerIdOf(db, actor.id), month, reader.locale)
    },
    file: async ({ db, actor, reader }) => {
      const trainer_id = await trainerIdOf(db, actor.id)
      const rows = trainer_id === null ? [] : await incomeByCourse(db, trainer_id, null, reader.locale)
      return csv(incomeRows(rows, reader.locale), 'income.csv')
    },
  }),
  ...serve(payouts, {
    get: async ({ db, reader, now, input }) => {
      const month = input.month ?? lastMonth(now)
      const months = (await earnedMonths(db, null)).map((it) => it.month)
      return { month, months, is_closed: await isClosed(db, month), statements: await statementsOf(db, month, reader.locale) }
    },
    statement: async ({ db, reader, input: { trainer_id, month } }) => {
      const trainer = await trainerNamed(db, trainer_id, reader.locale)
      if (!trainer) throw new Failure('not_found')
      return { ...trainer, ...(await incomeOf(db, trainer_id, month, reader.locale)) }
    },
    pay: ({ db, input, ...call }) => payOut(db, input, call).then(() => ({})),
    file: async ({ db, reader, input: { month } }) =>
      csv(statementRows(await statementsOf(db, month, reader.locale), month, reader.locale), `payouts-${month}.csv`),
    shares: async ({ db, reader, services }) => ({
      standard: services.settings.get(trainerPercent),
      courses: await shareableCourses(db, reader.locale),
    }),
    share: ({ db, input, ...call }) => setShare(db, input, call).then(() => ({})),
  }),
]

/** Piastres as spreadsheets read money. */
const plain = (minor: number) => minor / 100

const incomeRows = (rows: (CourseIncome & { month: string })[], locale: Locale) => {
  const said = m[locale]
  const heads = [said.month, said.course, said.currency, said.sold, said.plans, said.back, said.total, said.minutes]
  return csvOf([
    heads,
    ...rows.map((it) => [
      it.month,
      it.title,
      it.currency.toUpperCase(),
      plain(it.sold),
      plain(it.plans),
      plain(it.back),
      plain(it.sold + it.plans + it.back),
      Math.round(it.watched / 60),
    ]),
  ])
}

const statementRows = (rows: Statement[], month: string, locale: Locale) => {
  const said = m[locale]
  const heads = [
    said.month,
    said.trainer,
    said.currency,
    said.sold,
    said.plans,
    said.back,
    said.carried,
    said.due,
    said.paidOn,
    said.reference,
  ]
  return csvOf([
    heads,
    ...rows.map((it) => [
      month,
      it.name,
      it.currency.toUpperCase(),
      plain(it.sold),
      plain(it.plans),
      plain(it.back),
      plain(it.carried),
      plain(it.due),
      it.paid?.at,
      it.paid?.reference,
    ]),
  ])
}
