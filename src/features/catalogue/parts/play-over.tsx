import { Play } from 'lucide-react'
import { Link, type LinkProps } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** Over the picture of a course: a link to what can be watched there, with the sign for it and what it is. */
export function PlayOver({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="absolute inset-0 grid place-items-center bg-[linear-gradient(transparent_50%,oklch(0.2_0.04_215/.85))] focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
        <Icon of={Play} size={26} className="fill-current" />
      </span>
      <span className="absolute inset-x-4 bottom-3 text-center text-sm font-semibold text-balance text-on-night" suppressHydrationWarning>
        {children}
      </span>
    </Link>
  )
}
