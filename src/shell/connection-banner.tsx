import { Wifi, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { connectionWords } from './messages.ts'
import { useConnection } from '#platform/connectivity.tsx'

const ConnectionDetails = lazy(() => import('./connection-details.tsx'))
const returnShowsMs = 6000

/** A thin line when the connection is lost, and for a moment when it is back. Details open only when asked for. */
export function ConnectionBanner() {
  const said = useWords(connectionWords)
  const { online } = useConnection().connection
  const [lost, setLost] = useState(false)
  const [details, setDetails] = useState(false)

  // Noted while rendering: the line that says "back" must know that there was a way off.
  if (!online && !lost) setLost(true)
  useEffect(() => {
    if (!online || !lost) return
    const timer = setTimeout(() => setLost(false), returnShowsMs)
    return () => clearTimeout(timer)
  }, [online, lost])

  const shows = !online || lost
  return (
    <>
      <div role="status">
        {shows && (
          <p className="flex min-h-11 items-center gap-3 bg-night px-gutter py-1 text-sm leading-ui text-on-night-2">
            <Icon of={online ? Wifi : WifiOff} className="text-accent" />
            <span>
              <b className="font-semibold text-on-night">{online ? said.online : said.offline}</b> {!online && said.offlineText}
            </span>
            <button
              type="button"
              onClick={() => setDetails(true)}
              className="ms-auto min-h-9 cursor-pointer rounded-full px-3 font-medium text-on-night hover:bg-night-2"
            >
              {said.details}
            </button>
          </p>
        )}
      </div>
      {details && (
        <Suspense>
          <ConnectionDetails onClose={() => setDetails(false)} />
        </Suspense>
      )}
    </>
  )
}
