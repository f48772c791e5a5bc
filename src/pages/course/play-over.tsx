import { Play } from 'lucide-react'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link, type LinkProps } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function PlayOverlay({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="absolute inset-0 flex items-end gap-3 bg-[linear-gradient(transparent_35%,oklch(0.2_0.04_215/.9))] p-4 focus-visible:-outline-offset-4"
    >
      {/* Away from the middle, where the drawn covers have a disc of their own. */}
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
        <Icon of={Play} size={22} className="fill-current" />
      </span>
      <FormattedText className="min-w-0 self-end pb-3 text-sm leading-ui font-semibold text-on-night">
        {children}
      </FormattedText>
    </Link>
  )
}
