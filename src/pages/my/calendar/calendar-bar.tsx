import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/base/link.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { getAdjacentDate, calendarViews, type CalendarView } from '#features/calendar/rules.ts'
import { getCalendarPath } from '#features/calendar/paths.ts'

export function CalendarBar({
  view,
  date,
  title,
  hijri,
}: {
  view: CalendarView
  date: string
  title: string
  hijri: string | null
}) {
  const t = useMessages(calendarMessages)
  const isWeek = view === 'week'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2 max-md:w-full max-md:justify-between tight:flex-wrap">
        <IconLink
          to={getCalendarPath({ view, date: getAdjacentDate(view, date, -1) })}
          icon={ChevronLeft}
          label={isWeek ? t.previousWeek : t.previousMonth}
          variant="line"
          size={40}
          preventScrollReset
        />
        <div className="min-w-0 flex-1 text-center md:min-w-48 tight:order-first tight:basis-full">
          <h2 className="text-xl" aria-live="polite">
            {title}
          </h2>
          {hijri && <p className="text-xs text-ink-3">{hijri}</p>}
        </div>
        <IconLink
          to={getCalendarPath({ view, date: getAdjacentDate(view, date, 1) })}
          icon={ChevronRight}
          label={isWeek ? t.nextWeek : t.nextMonth}
          variant="line"
          size={40}
          preventScrollReset
        />
        <ButtonLink to={getCalendarPath({ view })} variant="ghost" preventScrollReset>
          {t.today}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full max-md:justify-between">
        <HijriSwitch on={hijri !== null} />
        <nav aria-label={t.view} className="flex rounded-full bg-surface-3 p-1">
          {calendarViews.map((item) => (
            <Link
              key={item}
              to={getCalendarPath({ view: item, date })}
              preventScrollReset
              aria-current={item === view ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full px-4 text-xs font-medium text-ink-2 hover:text-ink focus-visible:rounded-full aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:shadow-e1 tight:px-2"
            >
              {t[item]}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

function HijriSwitch({ on }: { on: boolean }) {
  const t = useMessages(calendarMessages)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="hijri" />
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        name="on"
        value={on ? 'no' : 'yes'}
        className="group inline-flex min-h-target cursor-pointer items-center gap-3 text-sm text-ink-2"
      >
        <span className="relative h-6 w-10 shrink-0 rounded-full bg-line-strong group-aria-checked:bg-brand">
          <span className="absolute inset-y-[3px] start-[3px] w-4.5 rounded-full bg-surface shadow-e1 transition-[translate] duration-(--t2) ease-ours group-aria-checked:translate-x-[calc(1rem*var(--dir))]" />
        </span>
        {t.hijri}
      </button>
    </Form>
  )
}
