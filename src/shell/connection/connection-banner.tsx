import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { connectionMessages } from '#shell/base/messages.ts'
import { useConnection } from '#platform/page/connectivity.tsx'

const returnShowsMs = 6000

export function ConnectionBanner() {
  const t = useMessages(connectionMessages)
  const { connection, check } = useConnection()
  const { ask } = useModal('connection')
  const { online } = connection
  const [lost, setLost] = useState(false)
  const [still, setStill] = useState(false)

  // Set during render, because the "back online" banner requires a previous loss.
  if (!online && !lost) setLost(true)
  if (online && still) setStill(false)
  useEffect(() => {
    if (!online || !lost) return
    const timer = setTimeout(() => setLost(false), returnShowsMs)
    return () => clearTimeout(timer)
  }, [online, lost])

  const shows = !online || lost
  const press = (act: () => void, name: string) => (
    <button
      type="button"
      onClick={act}
      className="min-h-9 cursor-pointer rounded-full px-3 font-medium text-on-night hover:bg-night-2"
    >
      {name}
    </button>
  )
  return (
    <div role="status">
      {shows && (
        <p className="flex min-h-11 flex-wrap items-center gap-3 bg-night px-gutter py-1 text-sm leading-ui text-on-night-2">
          <span className="flex items-center gap-3">
            <Icon of={online ? Wifi : WifiOff} className="text-accent" />
            <span>
              <b className="font-semibold text-on-night">{online ? t.online : t.offline}</b>{' '}
              {!online && (still ? t.stillOffline : t.offlineText)}
            </span>
          </span>
          <span className="ms-auto flex flex-wrap">
            {!online && press(() => void check().then(() => setStill(true)), t.checkNow)}
            {press(ask, t.details)}
          </span>
        </p>
      )}
    </div>
  )
}
