import { BookOpen, CalendarDays, Plus } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getNow } from '#platform/data/clock.ts'
import { describeDay } from '#platform/language/day-labels.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { addDays } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { calendarCalls } from '#features/calendar/agenda/contract.ts'
import { calendarFeedCalls } from '#features/calendar/feed/contract.ts'
import { FeedPanel } from './calendar/feed-panel.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { Agenda } from './calendar/agenda.tsx'
import { CalendarBar } from './calendar/calendar-bar.tsx'
import { DayGrid } from './calendar/day-grid.tsx'
import { Legend } from './calendar/legend.tsx'
import {
  listDays,
  getFirstWeekday,
  getViewDays,
  parseCalendarQuery,
} from '#features/calendar/rules.ts'
import type { Route } from './+types/calendar'

const aheadDays = 30
const comingAtMost = 8

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const today = getZoneDay(reader.zone, getNow())
  const { view, date } = parseCalendarQuery(url.searchParams, today)
  const days = getViewDays(view, date, getFirstWeekday(reader.locale, reader.country))
  const [shown, ahead, { address }] = await Promise.all([
    call(calendarCalls.get, days),
    call(calendarCalls.get, { from: today, to: addDays(today, aheadDays) }),
    call(calendarFeedCalls.get, {}),
  ])
  const named = (list: string[]) => list.map((day) => describeDay(getMessageLocale(reader), day))
  const coming = ahead.events.slice(0, comingAtMost)
  const words = Object.fromEntries(
    named([...shown.events, ...coming].map((it) => it.day)).map((it) => [it.day, it]),
  )
  const hijri = (getCookie(request, 'hijri') ?? (reader.locale === 'ar' ? 'yes' : 'no')) === 'yes'
  return {
    view,
    date,
    today: named([today])[0]!,
    days: named(listDays(days.from, days.to)),
    events: shown.events,
    coming,
    words,
    hijri,
    address,
    zone: reader.zone,
  }
}

const year = 365 * 86_400

export async function action({ request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { intent, on } = await readFormFields(request)
  const back = (init?: ResponseInit) => redirect(`${href('/my/calendar')}${url.search}`, init)
  try {
    if (intent === 'hijri')
      return back({
        headers: {
          'set-cookie': `hijri=${on === 'yes' ? 'yes' : 'no'}; Path=${href('/my/calendar')}; Max-Age=${year}; SameSite=Lax; HttpOnly`,
        },
      })
    if (intent === 'feed-new') await call(calendarFeedCalls.renew, {})
    else if (intent === 'feed-end') await call(calendarFeedCalls.end, {})
    else throw new Failure('malformed_request')
    return back()
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => calendarMessages[tongue].title)

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { view, date, today, days, events, coming, words, hijri, address, zone } = loaderData
  const t = useMessages(calendarMessages)
  const month = date.slice(0, 7)
  const inMonth = view === 'month' ? days.filter((it) => it.day.startsWith(month)) : days
  const title = formatTitle(view, inMonth, t.fromTo)
  const listed = view === 'week' ? events : events.filter((it) => it.day.startsWith(month))
  const agenda = listed.length ? (
    <Agenda events={listed} words={words} today={today.day} hijri={hijri} anchored />
  ) : (
    <Nothing />
  )
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl font-extrabold">{t.title}</h1>
          <p className="mt-1 text-sm text-ink-2">
            {today.weekday} {today.long}
            {hijri && (
              <>
                <span className="sep" />
                {today.hijri.number} {today.hijri.month} {today.hijri.year}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink to={href('/my/calendar/plan')} variant="line" size="sm">
            <Icon of={BookOpen} size={18} /> {t.planStudy}
          </ButtonLink>
          <ButtonLink
            to={`${href('/my/calendar/reminders/new')}?day=${date > today.day ? date : today.day}`}
            variant="soft"
            size="sm"
          >
            <Icon of={Plus} size={18} /> {t.add}
          </ButtonLink>
        </div>
      </header>
      <FailureAlert failure={actionData?.failure ?? null} />
      <CalendarBar
        view={view}
        date={date}
        title={title}
        hijri={hijri ? formatHijriTitle(inMonth, t.fromTo) : null}
      />
      <Legend />
      {view === 'agenda' ? (
        agenda
      ) : (
        <>
          <div
            className={`items-start gap-6 max-md:hidden md:grid ${view === 'month' ? 'lg:grid-cols-[minmax(0,1fr)_18.5rem]' : ''}`}
          >
            <DayGrid
              caption={title}
              view={view}
              days={days}
              month={month}
              today={today.day}
              hijri={hijri}
              events={events}
            />
            {view === 'month' && (
              <aside className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-surface-2 p-5">
                <h2 className="text-md">{t.coming}</h2>
                {coming.length ? (
                  <Agenda events={coming} words={words} today={today.day} hijri={hijri} />
                ) : (
                  <p className="text-sm text-ink-3">{t.nothingComing}</p>
                )}
              </aside>
            )}
          </div>
          <div className="md:hidden">{agenda}</div>
        </>
      )}
      <FeedPanel address={address} />
      <p className="text-xs text-ink-3">
        {t.zone(zone.replaceAll('_', ' '))}{' '}
        <TextLink to={`${href('/my/profile')}#region`} className="inline-block py-1">
          {t.changeZone}
        </TextLink>
      </p>
    </div>
  )
}

type DayLabels = Route.ComponentProps['loaderData']['days']

function formatTitle(view: string, days: DayLabels, fromTo: (from: string, to: string) => string) {
  const first = days[0]!
  if (view === 'week') return fromTo(first.long, days.at(-1)!.long)
  return first.long.slice(first.number.length).trim()
}

function formatHijriTitle(days: DayLabels, fromTo: (from: string, to: string) => string) {
  const [first, last] = [days[0]!.hijri, days.at(-1)!.hijri]
  if (first.month === last.month) return `${last.month} ${last.year}`
  return fromTo(
    first.year === last.year ? first.month : `${first.month} ${first.year}`,
    `${last.month} ${last.year}`,
  )
}

function Nothing() {
  const t = useMessages(calendarMessages)
  return (
    <EmptyState
      icon={CalendarDays}
      title={t.empty}
      text={t.emptyText}
      action={
        <ButtonLink to={href('/my/calendar/plan')} variant="soft">
          {t.planStudy}
        </ButtonLink>
      }
    />
  )
}
