import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { createOptionalPart, loadWithRetry } from '#ui/base/lazy-part.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { Footer } from './navigation/footer.tsx'
import { shellMessages } from './base/messages.ts'
import { OfflineGuard } from './connection/offline-guard.tsx'
import { Rail } from './navigation/rail.tsx'
import { useRootData } from './base/root-data.ts'
import { TopBar } from './navigation/top-bar.tsx'

const LeavingBanner = createOptionalPart(
  async () => (await import('./account-deletion-banner.tsx')).default,
)

export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages)
  const leaving = useRootData()?.person?.delete_after
  return (
    <div className="frame">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-surface focus:px-5 focus:py-3 focus:shadow-e3"
      >
        {t.skip}
      </a>
      <Rail />
      <TopBar />
      <main id="main" tabIndex={-1} className="@container/page min-w-0 pb-20">
        <ConnectionBanner />
        {leaving && (
          <Suspense>
            <LeavingBanner until={leaving} />
          </Suspense>
        )}
        <OfflineGuard>{children}</OfflineGuard>
      </main>
      <Footer />
      <RouteAnnouncer />
      <Modals />
    </div>
  )
}

/** Loaded after the page, so navigation does not wait for them. */
function Modals() {
  const [modals, setModals] = useState<ReactNode>(null)
  useEffect(() => {
    loadWithRetry(() => import('./layout-modals.tsx')).then(
      ({ default: LayoutModals }) => setModals(<LayoutModals />),
      () => {}, // Optional: the page works without them.
    )
  }, [])
  return modals
}
