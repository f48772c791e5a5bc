import { ChartColumn, FileSpreadsheet } from 'lucide-react'
import { href, Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { reportCalls, type ReportFile, type SavedReport } from '#features/reporting/contract.ts'
import { reportMessages } from '#features/reporting/messages.ts'
import { reportKinds } from '#features/reporting/list.ts'
import { buildReportUrl, getMadeReportPath } from '#features/reporting/paths.ts'
import type { Route } from './+types/reports'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  return {
    saved: await call(reportCalls.saved, {}),
    made: await call(reportCalls.made, {}),
    begun: url.searchParams.has('begun'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id = '', again } = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (intent === 'forget') {
      const one = (await call(reportCalls.saved, {})).find((it) => it.id === id)
      await call(reportCalls.forget, { id })
      // Data for undo.
      return {
        done: 'forgotten' as const,
        again:
          one &&
          JSON.stringify({ kind: one.kind, title: one.title, weekly: one.weekly, ...one.asked }),
      }
    }
    if (intent === 'undo')
      await call(
        reportCalls.save,
        JSON.parse(again ?? '{}') as Parameters<typeof reportCalls.save.input.parse>[0] as never,
      )
    else await call(reportCalls.weekly, { id, weekly: intent === 'weekly' })
    return { done: 'done' as const }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => reportMessages[tongue].reports),
  { name: 'robots', content: 'noindex' },
]

export default function Reports({
  loaderData: { saved, made, begun },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(reportMessages)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="text-2xl">{t.reports}</h1>
        <p className="text-sm text-ink-2">{t.lead}</p>
      </header>
      <TabLinks
        label={t.reports}
        links={[
          { to: href('/office/reports'), title: t.saved, current: true },
          ...reportKinds.map((kind) => ({
            to: href('/office/reports/:kind', { kind }),
            title: t[kind],
          })),
        ]}
      />
      {actionData ? (
        'failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <Done it={actionData} />
        )
      ) : null}
      {begun && !actionData && <Alert tone="good" title={t.begun} />}
      <SavedTable saved={saved} />
      <h2 className="text-lg">{t.files}</h2>
      <MadeTable made={made} />
    </div>
  )
}

function Done({ it }: { it: { done: 'done' | 'forgotten'; again?: string | undefined } }) {
  const t = useMessages(reportMessages)
  return (
    <Alert tone="good" title={t[it.done]}>
      {it.again && (
        <Form method="post">
          <input type="hidden" name="again" value={it.again} />
          <Button type="submit" name="intent" value="undo" variant="line" size="sm">
            {t.undo}
          </Button>
        </Form>
      )}
    </Alert>
  )
}

function SavedTable({ saved }: { saved: SavedReport[] }) {
  const t = useMessages(reportMessages)
  return (
    <Table
      framed
      caption={t.saved}
      rows={saved}
      rowKey={(it) => it.id}
      empty={<EmptyState icon={ChartColumn} title={t.noSaved} text={t.noSavedText} />}
      columns={[
        {
          id: 'title',
          title: t.report,
          cell: (item) => (
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={buildReportUrl(item.kind, item.asked)}
                className="flex min-h-target items-center font-semibold text-brand-ink hover:underline"
              >
                <BidiText>{item.title}</BidiText>
              </Link>
              {item.weekly && <Tag>{t.weeklyMark}</Tag>}
            </span>
          ),
        },
        { id: 'kind', title: t.kind, cell: (it) => t[it.kind] },
        {
          id: 'acts',
          title: t.acts,
          quiet: true,
          cell: (item) => (
            <Form method="post" className="flex flex-wrap justify-end gap-2">
              <input type="hidden" name="id" value={item.id} />
              <Button
                type="submit"
                name="intent"
                value={item.weekly ? 'no-mail' : 'weekly'}
                variant="ghost"
                size="sm"
              >
                {item.weekly ? t.weeklyOff : t.weeklyOn}
              </Button>
              <Button type="submit" name="intent" value="forget" variant="ghost" size="sm">
                {t.forget}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  )
}

function MadeTable({ made }: { made: ReportFile[] }) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const isWaiting = made.some((it) => !it.finished_at)
  return (
    <div className="grid gap-3">
      {isWaiting && (
        <ButtonLink
          to={href('/office/reports')}
          variant="line"
          size="sm"
          className="justify-self-start"
        >
          {t.again}
        </ButtonLink>
      )}
      <Table
        framed
        caption={t.files}
        rows={made}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={FileSpreadsheet} title={t.noFiles} text={t.noFilesText} />}
        columns={[
          {
            id: 'report',
            title: t.report,
            cell: (item) => (item.title ? <BidiText>{item.title}</BidiText> : t[item.kind]),
          },
          {
            id: 'made',
            title: t.made,
            tight: true,
            cell: (item) => (
              <FormattedText as="time" dateTime={item.created_at}>
                {format.date(item.created_at, 'short')} {format.time(item.created_at)}
              </FormattedText>
            ),
          },
          {
            id: 'state',
            title: t.state,
            cell: (item) =>
              item.failed ? (
                <Status tone="bad">{t.failed}</Status>
              ) : item.finished_at ? (
                <FormattedText>{t.found(item.rows ?? 0)}</FormattedText>
              ) : (
                <Status tone="info">{t.making(format.percent(item.percent / 100))}</Status>
              ),
          },
          {
            id: 'file',
            title: t.download,
            quiet: true,
            cell: (item) =>
              item.finished_at &&
              !item.failed && (
                <ButtonLink to={getMadeReportPath(item.id)} variant="line" size="sm" reloadDocument>
                  {t.asFile(item.format.toUpperCase())}
                </ButtonLink>
              ),
          },
        ]}
      />
    </div>
  )
}
