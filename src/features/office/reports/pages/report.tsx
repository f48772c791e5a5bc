import { ChartColumn } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { countriesIn } from '#features/accounts/places/rules.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { commerce } from '#features/commerce/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { nameIn } from '#platform/language/names.ts'
import { isCountry } from '#platform/language/countries.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Table } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reports, type ReportRow } from '../contract.ts'
import { m } from '../messages.ts'
import { ReportCellText } from '../parts/report-cell.tsx'
import { ReportFiles } from '../parts/report-files.tsx'
import { ReportFilters } from '../parts/report-filters.tsx'
import { addressOf, askedIn, chosenColumns, isReportKind, reportKinds, sortOf, type Shown } from '../rules.ts'
import type { Route } from './+types/report'

const kindIn = ({ kind = '' }: { kind?: string }) => {
  if (!isReportKind(kind)) throw new Failure('not_found')
  return kind
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = kindIn(params)
  const asked = askedIn(kind, url, isCountry)
  const call = context.get(caller)
  const found = listOrLastPage(url, await call(reports.get, { kind, ...asked, page: pageIn(url) }))
  const plans = await call(commerce.activePlans, {})
  // The newest; one that was asked for is among them.
  const groups = (await call(officeGroups.find, {})).items
  if (asked.group !== null && !groups.some((it) => it.id === asked.group))
    groups.unshift(await call(officeGroups.get, { group_id: asked.group }))
  const { locale } = context.get(pageRequest).reader
  return {
    kind,
    asked,
    found,
    plans: plans.map((it) => ({ value: it.slug, label: it.title })),
    groups: groups.map((it) => ({ value: String(it.id), label: nameIn(locale, it) })),
    countries: countriesIn(locale).map((it) => ({ value: it.id, label: it.name })),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request)
  const call = context.get(caller)
  try {
    const kind = kindIn(params)
    const asked = askedIn(kind, url, isCountry)
    if (typed.make) {
      await call(reports.make, { kind, ...asked, format: typed.make as 'csv' })
      return redirect('/office/reports?begun=1')
    }
    await call(reports.save, { kind, ...asked, title: typed.title ?? '', weekly: typed.weekly === 'on' })
    return { saved: true as const }
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].reports),
  { name: 'robots', content: 'noindex' },
]

const numeric: readonly Shown[] = ['number', 'mark', 'percent', 'money', 'egp', 'usd']

export default function Report({ loaderData: { kind, asked, found, plans, countries, groups }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  const values: Record<string, string | undefined> = actionData && 'values' in actionData ? actionData.values : {}
  const sort = sortOf(kind, asked.sort)
  const sortingBy = (id: string) => ({
    to: addressOf(kind, { ...asked, sort: sort.column === id && sort.down ? id : `-${id}` }),
    now: sort.column === id ? (sort.down ? ('down' as const) : ('up' as const)) : null,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{said.reports}</h1>
          <p className="text-sm text-ink-2">{said[`lead_${kind}`]}</p>
        </div>
        <ReportFiles kind={kind} asked={asked} total={found.total} />
      </header>
      <TabLinks
        label={said.reports}
        links={[
          { to: '/office/reports', title: said.saved },
          ...reportKinds.map((it) => ({ to: `/office/reports/${it}`, title: said[it], current: it === kind })),
        ]}
      />
      {failure ? <FailureAlert failure={failure} /> : actionData && <Alert tone="good" title={said.savedIt} />}
      <ReportFilters kind={kind} asked={asked} plans={plans} countries={countries} groups={groups} />
      <p role="status" className="flex flex-wrap gap-x-6 text-sm text-ink-2" suppressHydrationWarning>
        <span>{said.found(found.total)}</span>
        {found.sums.length > 0 && <span>{said.sum(format.list(found.sums.map((it) => format.money(it.amount, it.currency))))}</span>}
      </p>
      <Table
        framed
        scrolls
        caption={said[kind]}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ChartColumn} title={said.none} text={said.noneText} />}
        columns={chosenColumns(kind, asked.columns).map((column) => ({
          id: column.id,
          title: said[column.id as 'name'],
          numeric: numeric.includes(column.as),
          tight: column.as !== 'text',
          sort: column.sorts && sortingBy(column.id),
          cell: (row: ReportRow) => <ReportCellText row={row} column={column} />,
        }))}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => addressOf(kind, asked, { page: page > 1 ? String(page) : '' })} />
      <details open={failure !== null} className="rounded-lg border border-line bg-surface px-4">
        <summary className="min-h-target w-fit cursor-pointer content-center font-medium text-brand-ink">{said.saveThis}</summary>
        <Form method="post" className="flex flex-wrap items-end gap-4 pb-4">
          <TextField
            label={said.called}
            name="title"
            required
            maxLength={80}
            defaultValue={values.title ?? ''}
            error={failure?.fields?.title}
            className="basis-72"
          />
          <Checkbox name="weekly" value="on" defaultChecked={values.weekly === 'on'}>
            {said.weekly}
          </Checkbox>
          <Button type="submit">{said.save}</Button>
        </Form>
      </details>
    </div>
  )
}
