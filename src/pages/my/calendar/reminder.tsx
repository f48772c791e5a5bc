import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { describeDay } from '#platform/language/day-labels.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { getZoneDay } from '#platform/language/zone.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'
import { getFirstWeekday, parseCalendarQuery, listWeekdays } from '#features/calendar/rules.ts'
import { getCalendarPath } from '#features/calendar/paths.ts'
import { reminderCalls } from '#features/calendar/reminders/contract.ts'
import { reminderMessages } from '#features/calendar/reminders/messages.ts'
import { ReminderForm } from './reminder-form.tsx'
import { getDueTime, listDueDays } from '#features/calendar/reminders/rules.ts'
import type { Route } from './+types/reminder'
import { BidiText } from '#ui/base/bidi-text.tsx'

const whole = /^[1-9]\d{0,14}$/

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const { reader } = context.get(pageRequestContext)
  const { id } = params
  const reminder =
    id === undefined
      ? null
      : whole.test(id)
        ? await catchNotFound(context.get(callerContext)(reminderCalls.get, { id }))
        : undefined
  if (reminder === undefined || (id !== undefined && !reminder))
    throw new Response(null, { status: 404 })
  const asked = new URLSearchParams({ date: url.searchParams.get('day') ?? '' })
  const { date } = parseCalendarQuery(asked, getZoneDay(reader.zone, getNow()))
  const tongue = getMessageLocale(reader)
  const weekdays = listWeekdays(getFirstWeekday(reader.locale, reader.country)).map(
    ({ value, day }) => ({
      value,
      name: describeDay(tongue, day).weekday,
    }),
  )
  const isDue = reminder !== null && listDueDays(reminder, date, date).length > 0
  const at = reminder && isDue ? getDueTime(reminder, date) : null
  const when = at && {
    starts_at: at.toISOString(),
    ends_at: new Date(at.getTime() + 15 * 60_000).toISOString(),
  }
  return {
    reminder,
    day: date,
    weekdays,
    when,
    isSkipped: reminder?.skipped.includes(date) ?? false,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  let typed: Record<string, string> = {}
  try {
    const sent = await readSentForm(request)
    const { intent, updated_at = '', day = '', weekdays: _, ...fields } = sent.fields
    typed = { ...sent.fields, ticked: sent.all('weekdays').join() }
    const { id } = params
    const words = { ...fields, day, weekdays: sent.all('weekdays') } as unknown as EndpointInput<
      typeof reminderCalls.add
    >
    if (intent === 'save' && id === undefined) {
      const added = await call(reminderCalls.add, words)
      return redirect(getCalendarPath({ date: added.day }))
    }
    if (id === undefined) throw new Failure('malformed_request')
    if (intent === 'save') await call(reminderCalls.edit, { ...words, id, updated_at })
    else if (intent === 'skip' || intent === 'back') {
      await call(reminderCalls.skip, { id, day, back: intent === 'back' })
      return redirect(`${href('/my/calendar/reminders/:id', { id })}?day=${day}`)
    } else if (intent === 'remove') await call(reminderCalls.remove, { id })
    else throw new Failure('malformed_request')
    return redirect(getCalendarPath({ date: day || undefined }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.reminder?.title ?? reminderMessages[tongue].newTitle,
  )

export default function ReminderPage({
  loaderData: { reminder, day, weekdays, when, isSkipped },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(reminderMessages)
  const title = reminder ? t.editTitle : t.newTitle
  return (
    <div className="wrap grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <Breadcrumbs
        trail={[{ to: getCalendarPath({ date: day }), title: useMessages(calendarMessages).title }]}
        here={title}
      />
      <h1 className="text-3xl wrap-anywhere">
        {reminder ? <BidiText>{reminder.title}</BidiText> : title}
      </h1>
      {reminder && when && (
        <AddToCalendar
          name={`reminder-${reminder.id}-${day}`}
          title={reminder.title}
          description=""
          when={when}
        />
      )}
      <Panel>
        <ReminderForm
          key={reminder?.id}
          reminder={reminder}
          start={{ day, time: '19:00' }}
          weekdays={weekdays}
          typed={actionData?.values}
          failure={actionData?.failure ?? null}
        />
      </Panel>
      {reminder && (
        <Acts reminder={reminder} day={day} isDue={when !== null} isSkipped={isSkipped} />
      )}
    </div>
  )
}

type ReminderActionsProps = {
  reminder: { repeat: string }
  day: string
  isDue: boolean
  isSkipped: boolean
}

function Acts({ reminder, day, isDue, isSkipped }: ReminderActionsProps) {
  const t = useMessages(reminderMessages)
  const date = useFormat().date(day)
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="day" value={day} />
      {reminder.repeat !== 'never' && (isDue || isSkipped) && (
        <>
          <Button
            type="submit"
            name="intent"
            value={isSkipped ? 'back' : 'skip'}
            variant="line"
            size="sm"
          >
            {isSkipped ? t.takeBack : t.skip}
          </Button>
          <FormattedText className="text-sm text-ink-3">
            {isSkipped ? t.skippedText(date) : t.skipText(date)}
          </FormattedText>
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="ghost"
        className="ms-auto text-danger!"
      >
        {t.remove}
      </Button>
    </Form>
  )
}
