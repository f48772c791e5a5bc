import { getBuilderPath } from '#features/authoring/paths.ts'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Table } from '#ui/display/table.tsx'
import { useCourseListPath } from '#features/authoring/drafts/state.tsx'
import { questionImportMessages } from '#features/questions/import-export/messages.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import {
  courseImportCalls,
  type ImportReportLine,
} from '#features/transfer/course-import/contract.ts'
import {
  courseImportMessages,
  importReportMessages,
} from '#features/transfer/course-import/messages.ts'
import { useImportRefresh } from '#features/transfer/course-import/state.tsx'
import type { Route } from './+types/import-report'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const found = /^[0-9a-f-]{36}$/.test(params.import)
    ? await catchNotFound(
        context.get(callerContext)(courseImportCalls.get, { import_id: params.import }),
      )
    : null
  if (!found) throw new Response(null, { status: 404 })
  return { found }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => courseImportMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function ImportReport({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages(courseImportMessages)
  const studioSaid = useMessages(studioMessages)
  const list = useCourseListPath()
  useImportRefresh(found)
  const { state, fault } = found
  return (
    <div
      className={`grid max-w-220 content-start gap-5 ${list === href('/office/courses') ? '' : 'wrap py-6'}`}
    >
      <header className="grid gap-1">
        <Breadcrumbs
          trail={[
            { to: href(list), title: studioSaid.courses },
            { to: href(`${list}/import`), title: t.title },
          ]}
        />
        <h1 className="text-2xl break-words">
          <BidiText>{found.file_name}</BidiText>
        </h1>
        {found.format && <p className="text-ink-3">{t[found.format]}</p>}
      </header>
      {state === 'failed' && (
        <Alert tone="bad" title={fault && fault !== 'failed' ? t[fault] : t.faultFailed}>
          {t.nothing}
        </Alert>
      )}
      {state === 'receiving' && (
        <Alert tone="warn" title={t.receiving}>
          {t.resume}
        </Alert>
      )}
      {(state === 'waiting' || state === 'reading') && (
        <section className="grid gap-2 rounded-md bg-surface-2 p-4">
          <p role="status" className="font-semibold">
            {t[state]}
          </p>
          <ProgressBar value={found.percent / 100} label={t[state]} />
          <p className="text-sm text-ink-3">{fault === 'no_room' ? t.no_room : t.leave}</p>
          <noscript>
            <a href="?" className="text-sm underline">
              {t.reload}
            </a>
          </noscript>
        </section>
      )}
      {state === 'ready' && (
        <>
          <Alert tone="good" title={t.done}>
            {t.doneText}
          </Alert>
          {found.course_id !== null && (
            <ButtonLink
              to={getBuilderPath({ list, course: String(found.course_id) }, 'outline')}
              className="justify-self-start"
            >
              {t.open}
            </ButtonLink>
          )}
          <Report lines={found.report} />
        </>
      )}
    </div>
  )
}

const shown = 200

function Report({ lines }: { lines: ImportReportLine[] }) {
  const t = useMessages(courseImportMessages)
  const word = useMessages(importReportMessages)
  const asked = useMessages(questionImportMessages)
  const format = useFormat()
  const left = lines.filter((it) => it.reason !== null)
  const taken = lines.filter((it) => it.reason === null)
  const remark = (item: ImportReportLine['notes'][number]) =>
    item in word ? word[item as 'split'] : asked.notes(item as 'weights_lost')
  const reason = (nonNullable: NonNullable<ImportReportLine['reason']>) =>
    nonNullable in word ? word[nonNullable as 'damaged'] : asked.reasons(nonNullable as 'too_long')
  const rest = (list: ImportReportLine[]) =>
    list.length > shown && (
      <FormattedText as="p" className="mt-2 text-sm text-ink-3">
        {t.more(format.number(list.length - shown))}
      </FormattedText>
    )
  const name = {
    id: 'name',
    title: t.name,
    cell: (item: ImportReportLine) => <BidiText className="break-words">{item.name}</BidiText>,
  }
  const was = { id: 'was', title: t.was, cell: (it: ImportReportLine) => word[`was_${it.was}`] }
  return (
    <>
      <Panel title={t.leftOut}>
        {left.length ? (
          <Table
            caption={t.leftOut}
            columns={[name, was, { id: 'why', title: t.why, cell: (it) => reason(it.reason!) }]}
            rows={left.slice(0, shown)}
            rowKey={(it) => lines.indexOf(it)}
          />
        ) : (
          <p className="text-ink-2">{t.nothingLeftOut}</p>
        )}
        {rest(left)}
      </Panel>
      <Panel title={t.became}>
        <Table
          caption={t.became}
          columns={[
            was,
            name,
            { id: 'is', title: t.isNow, cell: (it) => it.became && word[`is_${it.became}`] },
            {
              id: 'count',
              title: t.count,
              numeric: true,
              cell: (item) => format.count(item.count),
            },
            { id: 'remarks', title: t.remarks, cell: (it) => it.notes.map(remark).join(' ') },
          ]}
          rows={taken.slice(0, shown)}
          rowKey={(it) => lines.indexOf(it)}
        />
        {rest(taken)}
      </Panel>
    </>
  )
}
