import type { ReactNode } from 'react'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { getArtPath } from '../paths.ts'

/** The picture is bright on the side without text. */
export function DarkHeader({
  slug,
  aside = false,
  children,
}: {
  slug: string
  /** A card overlaps its end on wide screens. */ aside?: boolean
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <div className="relative isolate overflow-hidden bg-night text-on-night">
      <img
        src={getArtPath(slug, locale === 'ar' ? 'wide-rtl' : 'wide')}
        alt=""
        width={1200}
        height={560}
        decoding="async"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[oklch(0.2_0.04_215/.8)] md:bg-transparent md:bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.2_0.04_215)_20%,oklch(0.2_0.04_215/.86)_48%,oklch(0.2_0.04_215/.2))]" />
      <div
        className={`wrap grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere pt-4 pb-8 md:pt-8 md:pb-10 ${aside ? 'md:min-h-88 md:content-start md:pe-[calc(var(--gutter)+22rem)] lg:pe-[calc(var(--gutter)+27rem)]' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}
