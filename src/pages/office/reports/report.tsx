import { ChartColumn } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { listCountries } from '#features/accounts/countries/rules.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { commerce } from '#features/pricing/contract.ts'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getListColumns } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { pickName } from '#platform/language/names.ts'
import { isCountry } from '#platform/language/countries.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reportCalls, type ReportRow } from '#features/reporting/contract.ts'
import { reportMessages } from '#features/reporting/messages.ts'
import { ReportCellText } from './report/report-cell.tsx'
import { ReportFiles } from './report/report-files.tsx'
import { ReportFilters } from './report/report-filters.tsx'
import { parseReportUrl, isReportKind, canFilter } from '#features/reporting/rules.ts'
import type { Route } from './+types/report'
import {
  reportKinds,
  getReportList,
  type ReportColumnId,
  type CellFormat,
} from '#features/reporting/list.ts'

const parseKind = ({ kind = '' }: { kind?: string }) => {
  if (!isReportKind(kind)) throw new Failure('not_found')
  return kind
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = parseKind(params)
  const asked = parseReportUrl(kind, url, isCountry)
  const call = context.get(callerContext)
  const found = redirectPastLastPage(
    url,
    await call(reportCalls.get, { kind, ...asked, page: getPageNumber(url) }),
  )
  const { locale } = context.get(pageRequestContext).reader
  const plans = canFilter(kind, 'plan') ? await call(commerce.activePlans, {}) : []
  const groups = canFilter(kind, 'group') ? await listGroups(call, asked.group) : []
  return {
    kind,
    asked,
    found,
    plans: plans.map((it) => ({ value: it.slug, label: it.title })),
    groups: groups.map((group) => ({ value: String(group.id), label: pickName(locale, group) })),
    countries: canFilter(kind, 'country')
      ? listCountries(locale).map((it) => ({ value: it.id, label: it.name }))
      : [],
  }
}

/** The newest groups, including the selected one. */
async function listGroups(call: Call, asked: number | null) {
  const groups = (await call(officeGroups.find, {})).items
  if (asked === null || groups.some((it) => it.id === asked)) return groups
  return [await call(officeGroups.get, { group_id: asked }), ...groups]
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    const kind = parseKind(params)
    const asked = parseReportUrl(kind, url, isCountry)
    if (typed.make) {
      await call(reportCalls.make, { kind, ...asked, format: typed.make as 'csv' })
      return redirect('/office/reports?begun=1')
    }
    await call(reportCalls.save, {
      kind,
      ...asked,
      title: typed.title ?? '',
      weekly: typed.weekly === 'on',
    })
    return { saved: true as const }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => reportMessages[tongue].reports),
  { name: 'robots', content: 'noindex' },
]

const numeric: readonly CellFormat[] = ['number', 'mark', 'percent', 'money', 'egp', 'usd']

export default function Report({
  loaderData: { kind, asked, found, plans, countries, groups },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  const values: Record<string, string | undefined> =
    actionData && 'values' in actionData ? actionData.values : {}
  const address = useListUrl()
  const list = getReportList(kind)
  const column = (id: ReportColumnId) => {
    const { as } = list.columns[id]
    return {
      title: t[id],
      numeric: numeric.includes(as),
      tight: as !== 'text',
      cell: (row: ReportRow) => <ReportCellText row={row} id={id} as={as} />,
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t.reports}</h1>
          <p className="text-sm text-ink-2">{t[`lead_${kind}`]}</p>
        </div>
        <ReportFiles kind={kind} asked={asked} total={found.total} />
      </header>
      <TabLinks
        label={t.reports}
        links={[
          { to: '/office/reports', title: t.saved },
          ...reportKinds.map((item) => ({
            to: `/office/reports/${item}`,
            title: t[item],
            current: item === kind,
          })),
        ]}
      />
      {failure ? (
        <FailureAlert failure={failure} />
      ) : (
        actionData && <Alert tone="good" title={t.savedIt} />
      )}
      <ReportFilters
        kind={kind}
        asked={asked}
        plans={plans}
        countries={countries}
        groups={groups}
      />
      <p
        role="status"
        className="flex flex-wrap gap-x-6 text-sm text-ink-2"
        suppressHydrationWarning
      >
        <span>{t.found(found.total)}</span>
        {found.sums.length > 0 && (
          <span>
            {t.sum(format.list(found.sums.map((it) => format.money(it.amount, it.currency))))}
          </span>
        )}
      </p>
      <ListTable
        scrolls
        list={list}
        caption={t[kind]}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ChartColumn} title={t.none} text={t.noneText} />}
        columns={
          Object.fromEntries(getListColumns(list).map((id) => [id, column(id)])) as Record<
            ReportColumnId,
            ReturnType<typeof column>
          >
        }
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
      <details open={failure !== null} className="rounded-lg border border-line bg-surface px-4">
        <summary className="min-h-target w-fit cursor-pointer content-center font-medium text-brand-ink">
          {t.saveThis}
        </summary>
        <Form method="post" className="flex flex-wrap items-end gap-4 pb-4">
          <TextField
            label={t.called}
            name="title"
            required
            maxLength={80}
            defaultValue={values.title ?? ''}
            error={failure?.fields?.title}
            className="basis-72"
          />
          <Checkbox name="weekly" value="on" defaultChecked={values.weekly === 'on'}>
            {t.weekly}
          </Checkbox>
          <Button type="submit">{t.save}</Button>
        </Form>
      </details>
    </div>
  )
}
