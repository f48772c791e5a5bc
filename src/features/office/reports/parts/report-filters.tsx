import { Form } from 'react-router'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { KeptChoices } from '#ui/display/lists/list-table.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { m } from '../messages.ts'
import { narrowedBy, reportPeriods, type AskedReport, type ReportKind } from '../rules.ts'

type Choice = { value: string; label: string }

/** What a report is narrowed by; all of it is in the address. */
export function ReportFilters({
  kind,
  asked,
  plans,
  countries,
  groups,
}: {
  kind: ReportKind
  asked: AskedReport
  plans: Choice[]
  countries: Choice[]
  groups: Choice[]
}) {
  const said = useWords(m)
  const choice = (name: string, label: string, value: string, options: readonly Choice[], none = `${label}: ${said.all}`) => (
    <Select label={label} hideLabel round name={name} defaultValue={value} options={[{ value: '', label: none }, ...options]} />
  )
  return (
    <Form role="search" aria-label={said.filters} key={JSON.stringify([kind, asked])} className="grid gap-3">
      <KeptChoices />
      <div className="flex flex-wrap items-end gap-3">
        {choice(
          'period',
          said.period,
          asked.period,
          reportPeriods.map((it) => ({ value: it, label: said[`days${it}`] })),
          said.allTime,
        )}
        {narrowedBy(kind, 'country') && choice('country', said.country, asked.country ?? '', countries)}
        {narrowedBy(kind, 'plan') && choice('plan', said.plan, asked.plan, plans)}
        {narrowedBy(kind, 'group') && choice('group', said.group, asked.group === null ? '' : String(asked.group), groups)}
        {narrowedBy(kind, 'currency') &&
          choice('currency', said.currency, asked.currency, [
            { value: 'egp', label: said.egp },
            { value: 'usd', label: said.usd },
          ])}
        <Button type="submit" size="sm">
          {said.show}
        </Button>
        <ButtonLink to={`/office/reports/${kind}`} variant="ghost" size="sm">
          {said.clear}
        </ButtonLink>
      </div>
      <details open={Boolean(asked.from || asked.to || asked.course)}>
        <summary className="w-fit min-h-target cursor-pointer content-center text-sm font-medium text-brand-ink">{said.more}</summary>
        <div className="flex flex-wrap items-start gap-3 pt-2">
          <DateField label={said.from} name="from" defaultValue={asked.from || undefined} />
          <DateField label={said.to} name="to" defaultValue={asked.to || undefined} />
          {narrowedBy(kind, 'course') && (
            <TextField
              label={said.whichCourse}
              name="course"
              dir="ltr"
              defaultValue={asked.course}
              description={said.whichCourseText}
              maxLength={120}
            />
          )}
        </div>
      </details>
    </Form>
  )
}
