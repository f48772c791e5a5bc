import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'

type IconButtonLook = {
  icon: LucideIcon
  label: string
  variant?: 'plain' | 'line' | 'card' | 'soft'
  size?: 44 | 40 | 36
  badge?: ReactNode
}

/** `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 44,
  badge,
  className = '',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & IconButtonLook) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`${getIconButtonStyle(variant, size)} ${className}`}
    >
      <Icon of={icon} size={size === 44 ? 22 : 20} />
      {badge}
    </button>
  )
}

export function IconLink({
  icon,
  label,
  variant = 'plain',
  size = 44,
  badge,
  className = '',
  ...rest
}: Omit<LinkProps, 'children' | 'className'> & IconButtonLook & { className?: string }) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={`${getIconButtonStyle(variant, size)} ${className}`}
    >
      <Icon of={icon} size={size === 44 ? 22 : 20} />
      {badge}
    </Link>
  )
}

const getIconButtonStyle = (
  variant: NonNullable<IconButtonLook['variant']>,
  size: NonNullable<IconButtonLook['size']>,
) => `icon-button ${sizes[size]} ${looks[variant]}`

const sizes = { 44: 'size-11', 40: 'size-10', 36: 'size-9' }
const looks = {
  plain: 'text-ink-2 hover:bg-surface-2 aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
  line: 'text-ink-2 border border-line bg-surface hover:bg-surface-2',
  card: 'icon-on-card',
  soft: 'text-brand-ink bg-brand-soft',
}
