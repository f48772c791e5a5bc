import { getCalendarFilePath } from '#features/calendar/paths.ts'
import { CalendarPlus } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { buildGoogleCalendarUrl } from '#features/calendar/feed/rules.ts'

type EventTime = { day: string } | { starts_at: string; ends_at: string }

export function AddToCalendar({
  name,
  title,
  description,
  when,
}: {
  name: string
  title: string
  description: string
  when: EventTime
}) {
  const t = useMessages(calendarMessages)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2 text-ink-2">
        <Icon of={CalendarPlus} size={18} /> {t.toCalendar}:
      </span>
      <a
        href={getCalendarFilePath(name)}
        className={`${textLinkStyle} inline-flex min-h-target items-center`}
      >
        {t.toFile}
      </a>
      <a
        href={buildGoogleCalendarUrl({ title, description, ...when })}
        target="_blank"
        rel="noreferrer"
        className={`${textLinkStyle} inline-flex min-h-target items-center`}
      >
        {t.toGoogle}
      </a>
    </p>
  )
}
