import { href } from 'react-router'
import { Link } from '#ui/base/link.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { useAcademy } from '#platform/page/academy/described-academy.ts'

export function BrandLink({ size = 36, className = '' }: { size?: number; className?: string }) {
  return (
    <Link
      to={href('/')}
      className={`flex min-h-target items-center gap-2 focus-visible:rounded-md ${className}`}
    >
      <BrandMark size={size} />
      <BrandName className={size < 36 ? 'text-xl max-[22.5rem]:sr-only' : 'text-[1.5rem]'} />
    </Link>
  )
}

export function BrandName({ className = '' }: { className?: string }) {
  return (
    <span
      className={`font-display leading-tight font-extrabold tracking-display text-ink ${className}`}
    >
      {useAcademy().name}
    </span>
  )
}
