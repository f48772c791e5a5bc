import { UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { getInitials, getInitialsSize } from './initials.ts'

/** Decorative beside the name, unless `alone`. The hue is stable per person. */
export function Avatar({
  name,
  hue,
  src,
  size = 40,
  alone = false,
}: {
  name: string
  /**
   * Belongs to the person, not the name, which exists in two scripts; null for a deleted account.
   */
  hue: number | null | undefined
  src?: string | null | undefined
  size?: number
  alone?: boolean
}) {
  if (src)
    return (
      <img
        src={src}
        alt={alone ? name : ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="shrink-0 rounded-full object-cover"
        style={{ inlineSize: size, blockSize: size }}
      />
    )
  const letters = getInitials(name)
  const style = {
    '--h': hue ?? 220,
    '--size': `${size}px`,
    '--part': getInitialsSize(letters),
  } as CSSProperties
  return (
    <span
      {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      style={style}
      className={face}
    >
      {letters || <Icon of={UserRound} size={Math.round(size / 2)} />}
    </span>
  )
}

const face =
  'inline-grid place-items-center shrink-0 size-(--size) rounded-full whitespace-nowrap font-display font-bold leading-none text-[length:calc(var(--size)*var(--part))] text-[oklch(0.2_0.05_var(--h))] bg-[radial-gradient(circle_at_30%_25%,oklch(0.86_0.08_calc(var(--h)+30)),oklch(0.68_0.1_var(--h))_55%,oklch(0.5_0.09_var(--h)))] inset-ring-2 inset-ring-[oklch(1_0_0/.35)]'
