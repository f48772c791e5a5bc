import type { DayDescription } from '#platform/language/day-labels.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import type { CalendarEvent } from '#features/calendar/agenda/contract.ts'
import { calendarMessages } from '#features/calendar/messages.ts'
import { splitIntoWeeks, type CalendarView } from '#features/calendar/rules.ts'
import { getCalendarPath } from '#features/calendar/paths.ts'
import { EventChip } from './event-chip.tsx'

/** Events per day in the month view; the rest is shown as a count. */
const fit = 3

type DayGridProps = {
  caption: string
  view: CalendarView
  days: DayDescription[]
  /** Days outside this month are dimmed. */
  month: string
  today: string
  hijri: boolean
  events: CalendarEvent[]
}

export function DayGrid({ caption, view, days, month, today, hijri, events }: DayGridProps) {
  const weeks = splitIntoWeeks(days)
  const on = Map.groupBy(events, (it) => it.day)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weeks[0]!.map((dayDescription) => (
              <th
                key={dayDescription.day}
                scope="col"
                className="p-2 ps-3 text-start text-xs font-medium text-ink-3"
              >
                {dayDescription.weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.day}>
              {week.map((dayDescription) => (
                <Day
                  key={dayDescription.day}
                  words={dayDescription}
                  events={on.get(dayDescription.day) ?? []}
                  isRoomy={view === 'week'}
                  isOut={view === 'month' && !dayDescription.day.startsWith(month)}
                  isToday={dayDescription.day === today}
                  hijri={hijri}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  words: DayDescription
  events: CalendarEvent[]
  isRoomy: boolean
  isOut: boolean
  isToday: boolean
  hijri: boolean
}

function Day({ words, events, isRoomy, isOut, isToday, hijri }: DayProps) {
  const t = useMessages(calendarMessages)
  const shown = isRoomy || events.length <= fit ? events : events.slice(0, fit - 1)
  const rest = events.length - shown.length
  const isFirst = words.hijri.number === '1' || words.hijri.number === '١'
  return (
    <td
      className={`border-t border-line px-1 py-2 align-top not-first:border-s ${isRoomy ? 'h-80' : 'h-26'} ${isOut ? 'bg-surface-2' : isToday ? 'bg-brand-soft/50' : ''}`}
    >
      <p className="mb-0.5 flex min-h-7.5 items-center justify-between">
        <span
          aria-current={isToday ? 'date' : undefined}
          className={`grid size-7 place-items-center rounded-full font-display text-sm leading-none ${isToday ? 'bg-brand font-semibold text-on-brand' : isOut ? 'text-ink-3' : 'font-semibold'}`}
        >
          {words.number}
          {isToday && <span className="sr-only"> ({t.today})</span>}
        </span>
        {hijri && (
          <span
            className={`text-xs ${isFirst ? 'rounded-full bg-accent-soft px-1.5 font-bold text-accent-ink' : 'pe-1 text-ink-3'}`}
          >
            {words.hijri.number}
            <span className="sr-only"> {words.hijri.month}</span>
          </span>
        )}
      </p>
      <div className="grid gap-[3px]">
        {shown.map((item) => (
          <EventChip key={item.name} event={item} timed={isRoomy} />
        ))}
        {rest > 0 && (
          <FormattedText
            as={Link}
            to={`${getCalendarPath({ view: 'agenda', date: words.day })}#day-${words.day}`}
            className="block min-h-6 px-1.5 py-0.5 text-xs text-ink-2 underline underline-offset-[.2em]"
          >
            {t.more(rest)}
          </FormattedText>
        )}
      </div>
    </td>
  )
}
