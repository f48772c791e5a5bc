import { BellOff, CheckCheck, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { post } from '#platform/call/post.ts'
import { getNow } from '#platform/data/clock.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Notification, notificationCalls } from '../contract.ts'
import { notificationMessages } from '../messages.ts'
import { setUnseenCount } from '../state.tsx'
import { NotificationList } from './notification-list.tsx'

type LoadedNotifications = {
  items: Notification[]
  timestamp: string
  unseen: number
  pages: number
}

/** Seed 2: the notifications modal. */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(notificationMessages)
  const [got, setGot] = useState<LoadedNotifications | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    post<typeof notificationCalls.get>('client/notifications/get', {}).then(
      ({ notifications: items, timestamp, unseen, pages }) => {
        setFailed(false)
        setGot({ items, timestamp, unseen, pages })
        setUnseenCount(unseen)
      },
      () => setFailed(true),
    )
  }
  useEffect(load, [])
  useEffect(() => subscribeToTopic('notifications', load), [])
  const seen = (which: (it: Notification) => boolean, unseen: number) => {
    setGot(
      (item) =>
        item && {
          ...item,
          unseen,
          items: item.items.map((one) =>
            which(one) ? { ...one, seen_timestamp: item.timestamp } : one,
          ),
        },
    )
    setUnseenCount(unseen)
  }
  const markOne = (id: number, { leaving = false } = {}) => {
    const path = `client/notifications/seen/${id}` as 'client/notifications/seen/{id}'
    const answer = post<typeof notificationCalls.seen>(path, {} as { id: number }, {
      keepalive: leaving,
    })
    void answer.then(
      ({ unseen }) => seen((it) => it.id === id, unseen),
      () => {},
    )
  }
  const markAll = () => {
    if (!got) return
    post<typeof notificationCalls.seenAll>('client/notifications/seen-all', {
      timestamp: got.timestamp,
    }).then(
      ({ unseen }) => seen((it) => it.created_at <= got.timestamp, unseen),
      () => setFailed(true),
    )
  }
  return (
    <Dialog
      open
      title={t.title}
      text={got && got.unseen > 0 ? t.new(got.unseen) : undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {failed && (
        <Alert tone="bad" title={t.failed}>
          <Button variant="line" size="sm" onClick={load}>
            {t.retry}
          </Button>
        </Alert>
      )}
      {got && got.unseen > 0 && (
        <Button variant="ghost" className="justify-self-start" onClick={markAll}>
          <Icon of={CheckCheck} /> {t.seenAll}
        </Button>
      )}
      {!got && !failed && (
        <Loading className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {got && !got.items.length && <EmptyState icon={BellOff} title={t.empty} text={t.emptyText} />}
      {got && (
        <NotificationList
          items={got.items}
          now={getNow().toISOString()}
          heading="h3"
          mark={({ id }) => (
            <IconButton
              icon={Circle}
              size={36}
              label={t.seen}
              onClick={() => markOne(id)}
              className="text-brand-ink"
            />
          )}
          onFollow={(item) => {
            if (!item.seen_timestamp) markOne(item.id, { leaving: true })
            onClose()
          }}
        />
      )}
      <p className="flex flex-wrap gap-x-5">
        {got && got.pages > 1 && (
          <TextLink to={`${href('/my/notifications')}?page=2`} onClick={onClose}>
            {t.earlier}
          </TextLink>
        )}
        <TextLink to={href('/my/notifications/preferences')} onClick={onClose}>
          {t.preferencesLink}
        </TextLink>
      </p>
    </Dialog>
  )
}
