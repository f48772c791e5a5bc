import { ChartColumn } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { listCountries } from '#features/accounts/countries/rules.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { commerce } from '#features/pricing/contract.ts'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getListColumns } from '#platform/call/lists/list-shape.ts'
import { pickName } from '#platform/language/names.ts'
import { isCountry } from '#platform/language/countries.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
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

export async function loader(args: Route.LoaderArgs) {
  const { url, params, context } = args
  const kind = parseKind(params)
  const asked = parseReportUrl(kind, url, isCountry)
  const call = context.get(callerContext)
  const found = await loadList(args, getReportList(kind), reportCalls.get, { kind, ...asked })
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
      return redirect(`${href('/office/reports')}?begun=1`)
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

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => reportMessages[tongue].reports,
)

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
    <ListPage
      title={t.reports}
      name={t[kind]}
      lead={t[`lead_${kind}`]}
      end={<ReportFiles kind={kind} asked={asked} total={found.total} />}
      scrolls
      list={list}
      found={found}
      status={
        <>
          <FormattedText>{t.found(found.total)}</FormattedText>
          {found.sums.length > 0 && (
            <FormattedText>
              {t.sum(format.list(found.sums.map((it) => format.money(it.amount, it.currency))))}
            </FormattedText>
          )}
        </>
      }
      empty={{ icon: ChartColumn, title: t.none, text: t.noneText }}
      columns={
        Object.fromEntries(getListColumns(list).map((id) => [id, column(id)])) as Record<
          ReportColumnId,
          ReturnType<typeof column>
        >
      }
      below={
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
      }
    >
      <TabLinks
        label={t.reports}
        links={[
          { to: href('/office/reports'), title: t.saved },
          ...reportKinds.map((item) => ({
            to: href('/office/reports/:kind', { kind: item }),
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
    </ListPage>
  )
}
