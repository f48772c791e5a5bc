import { Form } from 'react-router'
import { useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ListStateInputs } from '#ui/display/lists/list-table.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reportMessages } from '../messages.ts'
import { canFilter, reportPeriods, type ReportQuery, type ReportKind } from '../rules.ts'

type FilterChoice = { value: string; label: string }

/** All filters are in the URL. */
export function ReportFilters({
  kind,
  asked,
  plans,
  countries,
  groups,
}: {
  kind: ReportKind
  asked: ReportQuery
  plans: FilterChoice[]
  countries: FilterChoice[]
  groups: FilterChoice[]
}) {
  const said = useMessages(reportMessages)
  const choice = (name: string, label: string, value: string, options: readonly FilterChoice[], none = `${label}: ${said.all}`) => (
    <Select label={label} hideLabel round name={name} defaultValue={value} options={[{ value: '', label: none }, ...options]} />
  )
  return (
    <Form role="search" aria-label={said.filters} key={JSON.stringify([kind, asked])} className="grid gap-3">
      <ListStateInputs />
      <div className="flex flex-wrap items-end gap-3">
        {choice(
          'period',
          said.period,
          asked.period,
          reportPeriods.map((it) => ({ value: it, label: said[`days${it}`] })),
          said.allTime,
        )}
        {canFilter(kind, 'country') && choice('country', said.country, asked.country ?? '', countries)}
        {canFilter(kind, 'plan') && choice('plan', said.plan, asked.plan, plans)}
        {canFilter(kind, 'group') && choice('group', said.group, asked.group === null ? '' : String(asked.group), groups)}
        {canFilter(kind, 'currency') &&
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
          {canFilter(kind, 'course') && (
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
