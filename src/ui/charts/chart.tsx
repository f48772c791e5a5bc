import { useMessages } from '#platform/language/message-hooks.tsx'
import { chartMessages } from './messages.ts'
import {
  buildAreaPath,
  computeHeight,
  buildLinePath,
  pickLabelIndexes,
  computeTicks,
} from './shape.ts'
import { Table } from '../display/table.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'

type ChartPoint = { name: string; amount: number; before?: number }

/**
 * Line with comparison or bars, plus a data table. The SVG is mirrored in RTL; labels are outside
 * it so that they do not stretch.
 */
export function Chart({
  title,
  points,
  format,
  short = format,
  look = 'line',
  tone = 'brand',
  beforeTitle,
  timeTitle,
}: {
  title: string
  points: readonly ChartPoint[]
  format: (amount: number) => string
  /** Short format for the axis. */
  short?: (amount: number) => string
  look?: 'line' | 'bars'
  tone?: 'brand' | 'accent'
  /** Column title of the comparison; without it none is shown. */
  beforeTitle?: string
  timeTitle: string
}) {
  const t = useMessages(chartMessages)
  const amounts = points.map((it) => it.amount)
  const befores = beforeTitle ? points.map((it) => it.before ?? 0) : []
  const ticks = computeTicks(look === 'bars' ? amounts : [...amounts, ...befores])
  const named = pickLabelIndexes(points.length, 4)
  return (
    <figure className="grid min-w-0 gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1" aria-hidden="true">
        <div className="flex flex-col justify-between text-end text-xs/1 text-ink-3 tabular-nums">
          {ticks.map((tick) => (
            <FormattedText key={tick}>{short(tick)}</FormattedText>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${Math.max(1, points.length)} 100`}
          preserveAspectRatio="none"
          className={`flip-rtl h-36 w-full overflow-visible ${tone === 'brand' ? 'text-brand' : 'text-accent-ink'}`}
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${computeHeight(tick, ticks)}H${points.length}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {look === 'bars' ? (
            <Bars amounts={amounts} ticks={ticks} />
          ) : (
            <Line amounts={amounts} befores={befores} ticks={ticks} />
          )}
        </svg>
        <div className="col-start-2 flex flex-wrap justify-between gap-x-2 text-xs text-ink-3">
          {named.map((value) => (
            <FormattedText key={value}>{points[value]!.name}</FormattedText>
          ))}
        </div>
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-ink-3 hover:text-ink">
          {t.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        <Table
          caption={title}
          rows={points}
          rowKey={(it) => it.name}
          brief
          columns={[
            {
              id: 'time',
              title: timeTitle,
              cell: (chartPoint) => chartPoint.name,
            },
            {
              id: 'amount',
              title,
              numeric: true,
              cell: (chartPoint) => format(chartPoint.amount),
            },
            ...(beforeTitle
              ? [
                  {
                    id: 'before',
                    title: beforeTitle,
                    numeric: true,
                    cell: (chartPoint: ChartPoint) => format(chartPoint.before ?? 0),
                  },
                ]
              : []),
          ]}
        />
      </details>
    </figure>
  )
}

function Line({
  amounts,
  befores,
  ticks,
}: {
  amounts: number[]
  befores: number[]
  ticks: number[]
}) {
  const last = amounts.length - 1
  return (
    <>
      <path d={buildAreaPath(amounts, ticks)} fill="currentColor" className="opacity-12" />
      {befores.length > 0 && (
        <path
          d={buildLinePath(befores, ticks)}
          fill="none"
          strokeDasharray="5 5"
          strokeWidth="1.5"
          className="stroke-ink-3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={buildLinePath(amounts, ticks)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {last >= 0 && (
        // A zero-length line with round caps: a dot that does not distort when stretched.
        <path
          d={`M${last + 0.5} ${computeHeight(amounts[last]!, ticks)}h0`}
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  )
}

function Bars({ amounts, ticks }: { amounts: number[]; ticks: number[] }) {
  const floor = computeHeight(0, ticks)
  return amounts.map((amount, at) => {
    const height = computeHeight(amount, ticks)
    return (
      <rect
        key={at}
        x={at + 0.15}
        width="0.7"
        y={Math.min(height, floor)}
        height={Math.abs(floor - height)}
        fill="currentColor"
      />
    )
  })
}

/** Decorative; the figure beside it has the value. */
export function Sparkline({
  values,
  tone = 'brand',
}: {
  values: readonly number[]
  tone?: 'brand' | 'accent'
}) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, values.length)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`flip-rtl h-6 w-20 shrink-0 overflow-visible ${tone === 'brand' ? 'text-brand' : 'text-accent-ink'}`}
    >
      <path
        d={buildLinePath(values, computeTicks(values))}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
