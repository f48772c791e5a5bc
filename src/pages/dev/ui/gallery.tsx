import { useMemo, useState } from 'react'
import { getDirection, type Locale, type ReaderContext } from '#platform/language/locale.ts'
import { ReaderProvider } from '#platform/language/message-hooks.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryDisplay } from './gallery-facts.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryNavigation } from './gallery-ways.tsx'
import { OverlayWrapper } from '#ui/base/overlay-wrapper.tsx'
import { ToastRegion } from '#ui/overlays/toast.tsx'

type Theme = 'light' | 'dark'

/** Both languages and both themes, or `only` one of the four. */
export function Gallery({ only }: { only?: { locale: Locale; theme: Theme } }) {
  return (
    <main className={only ? '' : 'grid wall:grid-cols-2'}>
      <h1 className="sr-only">Components</h1>
      {panes
        .filter(({ locale, theme }) => !only || (only.locale === locale && only.theme === theme))
        .map((pane, place) => (
          <Pane key={`${pane.locale}-${pane.theme}`} {...pane} speaks={place === 0} />
        ))}
    </main>
  )
}

const panes: { locale: Locale; theme: Theme }[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'ar', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'dark' },
]

function Pane({ locale, theme, speaks }: { locale: Locale; theme: Theme; speaks: boolean }) {
  const [wrapper, setWrapper] = useState<Element | null>(null)
  const reader = useMemo<ReaderContext>(
    () => ({
      locale,
      country: 'eg',
      currency: 'egp',
      digits: locale === 'ar' ? 'arab' : 'latn',
      zone: 'Africa/Cairo',
    }),
    [locale],
  )
  return (
    <ReaderProvider value={reader}>
      <OverlayWrapper value={wrapper}>
        <div
          dir={getDirection(locale)}
          lang={locale}
          data-theme={theme}
          className="@container/page min-w-0 bg-bg font-sans text-md leading-body text-ink"
        >
          <form className="grid grid-cols-[minmax(0,1fr)] gap-8 p-gutter">
            <GalleryActions />
            <GalleryDisplay />
            <GalleryFields />
            <GalleryChoices />
            <GalleryNavigation theme={theme} />
            <GalleryOverlays />
          </form>
          <div ref={setWrapper} />
          {speaks && <ToastRegion />}
        </div>
      </OverlayWrapper>
    </ReaderProvider>
  )
}
