import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

/** Never mirrored for right-to-left languages. */
export function ControlButton({
  icon: Glyph,
  label,
  active = false,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
  active?: boolean
  children?: ReactNode
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`relative grid size-11 shrink-0 max-sm:size-10 cursor-pointer place-items-center rounded-full text-on-night hover:bg-on-night/12 focus-visible:outline-accent focus-visible:-outline-offset-3 ${active ? 'text-accent after:absolute after:inset-x-2.5 after:bottom-0.5 after:h-0.5 after:rounded-full after:bg-accent' : ''} ${className}`}
    >
      <Icon of={Glyph} size={22} />
      {children}
    </button>
  )
}
