import { useFormat, useWords } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import type { CalendarEvent } from '../contract.ts'
import { m } from '../messages.ts'
import { looks } from './event-look.tsx'

/** An event in a day of the grid. */
export function EventChip({ event, timed = false }: { event: CalendarEvent; timed?: boolean }) {
  const said = useWords(m)
  const format = useFormat()
  const { icon, soft, ink } = looks[event.kind]
  const isOff = event.is_cancelled || event.is_done
  return (
    <Link
      to={event.to}
      className={`flex min-h-6.5 items-start gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-ui font-medium hover:brightness-95 focus-visible:rounded-sm ${soft} ${ink}`}
    >
      <Icon of={icon} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 wrap-anywhere ${isOff ? 'line-through' : ''}`}>
          <span className="sr-only">{said[event.kind]}: </span>
          <Foreign lang={event.lang}>{event.title}</Foreign>
          {event.is_cancelled && <span className="sr-only"> ({said.cancelled})</span>}
          {event.is_done && <span className="sr-only"> ({said.done})</span>}
        </span>
        {timed && event.starts_at && (
          <time dateTime={event.starts_at} className="block font-normal" suppressHydrationWarning>
            {format.time(event.starts_at)}
          </time>
        )}
        {timed && event.seconds !== null && (
          <span className="block font-normal" suppressHydrationWarning>
            {format.duration(event.seconds)}
          </span>
        )}
      </span>
    </Link>
  )
}
