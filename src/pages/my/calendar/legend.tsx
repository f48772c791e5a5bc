import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { eventKinds } from '#features/calendar/rules.ts'
import { eventStyles } from './event-look.tsx'

export function Legend() {
  const t = useMessages(calendarMessages)
  return (
    <ul
      aria-label={t.kinds}
      className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-2 max-md:hidden"
    >
      {eventKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Icon of={eventStyles[kind].icon} size={16} className={eventStyles[kind].ink} />
          {t[kind]}
        </li>
      ))}
    </ul>
  )
}
