import { useFormat } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'

/** From 0 to 1; fills in the writing direction. */
export function ProgressBar({
  value,
  label,
  tone = 'brand',
  thin = false,
  night = false,
}: {
  value: number
  label: string
  tone?: keyof typeof tones
  thin?: boolean
  /** On a dark panel. */
  night?: boolean
}) {
  const format = useFormat()
  const percent = Math.round(clamp(value) * 100)
  return (
    <FormattedText
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={format.percent(percent / 100)}
      className={`relative block w-full flex-1 overflow-hidden rounded-full ${night ? 'bg-on-night/20' : 'bg-surface-3'} ${thin ? 'h-1.5' : 'h-2'}`}
    >
      <span
        className={`absolute inset-y-0 start-0 rounded-full transition-[inline-size] duration-(--t3) ease-ours ${tones[tone]}`}
        style={{ inlineSize: `${percent}%` }}
      />
    </FormattedText>
  )
}

/** Clockwise, and counterclockwise in RTL. */
export function ProgressRing({
  value,
  label,
  size = 72,
}: {
  value: number
  label: string
  size?: number
}) {
  const format = useFormat()
  const percent = Math.round(clamp(value) * 100)
  const valueText = format.percent(percent / 100)
  return (
    <FormattedText
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="relative inline-grid shrink-0 place-items-center"
      style={{ inlineSize: size, blockSize: size }}
    >
      <svg
        viewBox="0 0 36 36"
        className="absolute inset-0 size-full flip-rtl"
        fill="none"
        strokeWidth="3.6"
        aria-hidden="true"
      >
        <circle cx="18" cy="18" r="16.2" className="stroke-surface-3" />
        {percent > 0 && (
          <circle
            cx="18"
            cy="18"
            r="16.2"
            pathLength="100"
            strokeDasharray={percent < 100 ? `${percent} 100` : undefined}
            transform="rotate(-90 18 18)"
            className="stroke-brand transition-[stroke-dasharray] duration-(--t3) ease-ours"
          />
        )}
      </svg>
      <FormattedText
        as="b"
        className="font-display leading-none font-bold"
        style={{ fontSize: Math.max(12, size * 0.22) }}
      >
        {valueText}
      </FormattedText>
    </FormattedText>
  )
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const tones = { brand: 'bg-brand', star: 'bg-star', success: 'bg-success', accent: 'bg-accent' }
