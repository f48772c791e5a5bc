import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Sparkline } from '#ui/charts/chart.tsx'
import { overviewMessages } from '#features/administration/overview/messages.ts'
import { computeGrowth } from '#features/administration/overview/rules.ts'

export function StatTile({
  title,
  amount,
  before,
  show,
  run,
  tone = 'brand',
}: {
  title: string
  amount: number
  before: number | null
  show: (amount: number) => string
  run?: readonly number[] | undefined
  tone?: 'brand' | 'accent'
}) {
  const t = useMessages(overviewMessages)
  const format = useFormat()
  const more = computeGrowth(amount, before)
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4">
      <span className="flex items-start justify-between gap-2 text-sm text-ink-2">
        {title}
        {run && <Sparkline values={run} tone={tone} />}
      </span>
      <FormattedText as="strong" className="font-display text-xl font-extrabold tabular-nums">
        {show(amount)}
      </FormattedText>
      <FormattedText className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
        {more === null ? (
          before === null && t.nothingBefore
        ) : more === 0 ? (
          t.same
        ) : (
          <span
            className={`flex items-center gap-1 font-semibold ${more > 0 ? 'text-success' : 'text-danger'}`}
          >
            <Icon of={more > 0 ? ArrowUp : ArrowDown} size={16} />
            {more > 0 ? t.up(format.percent(more)) : t.down(format.percent(-more))}
          </span>
        )}
        {before !== null && <span>{t.before(show(before))}</span>}
      </FormattedText>
    </li>
  )
}
