import { notificationMessages } from '#features/notifications/messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { getContentLabel } from '#features/administration/content/messages.ts'
import { officeTextMessages } from '#features/administration/texts/messages.ts'

export function useTextName() {
  const t = useMessages(officeTextMessages)
  const notifications = useMessages(notificationMessages)
  return (key: string) =>
    key.startsWith('notification.')
      ? getContentLabel(notifications, key.slice('notification.'.length))
      : getContentLabel(t, key)
}
