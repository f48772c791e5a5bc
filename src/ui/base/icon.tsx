import type { LucideIcon } from 'lucide-react'

/** A line icon beside words that already say it: silent, and flipped in Arabic only when its meaning is a direction. */
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
  return <Glyph size={size} strokeWidth={strokeWidth} aria-hidden="true" className={flip + className} />
}

/** Icons whose meaning is a direction along the line of text. Nothing else flips. By name, so that pages fetch only those they show. */
const directional = new Set(['ArrowLeft', 'ArrowRight', 'ChevronLeft', 'ChevronRight', 'LogIn', 'LogOut', 'Reply', 'Send'])
