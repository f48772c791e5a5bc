import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TaughtSession } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'
import { reminderLeadMinutes } from '#features/calendar/live-sessions/rules.ts'

type FormValues = Record<string, string | undefined>
type FieldName =
  | 'title'
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'minutes'
  | 'link'
  | 'capacity'
  | 'remind_minutes'

export function SessionForm({
  session,
  courses,
  start,
  typed,
  failure,
}: {
  session: TaughtSession | null
  courses?: { id: number; title: string }[]
  start: { day: string; time: string; min: string }
  typed: FormValues | undefined
  failure: FailureAnswer | null
}) {
  const t = useMessages(liveSessionMessages)
  const format = useFormat()
  const wrong = failure?.fields ?? {}
  const theirs = failure?.theirs as TaughtSession | undefined
  const value = (name: FieldName) => typed?.[name] ?? session?.[name]?.toString()
  const both = [
    { lang: 'en', title: 'title', text: 'description', titleLabel: t.titleEn, textLabel: t.textEn },
    {
      lang: 'ar',
      title: 'title_ar',
      text: 'description_ar',
      titleLabel: t.titleAr,
      textLabel: t.textAr,
    },
  ] as const
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {[theirs.title, theirs.title_ar, theirs.description, theirs.description_ar, theirs.link]
            .filter(Boolean)
            .join('\n')}
          {'\n'}
          {format.date(theirs.starts_at)} {format.time(theirs.starts_at)}
        </ConflictingVersion>
      )}
      <input type="hidden" name="intent" value="save" />
      <input
        type="hidden"
        name="updated_at"
        value={theirs?.updated_at ?? session?.updated_at ?? ''}
      />
      {courses && (
        <Select
          label={t.course}
          name="course_id"
          required
          defaultValue={typed?.['course_id']}
          options={courses.map((it) => ({ value: String(it.id), label: it.title }))}
          error={wrong['course_id']}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {both.map((item) => (
          <div key={item.lang} lang={item.lang} className="grid content-start gap-4">
            <TextField
              label={item.titleLabel}
              name={item.title}
              maxLength={120}
              defaultValue={value(item.title)}
              error={wrong[item.title]}
            />
            <TextArea
              label={item.textLabel}
              name={item.text}
              rows={3}
              maxLength={1000}
              optional
              defaultValue={value(item.text)}
              error={wrong[item.text]}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label={t.day}
          name="day"
          required
          min={start.min}
          defaultValue={typed?.['day'] ?? start.day}
          error={wrong['day']}
        />
        <TextField
          label={t.time}
          name="time"
          type="time"
          dir="ltr"
          required
          defaultValue={typed?.['time'] ?? start.time}
          error={wrong['time']}
        />
        <NumberField
          label={t.minutes}
          name="minutes"
          required
          min={5}
          max={720}
          step={5}
          defaultValue={value('minutes') ?? '60'}
          error={wrong['minutes']}
        />
      </div>
      <TextField
        label={t.link}
        name="link"
        type="url"
        required
        maxLength={500}
        defaultValue={value('link')}
        description={t.linkHelp}
        error={wrong['link']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t.capacity}
          name="capacity"
          optional
          min={1}
          max={100_000}
          defaultValue={value('capacity') ?? ''}
          description={t.capacityHelp}
          error={wrong['capacity']}
        />
        <Select
          label={t.remind}
          name="remind_minutes"
          defaultValue={value('remind_minutes') ?? '30'}
          options={reminderLeadMinutes.map((minute) => ({
            value: String(minute),
            label: minute === 1440 ? t.aDay : t.before(format.duration(minute * 60)),
          }))}
          error={wrong['remind_minutes']}
        />
      </div>
      <Button
        type="submit"
        pending={useNavigation().formData?.get('intent') === 'save'}
        className="justify-self-start"
      >
        {session ? t.save : t.plan}
      </Button>
    </Form>
  )
}
