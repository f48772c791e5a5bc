import { useState } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { setDataSaver, isDataSaverOn } from '#ui/base/data-saver.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { connectionDetailMessages } from './messages.ts'
import { useConnection } from '#platform/page/connectivity.tsx'

/** Spec 2: connection modal with the last check, a retry and advice. */
export default function ConnectionDetails({ onClose }: { onClose: () => void }) {
  const t = useMessages(connectionDetailMessages)
  const format = useFormat()
  const { connection, check } = useConnection()
  const [checking, setChecking] = useState(false)
  const [light, setLight] = useState(isDataSaverOn)
  const { online, slow, kilobits_per_second, checked_at } = connection
  const checkNow = () => {
    setChecking(true)
    void check().finally(() => setChecking(false))
  }
  const facts = [
    [t.state, online ? (slow ? t.connectedSlow : t.connected) : t.disconnected],
    [
      t.speed,
      kilobits_per_second === null ? t.notMeasured : t.atLeast(format.number(kilobits_per_second)),
    ],
    ...(checked_at ? [[t.checked, format.time(checked_at)]] : []),
  ]
  return (
    <Dialog
      open
      title={t.title}
      onOpenChange={(open) => open || onClose()}
      footer={
        <Button pending={checking} onClick={checkNow}>
          {t.checkNow}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2" aria-live="polite">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={light}
        onChange={(event) => {
          setDataSaver(event.currentTarget.checked)
          setLight(event.currentTarget.checked)
        }}
      >
        {t.useLess}
      </Switch>
      <p className="text-sm text-ink-3">{t.useLessText}</p>
      <TextLink to={href('/saved')} reloadDocument>
        {t.savedLessons}
      </TextLink>
    </Dialog>
  )
}
