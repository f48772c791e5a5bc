import { Gauge, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { setDataSaver, isDataSaverOn } from '#ui/base/data-saver.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { AllStyles } from '#ui/base/styles.tsx'
import { connectionDetailMessages } from './messages.ts'

export default function SlowBanner({ onDetails }: { onDetails: () => void }) {
  const t = useMessages(connectionDetailMessages)
  const [away, setAway] = useState(isDataSaverOn)
  if (away) return null
  const press =
    'min-h-9 cursor-pointer rounded-full px-3 font-medium whitespace-nowrap text-on-night hover:bg-night-2'
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-220 overflow-hidden rounded-lg shadow-e3"
    >
      <AllStyles />
      <p className="flex min-h-11 flex-wrap items-center gap-3 bg-night px-5 py-2 text-sm leading-ui text-on-night-2">
        <Icon of={Gauge} className="text-accent" />
        <span>
          <b className="font-semibold text-on-night">{t.slow}</b> {t.slowText}
        </span>
        <button
          type="button"
          className={`${press} ms-auto`}
          onClick={() => {
            setDataSaver(true)
            setAway(true)
          }}
        >
          {t.useLess}
        </button>
        <button type="button" className={press} onClick={onDetails}>
          {t.details}
        </button>
        <IconButton
          icon={X}
          size={36}
          label={t.dismiss}
          onClick={() => setAway(true)}
          className="text-on-night"
        />
      </p>
    </div>
  )
}
