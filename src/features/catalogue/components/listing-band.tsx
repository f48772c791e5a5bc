import type { ReactNode } from 'react'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { getArtPath } from '../paths.ts'

export function ListingBand({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <header className="wrap pt-2">
      {/* Not clipped, because suggestions can be taller than the band. */}
      <div className="relative isolate z-10 rounded-lg bg-night text-on-night md:rounded-xl">
        <div className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit]">
          <img
            src={getArtPath('farqad-plan', locale === 'ar' ? 'wide-rtl' : 'wide')}
            alt=""
            width={1200}
            height={560}
            decoding="async"
            className="size-full object-cover"
          />
          <div className="absolute inset-0 bg-[oklch(0.21_0.045_255/.8)] md:bg-transparent md:bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.21_0.045_255)_12%,oklch(0.21_0.045_255/.86)_48%,transparent_78%)]" />
        </div>
        <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4 px-[min(clamp(1.25rem,4vw,3rem),6.25vw)] py-[clamp(1.5rem,4vw,2.5rem)] max-md:gap-2 max-md:px-4 max-md:py-4">
          {children}
        </div>
      </div>
    </header>
  )
}
