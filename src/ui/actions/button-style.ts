/**
 * One brand or accent per view, soft and line beside it, night on dark panels, ghost in rows,
 * danger to delete.
 */
export type ButtonVariant = 'brand' | 'accent' | 'soft' | 'line' | 'night' | 'ghost' | 'danger'

/** 48, 44 and 38 px high. */
export type ButtonSize = 'md' | 'sm' | 'xs'

export function getButtonStyle({
  variant = 'brand',
  size,
  block = false,
}: {
  variant?: ButtonVariant
  size?: ButtonSize | undefined
  block?: boolean
}) {
  const dense = size ?? (variant === 'ghost' ? 'sm' : 'md')
  const padding = variant === 'ghost' ? 'px-3' : paddings[dense]
  const weight = variant === 'ghost' || variant === 'line' ? 'font-medium' : 'font-semibold'
  return `button ${heights[dense]} ${padding} ${weight} ${colours[variant]}${block ? ' w-full' : ''}`
}

const heights: Record<ButtonSize, string> = {
  md: 'min-h-12 text-md',
  sm: 'min-h-target text-sm',
  xs: 'min-h-9.5 text-sm',
}
const paddings: Record<ButtonSize, string> = {
  md: 'px-6 tight:px-4',
  sm: 'px-5 tight:px-4',
  xs: 'px-4',
}

const off = 'disabled:bg-surface-3 disabled:text-ink-3'
const colours: Record<ButtonVariant, string> = {
  brand: `bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press ${off}`,
  accent: `bg-accent text-on-accent hover:bg-accent-hover ${off}`,
  soft: `bg-brand-soft text-brand-ink hover:bg-[color-mix(in_oklch,var(--brand-soft),var(--brand)_12%)] ${off}`,
  line: `bg-surface text-ink border border-line-strong hover:bg-surface-2 ${off} disabled:border-line`,
  night: 'text-on-night border-[1.5px] border-on-night/45 hover:bg-on-night/10 disabled:opacity-50',
  ghost: 'text-ink-2 hover:bg-surface-2 disabled:text-ink-3 disabled:hover:bg-transparent',
  danger: `bg-danger text-surface hover:bg-[color-mix(in_oklch,var(--danger),var(--ink)_18%)] ${off}`,
}
