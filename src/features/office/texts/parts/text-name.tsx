import { m as notificationMessages } from '#features/notifications/messages.ts'
import { useWords } from '#platform/language/words.tsx'
import { wordOf } from '../../content/messages.ts'
import { m } from '../messages.ts'

/** What a text is called. */
export function useTextName() {
  const said = useWords(m)
  const notifications = useWords(notificationMessages)
  return (key: string) => (key.startsWith('notification.') ? wordOf(notifications, key.slice('notification.'.length)) : wordOf(said, key))
}
