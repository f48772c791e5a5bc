import { ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function TextLink({
  className = '',
  ...rest
}: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link {...rest} className={`${textLinkStyle} ${className}`} />
}

export function MoreLink({
  className = '',
  children,
  ...rest
}: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={`group inline-flex items-center gap-2 min-h-target text-sm font-semibold text-brand-ink shrink-0 max-w-full ${className}`}
    >
      {children}
      <span className="transition-[translate] duration-(--t2) ease-ours group-hover:translate-x-[calc(4px*var(--dir))]">
        <Icon of={ArrowRight} size={18} />
      </span>
    </Link>
  )
}

export const textLinkStyle =
  'text-brand-ink font-medium underline underline-offset-[.25em] decoration-1 hover:decoration-2 cursor-pointer'
