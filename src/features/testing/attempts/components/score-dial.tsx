import { useFormat } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'

/** Fills along the reading direction; the notch marks the passing score. */
export function ScoreDial({
  percent,
  mark,
  passed,
}: {
  percent: number
  mark: number
  passed: boolean | null
}) {
  const format = useFormat()
  const angle = (mark / 100) * 2 * Math.PI
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return (
    <span className="relative grid size-44 shrink-0 place-items-center max-sm:size-36">
      <svg
        viewBox="0 0 120 120"
        fill="none"
        className="flip-rtl absolute inset-0 size-full"
        aria-hidden="true"
      >
        <g transform="rotate(-90 60 60)">
          <circle cx="60" cy="60" r="50" strokeWidth="11" className="stroke-on-night/15" />
          {percent > 0 && (
            <circle
              cx="60"
              cy="60"
              r="50"
              strokeWidth="11"
              strokeLinecap="round"
              pathLength="100"
              strokeDasharray={percent < 100 ? `${percent} 100` : undefined}
              className={passed ? 'stroke-accent' : 'stroke-on-night-2'}
            />
          )}
          <line
            x1={60 + 42 * x}
            y1={60 + 42 * y}
            x2={60 + 58 * x}
            y2={60 + 58 * y}
            strokeWidth="2.5"
            strokeLinecap="round"
            className="stroke-on-night"
          />
        </g>
      </svg>
      <FormattedText as="b" className="font-display text-[2.5rem] leading-tight font-extrabold">
        {format.percent(percent / 100)}
      </FormattedText>
    </span>
  )
}
