import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WeekdayBoxes, type Weekday } from './plan/weekday-boxes.tsx'
import type { Reminder } from '#features/calendar/reminders/contract.ts'
import { reminderMessages } from '#features/calendar/reminders/messages.ts'
import { repeatKinds } from '#features/calendar/reminders/rules.ts'

type FormValues = Record<string, string | undefined>
type ReminderValues = Pick<
  Reminder,
  'title' | 'day' | 'time' | 'repeat' | 'weekdays' | 'until' | 'updated_at'
>

export function ReminderForm({
  reminder,
  start,
  weekdays,
  typed,
  failure,
}: {
  reminder: ReminderValues | null
  start: { day: string; time: string }
  weekdays: Weekday[]
  typed: FormValues | undefined
  failure: FailureAnswer | null
}) {
  const t = useMessages(reminderMessages)
  const format = useFormat()
  const wrong = failure?.fields ?? {}
  const theirs = failure?.theirs as ReminderValues | undefined
  const value = (name: 'title' | 'day' | 'time' | 'repeat' | 'until') =>
    typed?.[name] ?? reminder?.[name] ?? undefined
  const ticked =
    typed?.['ticked'] === undefined
      ? (reminder?.weekdays ?? [])
      : typed['ticked'].split(',').filter(Boolean).map(Number)
  return (
    <Form method="post" className="grid gap-5">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {theirs.title}
          {'\n'}
          {format.date(theirs.day)} {theirs.time}, {t[theirs.repeat]}
        </ConflictingVersion>
      )}
      <input type="hidden" name="intent" value="save" />
      <input
        type="hidden"
        name="updated_at"
        value={theirs?.updated_at ?? reminder?.updated_at ?? ''}
      />
      <TextField
        label={t.what}
        name="title"
        required
        maxLength={120}
        defaultValue={value('title')}
        error={wrong['title']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t.day}
          name="day"
          required
          defaultValue={value('day') ?? start.day}
          error={wrong['day']}
        />
        <TextField
          label={t.time}
          name="time"
          type="time"
          dir="ltr"
          required
          defaultValue={value('time') ?? start.time}
          error={wrong['time']}
        />
        <Select
          label={t.repeat}
          name="repeat"
          defaultValue={value('repeat') ?? 'never'}
          options={repeatKinds.map((it) => ({ value: it, label: t[it] }))}
          error={wrong['repeat']}
        />
        <DateField
          label={t.until}
          name="until"
          optional
          defaultValue={value('until')}
          description={t.untilHelp}
          error={wrong['until']}
        />
      </div>
      <WeekdayBoxes
        label={t.weekdays}
        weekdays={weekdays}
        chosen={ticked}
        description={t.weekdaysHelp}
        error={wrong['weekdays']}
      />
      <p className="text-sm text-ink-3">{t.byNotification}</p>
      <Button
        type="submit"
        pending={useNavigation().formData?.get('intent') === 'save'}
        className="justify-self-start"
      >
        {t.save}
      </Button>
    </Form>
  )
}
