import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useWords } from '#platform/words.tsx'
import { Arrival } from './arrival.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { words } from './messages.ts'
import { OfflineGuard } from './offline-guard.tsx'
import { Rail } from './rail.tsx'
import { useRootData } from './root-data.ts'
import { TopBar } from './top-bar.tsx'

// Nobody waits for these to read a page. Where they cannot be fetched they stay as the server drew them, so they wait for good:
// anything else in their place would differ from what was sent, and the page would be drawn anew.
const forGood = () => new Promise<never>(() => {})
const LayoutModals = lazy<ComponentType>(() => import('./layout-modals.tsx').catch(forGood))
const LeavingBanner = lazy<ComponentType<{ until: string }>>(() => import('./leaving-banner.tsx').catch(forGood))

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
      <Suspense>
        <LayoutModals />
      </Suspense>
    </div>
  )
}
