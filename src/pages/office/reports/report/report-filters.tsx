import { href, Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ListStateInputs } from '#ui/display/lists/list-table.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reportMessages } from '#features/reporting/messages.ts'
import { canFilter, reportPeriods, type ReportQuery } from '#features/reporting/rules.ts'
import type { ReportKind } from '#features/reporting/list.ts'

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
  const t = useMessages(reportMessages)
  const choice = (
    name: string,
    label: string,
    value: string,
    options: readonly FilterChoice[],
    none = `${label}: ${t.all}`,
  ) => (
    <Select
      label={label}
      hideLabel
      round
      name={name}
      defaultValue={value}
      options={[{ value: '', label: none }, ...options]}
    />
  )
  return (
    <Form
      role="search"
      aria-label={t.filters}
      key={JSON.stringify([kind, asked])}
      className="grid gap-3"
    >
      <ListStateInputs />
      <div className="flex flex-wrap items-end gap-3">
        {choice(
          'period',
          t.period,
          asked.period,
          reportPeriods.map((it) => ({ value: it, label: t[`days${it}`] })),
          t.allTime,
        )}
        {canFilter(kind, 'country') && choice('country', t.country, asked.country ?? '', countries)}
        {canFilter(kind, 'plan') && choice('plan', t.plan, asked.plan, plans)}
        {canFilter(kind, 'group') &&
          choice('group', t.group, asked.group === null ? '' : String(asked.group), groups)}
        {canFilter(kind, 'currency') &&
          choice('currency', t.currency, asked.currency, [
            { value: 'egp', label: t.egp },
            { value: 'usd', label: t.usd },
          ])}
        <Button type="submit" size="sm">
          {t.show}
        </Button>
        <ButtonLink to={href('/office/reports/:kind', { kind })} variant="ghost" size="sm">
          {t.clear}
        </ButtonLink>
      </div>
      <details open={Boolean(asked.from || asked.to || asked.course)}>
        <summary className="w-fit min-h-target cursor-pointer content-center text-sm font-medium text-brand-ink">
          {t.more}
        </summary>
        <div className="flex flex-wrap items-start gap-3 pt-2">
          <DateField label={t.from} name="from" defaultValue={asked.from || undefined} />
          <DateField label={t.to} name="to" defaultValue={asked.to || undefined} />
          {canFilter(kind, 'course') && (
            <TextField
              label={t.whichCourse}
              name="course"
              dir="ltr"
              defaultValue={asked.course}
              description={t.whichCourseText}
              maxLength={120}
            />
          )}
        </div>
      </details>
    </Form>
  )
}
