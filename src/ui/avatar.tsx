import type { CSSProperties } from 'react'
import { hueOf, initials } from './initials.ts'

/** A person's picture, or their initials on a hue of their own. Silent: the name stands beside it, unless `alone`. */
export function Avatar({
  name,
  src,
  size = 40,
  hue,
  alone = false,
}: {
  name: string
  src?: string | null | undefined
  size?: number
  hue?: number | undefined
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
  const style = { '--h': hue ?? hueOf(name), '--size': `${size}px` } as CSSProperties
  return (
    <span {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })} style={style} className={face}>
      {initials(name)}
    </span>
  )
}

const face =
  'inline-grid place-items-center shrink-0 size-(--size) rounded-full whitespace-nowrap font-display font-bold leading-none text-[length:calc(var(--size)*.34)] text-[oklch(0.2_0.05_var(--h))] bg-[radial-gradient(circle_at_30%_25%,oklch(0.86_0.08_calc(var(--h)+30)),oklch(0.68_0.1_var(--h))_55%,oklch(0.5_0.09_var(--h)))] inset-ring-2 inset-ring-[oklch(1_0_0/.35)]'
