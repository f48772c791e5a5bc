import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useWords } from '#platform/words.tsx'
import { Arrival } from './arrival.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { words } from './messages.ts'
import { OfflineGuard } from './offline-guard.tsx'
import { Rail } from './rail.tsx'
import { useRootData } from './root-data.ts'
import { TopBar } from './top-bar.tsx'

// Without its script nobody can answer it here: the page goes on without it, and so do the ways to others.
const nothing = { default: () => null }
const LeavingBanner = lazy<ComponentType<{ until: string }>>(() => import('./leaving-banner.tsx').catch(() => nothing))

/** What frames every page: sidebar, top bar, the page itself, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const said = useWords(words)
  const leaving = useRootData()?.person?.delete_after
  return (
    <div className="frame">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3"
      >
        {said.skip}
      </a>
      <Rail />
      <TopBar />
      <main id="main" tabIndex={-1} className="min-w-0 pb-20">
        <ConnectionBanner />
        {leaving && (
          <Suspense>
            <LeavingBanner until={leaving} />
          </Suspense>
        )}
        <OfflineGuard>{children}</OfflineGuard>
      </main>
      <Footer />
      <Arrival />
      <Modals />
    </div>
  )
}

/** Fetched once the page stands: as a part of what was sent, every change of page would wait for them. */
function Modals() {
  const [modals, setModals] = useState<ReactNode>(null)
  useEffect(() => {
    import('./layout-modals.tsx').then(
      ({ default: LayoutModals }) => setModals(<LayoutModals />),
      () => {}, // Out of reach: the page stands without them.
    )
  }, [])
  return modals
}
