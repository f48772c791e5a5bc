import { Suspense, useEffect } from 'react'
import { preload } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import { hasSavedLessons } from '#features/player/offline/rules.ts'
import { useConnection } from '#platform/page/connectivity.tsx'
import { isDataSaverOn, applyDataSaver } from '#ui/base/data-saver.ts'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { allStyles } from '#ui/base/styles.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { getModalFromUrl } from './modal-from-url.ts'
import { startServiceWorker } from './connection/start-worker.ts'
import { replayEarlyInput } from './replay-early-input.ts'

const loadConnectionDetails = async () => {
  preload(allStyles, { as: 'style' })
  return (await import('./connection/connection-details.tsx')).default
}
const ConnectionDetails = createOptionalPart(loadConnectionDetails)
const SlowBanner = createOptionalPart(
  async () => (await import('./connection/slow-banner.tsx')).default,
)
const SyncSaved = createOptionalPart(
  async () => (await import('#features/player/offline/components/sync-saved.tsx')).default,
)

const firstCheckMs = 8000

/** Background effects of every page: service worker, device data, and modals from the URL. */
export default function AppEffects({ isSignedIn }: { isSignedIn: boolean }) {
  const { connection, check } = useConnection()
  const { ask } = useModal('connection')
  useEffect(replayEarlyInput, [])
  useEffect(startServiceWorker, [])
  useEffect(() => applyDataSaver(isDataSaverOn()), [])
  // Checks early, so a slow link is known before a video starts. Preloads the connection dialog,
  // because it is needed offline.
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void check()
          .then(loadConnectionDetails)
          .catch(() => {}),
      firstCheckMs,
    )
    return () => clearTimeout(timer)
  }, [check])
  return (
    <Suspense>
      {connection.slow && <SlowBanner onDetails={ask} />}
      <ConnectionModal />
      <UrlModal isSignedIn={isSignedIn} />
      {hasSavedLessons() && <SyncSaved isSignedIn={isSignedIn} />}
    </Suspense>
  )
}

/** Opens the modal of `?modal=` if allowed, and removes the parameter in any case. */
function UrlModal({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('modal')
  const name = getModalFromUrl(asked, pathname, isSignedIn)
  const { ask } = useModal(name ?? '')
  useEffect(() => {
    if (asked === null) return
    if (name) ask()
    setQuery((it) => (it.delete('modal'), it), { replace: true, preventScrollReset: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` and `setQuery` change on every render
  }, [asked])
  return null
}

/** Spec 2: connection modal, opened from the offline or slow banner. */
function ConnectionModal() {
  const { isOpen, close } = useModal('connection')
  return isOpen ? <ConnectionDetails onClose={close} /> : null
}
