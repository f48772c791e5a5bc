import { Form } from 'react-router'
import type { DayDescription } from '#platform/language/day-labels.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { CalendarEvent } from '#features/calendar/agenda/contract.ts'
import { calendarMessages } from '#features/calendar/messages.ts'
import { groupByDay } from '#features/calendar/rules.ts'
import { eventStyles } from './event-look.tsx'

type AgendaProps = {
  events: CalendarEvent[]
  words: Record<string, DayDescription>
  today: string
  hijri: boolean
  as?: 'h2' | 'h3'
  anchored?: boolean
}

export function Agenda({
  events,
  words,
  today,
  hijri,
  as: Heading = 'h3',
  anchored = false,
}: AgendaProps) {
  const t = useMessages(calendarMessages)
  return (
    <ol className="grid gap-4">
      {groupByDay(events).map(({ day, events }) => {
        const name = words[day]!
        const isToday = day === today
        return (
          <li
            key={day}
            id={anchored ? `day-${day}` : undefined}
            className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2"
          >
            <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
              <Heading
                className={`flex items-baseline gap-2 text-sm font-normal tracking-normal ${isToday ? 'text-brand-ink' : ''}`}
              >
                <b
                  className={`font-display text-lg leading-ui font-bold ${isToday ? '' : 'text-ink'}`}
                >
                  {name.number}
                </b>
                <span className={isToday ? 'font-bold' : ''}>
                  {isToday ? t.today : name.weekday}
                </span>
                <span className="sr-only">{name.long}</span>
              </Heading>
              {hijri && (
                <span className="ms-auto text-xs text-ink-3">
                  {name.hijri.number} {name.hijri.month}
                </span>
              )}
            </div>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {events.map((item) => (
                <li key={item.name}>
                  <EventRow event={item} isAhead={day >= today} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function EventRow({ event, isAhead }: { event: CalendarEvent; isAhead: boolean }) {
  const t = useMessages(calendarMessages)
  const format = useFormat()
  const { icon, soft, ink } = eventStyles[event.kind]
  const isOff = event.is_cancelled || event.is_done
  const facts = [
    t[event.kind],
    event.starts_at && format.time(event.starts_at),
    event.seconds !== null && format.duration(event.seconds),
    event.is_cancelled && t.cancelled,
    event.is_done && t.done,
    event.joined && !event.is_cancelled && t.joined,
  ].filter((it) => it !== false && it !== null)
  return (
    <div className="relative flex items-center gap-3 tight:flex-wrap rounded-md border border-line bg-surface px-3 py-2 transition-shadow duration-(--t2) ease-ours hover:shadow-e1">
      <span className={`grid size-9 shrink-0 place-items-center rounded-sm ${soft} ${ink}`}>
        <Icon of={icon} size={18} />
      </span>
      <span className="grid min-w-0 flex-1 leading-ui tight:basis-full">
        {/* The whole row is the link target. */}
        <Link
          to={event.to}
          className={`text-sm font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md ${isOff ? 'line-through' : ''}`}
        >
          <LangText lang={event.lang}>{event.title}</LangText>
        </Link>
        <span className="text-xs text-ink-3">
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && <span className="sep" />}
              {fact}
            </span>
          ))}
        </span>
      </span>
      {event.kind === 'session' && isAhead && !event.joined && !event.is_cancelled && (
        <Form method="post" action={event.to} className="relative">
          <Button
            type="submit"
            name="intent"
            value="join"
            size="xs"
            aria-label={`${t.join}: ${event.title}`}
            className="px-3! text-xs!"
          >
            {t.join}
          </Button>
        </Form>
      )}
    </div>
  )
}
