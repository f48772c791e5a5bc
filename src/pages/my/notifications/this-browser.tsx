import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { post } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { pushCalls } from '#features/notifications/push/contract.ts'
import { pushMessages } from '#features/notifications/push/messages.ts'

type PushState = 'unknown' | 'off' | 'on' | 'refused' | 'failed'

/** Renders nothing where the browser has no push support. */
export function PushSwitch({ vapid }: { vapid: string }) {
  const t = useMessages(pushMessages)
  const [state, setState] = useState<PushState>('unknown')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (
      !(
        'PushManager' in window &&
        'serviceWorker' in navigator &&
        navigator.serviceWorker.controller
      )
    )
      return
    void getPushState().then(setState)
  }, [])
  if (state === 'unknown') return null
  const act = (what: () => Promise<PushState>) => {
    setBusy(true)
    void what()
      .catch((): PushState => (Notification.permission === 'denied' ? 'refused' : 'failed'))
      .then(setState)
      .finally(() => setBusy(false))
  }
  return (
    <Panel title={t.title} text={t.text}>
      <div className="grid justify-items-start gap-3" role="status">
        {state === 'refused' && <Alert tone="info" title={t.refused} />}
        {state === 'failed' && <Alert tone="bad" title={t.failed} />}
        {state === 'on' && <p className="text-sm">{t.isOn}</p>}
        {state === 'on' ? (
          <Button variant="line" size="sm" pending={busy} onClick={() => act(disablePush)}>
            {t.off}
          </Button>
        ) : (
          <Button
            variant="soft"
            size="sm"
            pending={busy}
            onClick={() => act(() => enablePush(vapid))}
          >
            <Icon of={BellRing} /> {t.on}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const getPushState = async (): Promise<PushState> =>
  Notification.permission === 'denied' ? 'refused' : (await getSubscription()) ? 'on' : 'off'

const getSubscription = async () =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription()

async function enablePush(vapid: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'denied') return 'refused'
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid })
  ).toJSON()
  await post<typeof pushCalls.subscribe>('client/notifications/push-subscribe', {
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
  })
  return 'on'
}

async function disablePush(): Promise<PushState> {
  const it = await getSubscription()
  if (!it) return 'off'
  await post<typeof pushCalls.unsubscribe>('client/notifications/push-unsubscribe', {
    endpoint: it.endpoint,
  })
  await it.unsubscribe()
  return 'off'
}
