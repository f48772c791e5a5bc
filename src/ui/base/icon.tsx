import type { LucideIcon } from 'lucide-react'

/** Decorative: hidden from screen readers, and mirrored in RTL only if it is directional. */
export function Icon({
  of: Glyph,
  size = 20,
  strokeWidth = 1.75,
  className = '',
}: {
  of: LucideIcon
  size?: number
  strokeWidth?: number
  className?: string | undefined
}) {
  const flip = directional.has(Glyph.displayName!) ? 'flip-rtl ' : ''
  return (
    <Glyph size={size} strokeWidth={strokeWidth} aria-hidden="true" className={flip + className} />
  )
}

/** Icons that mirror in RTL. By name, so that pages only load the icons they show. */
const directional = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ChevronLeft',
  'ChevronRight',
  'LogIn',
  'LogOut',
  'Reply',
  'Send',
])
