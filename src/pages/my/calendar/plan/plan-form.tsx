import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WeekdayBoxes, type Weekday } from './weekday-boxes.tsx'
import { studyPlanMessages } from '#features/calendar/study/messages.ts'

type FormValues = Record<string, string | undefined>

export function PlanForm({
  courses,
  chosen,
  weekdays,
  start,
  typed,
  failure,
}: {
  courses: { slug: string; title: string }[]
  chosen: string | undefined
  weekdays: Weekday[]
  start: { finish_by: string; weekdays: number[]; min: string }
  typed: FormValues | undefined
  failure: FailureAnswer | null
}) {
  const t = useMessages(studyPlanMessages)
  const wrong = failure?.fields ?? {}
  const ticked = typed?.['ticked']?.split(',').filter(Boolean).map(Number) ?? start.weekdays
  return (
    <Form method="post" className="grid gap-5">
      <FailureAlert failure={failure} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Select
          label={t.course}
          name="course"
          required
          defaultValue={typed?.['course'] ?? chosen}
          options={courses.map((it) => ({ value: it.slug, label: it.title }))}
          error={wrong['course']}
        />
        <DateField
          label={t.finishBy}
          name="finish_by"
          required
          min={start.min}
          defaultValue={typed?.['finish_by'] ?? start.finish_by}
          error={wrong['finish_by']}
        />
      </div>
      <WeekdayBoxes
        label={t.weekdays}
        weekdays={weekdays}
        chosen={ticked}
        error={wrong['weekdays']}
      />
      <Button
        type="submit"
        name="intent"
        value="plan"
        pending={useNavigation().formData?.get('intent') === 'plan'}
        className="justify-self-start"
      >
        {t.save}
      </Button>
    </Form>
  )
}
