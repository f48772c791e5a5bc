import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { CalendarEvent } from '#features/calendar/agenda/contract.ts'
import { calendarMessages } from '#features/calendar/messages.ts'
import { eventStyles } from './event-look.tsx'

export function EventChip({ event, timed = false }: { event: CalendarEvent; timed?: boolean }) {
  const t = useMessages(calendarMessages)
  const format = useFormat()
  const { icon, soft, ink } = eventStyles[event.kind]
  const isOff = event.is_cancelled || event.is_done
  return (
    <Link
      to={event.to}
      className={`block min-h-6.5 rounded-sm px-1 py-0.5 text-xs leading-ui font-medium hover:brightness-95 focus-visible:rounded-sm ${soft} ${ink}`}
    >
      <span className={`line-clamp-2 ${isOff ? 'line-through' : ''}`}>
        {/* Inline, so that a long word can wrap to the full width of the next line. */}
        <Icon of={icon} size={14} className="me-1 inline align-[-2px]" />
        <span className="sr-only">{t[event.kind]}: </span>
        <LangText lang={event.lang}>{event.title}</LangText>
        {event.is_cancelled && <span className="sr-only"> ({t.cancelled})</span>}
        {event.is_done && <span className="sr-only"> ({t.done})</span>}
      </span>
      {timed && event.starts_at && (
        <FormattedText as="time" dateTime={event.starts_at} className="block font-normal">
          {format.time(event.starts_at)}
        </FormattedText>
      )}
      {timed && event.seconds !== null && (
        <FormattedText className="block font-normal">
          {format.duration(event.seconds)}
        </FormattedText>
      )}
    </Link>
  )
}
