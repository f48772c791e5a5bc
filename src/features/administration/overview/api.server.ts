import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { overviewCalls } from './contract.ts'
import { listAttentionItems, listDailyStats, findActiveLearners } from './queries.server.ts'
import { countedStats, buildPoints, getShownDays, getDaySpans, sumStats } from './rules.ts'

const kinds = ['plan', 'course', 'diploma'] as const

export const overviewApi = bindHandlers(overviewCalls, {
  get: async ({ db, now, services, input: { days } }) => {
    const today = formatZoneTime(services.settings.get(academyTimeZone), now).slice(0, 10)
    const shown = getShownDays(days)
    const { now: span, before } = getDaySpans(today, days)
    const [rows, waiting, learnersBefore] = await Promise.all([
      listDailyStats(db, { from: getDaySpans(today, shown).before.from, to: today }),
      listAttentionItems(db),
      findActiveLearners(db, before.to, days),
    ])
    // Learners are distinct, so daily counts cannot be summed.
    const amountsOf = (figure: string, part = '') => ({
      amount: sumStats(rows, figure, span, part),
      before: sumStats(rows, figure, before, part),
    })
    const learners = { amount: sumStats(rows, 'last_learned', span), before: learnersBefore }
    const currencies = (['egp', 'usd'] as const).filter((item) =>
      rows.some((row) => row.metric === 'income' && row.dimension.startsWith(item)),
    )
    return {
      ...span,
      figures: countedStats.map((figure) => ({
        figure,
        ...(figure === 'learners' ? learners : amountsOf(figure)),
      })),
      income: currencies.map((currency) => ({
        currency,
        ...amountsOf('income', currency),
        kinds: kinds.map((kind) => ({ kind, ...amountsOf('income', `${currency} ${kind}`) })),
      })),
      runs: {
        income: currencies.map((currency) => ({
          currency,
          points: buildPoints(rows, 'income', today, shown, currency),
        })),
        people: buildPoints(rows, 'people', today, shown),
        enrolments: buildPoints(rows, 'enrolments', today, shown),
        learners: buildPoints(rows, 'learners', today, shown),
      },
      attention: waiting,
    }
  },
})
