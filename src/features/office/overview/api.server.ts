import { academyTimeZone } from '#platform/data/academy.server.ts'
import { serve } from '#platform/call/gate.server.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import { overview } from './contract.ts'
import { attention, figuresOf, learnersAsOf } from './queries.server.ts'
import { countedFigures, pointsOf, shownDays, spans, sumIn } from './rules.ts'

const kinds = ['plan', 'course', 'diploma'] as const

export const overviewApi = serve(overview, {
  get: async ({ db, now, services, input: { days } }) => {
    const today = clockIn(services.settings.get(academyTimeZone), now).slice(0, 10)
    const shown = shownDays(days)
    const { now: span, before } = spans(today, days)
    const [rows, waiting, learnersBefore] = await Promise.all([
      figuresOf(db, { from: spans(today, shown).before.from, to: today }),
      attention(db),
      learnersAsOf(db, before.to, days),
    ])
    // Whoever learned on several days is one learner.
    const amountsOf = (figure: string, part = '') => ({
      amount: sumIn(rows, figure, span, part),
      before: sumIn(rows, figure, before, part),
    })
    const learners = { amount: sumIn(rows, 'last_learned', span), before: learnersBefore }
    const currencies = (['egp', 'usd'] as const).filter((it) => rows.some((row) => row.figure === 'income' && row.part.startsWith(it)))
    return {
      ...span,
      figures: countedFigures.map((figure) => ({ figure, ...(figure === 'learners' ? learners : amountsOf(figure)) })),
      income: currencies.map((currency) => ({
        currency,
        ...amountsOf('income', currency),
        kinds: kinds.map((kind) => ({ kind, ...amountsOf('income', `${currency} ${kind}`) })),
      })),
      runs: {
        income: currencies.map((currency) => ({ currency, points: pointsOf(rows, 'income', today, shown, currency) })),
        people: pointsOf(rows, 'people', today, shown),
        enrolments: pointsOf(rows, 'enrolments', today, shown),
        learners: pointsOf(rows, 'learners', today, shown),
      },
      attention: waiting,
    }
  },
})
