import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { post } from '#platform/call/post.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { push } from '../contract.ts'
import { m } from '../messages.ts'

type State = 'unknown' | 'off' | 'on' | 'refused' | 'failed'

/** Lets this browser be told of things while no page is open, where it can be. */
export function ThisBrowser({ vapid }: { vapid: string }) {
  const said = useWords(m)
  const [state, setState] = useState<State>('unknown')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!('PushManager' in window && 'serviceWorker' in navigator && navigator.serviceWorker.controller)) return
    void stateNow().then(setState)
  }, [])
  if (state === 'unknown') return null
  const act = (what: () => Promise<State>) => {
    setBusy(true)
    void what()
      .catch((): State => (Notification.permission === 'denied' ? 'refused' : 'failed'))
      .then(setState)
      .finally(() => setBusy(false))
  }
  return (
    <Panel title={said.title} text={said.text}>
      <div className="grid justify-items-start gap-3" role="status">
        {state === 'refused' && <Alert tone="info" title={said.refused} />}
        {state === 'failed' && <Alert tone="bad" title={said.failed} />}
        {state === 'on' && <p className="text-sm">{said.isOn}</p>}
        {state === 'on' ? (
          <Button variant="line" size="sm" pending={busy} onClick={() => act(turnOff)}>
            {said.off}
          </Button>
        ) : (
          <Button variant="soft" size="sm" pending={busy} onClick={() => act(() => turnOn(vapid))}>
            <Icon of={BellRing} /> {said.on}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const stateNow = async (): Promise<State> => (Notification.permission === 'denied' ? 'refused' : (await subscribed()) ? 'on' : 'off')

const subscribed = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()

async function turnOn(vapid: string): Promise<State> {
  if ((await Notification.requestPermission()) === 'denied') return 'refused'
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid })).toJSON()
  await post<typeof push.subscribe>('client/notifications/push-subscribe', {
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
  })
  return 'on'
}

async function turnOff(): Promise<State> {
  const it = await subscribed()
  if (!it) return 'off'
  await post<typeof push.unsubscribe>('client/notifications/push-unsubscribe', { endpoint: it.endpoint })
  await it.unsubscribe()
  return 'off'
}
