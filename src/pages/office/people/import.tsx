import { FileSpreadsheet } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { getContentLabel } from '#features/administration/content/messages.ts'
import { officeMessages } from '#features/administration/messages.ts'
import { officeImports, type CheckedLine } from '#features/administration/imports/contract.ts'
import { useImportPolling } from '#features/administration/imports/state.tsx'
import { peopleImportMessages } from '#features/administration/imports/messages.ts'
import { maxImportBytes } from '#features/administration/imports/limits.ts'
import type { Route } from './+types/import'
import { BidiText } from '#ui/base/bidi-text.tsx'

type ImportCounts = EndpointOutput<typeof officeImports.check>['counts']

/** Admins only; the URL names the running import. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(pageRequestContext).actor?.staff_role !== 'admin') throw new Failure('forbidden')
  const id = url.searchParams.get('import')
  return {
    going: id ? await context.get(callerContext)(officeImports.progress, { id }) : null,
    group: /^[1-9]\d{0,14}$/.exec(url.searchParams.get('group') ?? '')?.[0] ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, files } = await readSentForm(request)
  const call = context.get(callerContext)
  try {
    const csv = files.file?.size ? await files.file.text() : (fields.csv ?? '')
    if (fields.intent === 'run') {
      const { id } = await call(officeImports.run, {
        csv,
        invite: fields.invite,
        group_id: fields.group_id,
      })
      return redirect(`${href('/office/people/import')}?import=${id}`)
    }
    return { csv, ...(await call(officeImports.check, { csv })), failure: null }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => peopleImportMessages[tongue].import),
  { name: 'robots', content: 'noindex' },
]

export default function Import({ loaderData: { going, group }, actionData }: Route.ComponentProps) {
  const t = useMessages(peopleImportMessages)
  const people = useMessages(officeMessages).people
  const checked = actionData && 'lines' in actionData ? actionData : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs trail={[{ to: href('/office/people'), title: people }]} here={t.import} />
      <div>
        <h1 className="text-2xl">{t.import}</h1>
        <p className="max-w-160 text-sm text-ink-2">{t.lead}</p>
      </div>
      <FailureAlert failure={actionData?.failure ?? null} />
      {going && !actionData && <Going it={going} />}
      {checked ? <Preview {...checked} group={group} /> : <Asked />}
    </div>
  )
}

function Going({ it }: { it: EndpointOutput<typeof officeImports.progress> }) {
  const t = useMessages(peopleImportMessages)
  const format = useFormat()
  const isMoving = !it.finished_at
  useImportPolling(isMoving)
  const counts = [t.newCount(it.created), t.enrolCount(it.enrolled), t.wrongCount(it.wrong)]
  const told = (it.unseated ? [...counts, t.unseatedCount(it.unseated)] : counts).join(t.and)
  if (!isMoving)
    return (
      <Alert tone="good" title={t.done}>
        <FormattedText>{told}</FormattedText>
      </Alert>
    )
  return (
    <Panel title={t.going} text={t.goingText}>
      <div role="status" className="grid gap-3">
        <ProgressBar value={it.done / it.lines} label={t.going} />
        <FormattedText as="p" className="text-sm text-ink-2">
          {t.lineOf(format.number(it.done), format.number(it.lines))}
        </FormattedText>
        {it.failed && <p className="text-sm text-danger">{t.stopped}</p>}
        <noscript>
          <ButtonLink
            to={`${href('/office/people/import')}?import=${it.id}`}
            variant="soft"
            size="sm"
          >
            {t.again}
          </ButtonLink>
        </noscript>
      </div>
    </Panel>
  )
}

function Asked() {
  const t = useMessages(peopleImportMessages)
  const pending = useNavigation().formData !== undefined
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-200 gap-4">
      <Panel>
        <div className="grid gap-5">
          <FileDrop
            label={t.file}
            name="file"
            optional
            accept=".csv,text/csv"
            hint={t.hint}
            maxBytes={maxImportBytes}
          />
          <TextArea label={t.paste} name="csv" optional dir="auto" rows={6} />
        </div>
      </Panel>
      <Panel title={t.columns} tone="soft">
        <p className="text-sm wrap-anywhere text-ink-2">{t.columnsText}</p>
      </Panel>
      <Button
        type="submit"
        name="intent"
        value="check"
        className="justify-self-start"
        pending={pending}
      >
        {t.check}
      </Button>
    </Form>
  )
}

function Preview({
  csv,
  counts,
  lines,
  group,
}: {
  csv: string
  counts: ImportCounts
  lines: CheckedLine[]
  group: string
}) {
  const t = useMessages(peopleImportMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent') === 'run'
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <input type="hidden" name="group_id" value={group} />
        <textarea name="csv" defaultValue={csv} hidden readOnly />
        <FormattedText as="p" role="status" className="font-medium">
          {[
            t.newCount(counts.created),
            t.enrolCount(counts.enrolled),
            t.wrongCount(counts.wrong),
          ].join(t.and)}
        </FormattedText>
        <Checkbox name="invite" value="true" defaultChecked>
          {t.invite}
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="run"
            pending={pending}
            disabled={counts.created + counts.enrolled === 0 && !group}
          >
            {t.run}
          </Button>
          <ButtonLink to={href('/office/people')} variant="ghost">
            {t.toPeople}
          </ButtonLink>
        </div>
      </Form>
      {lines.length < counts.lines && (
        <FormattedText as="p" className="text-sm text-ink-3">
          {t.someOf(format.number(lines.length), format.number(counts.lines))}
        </FormattedText>
      )}
      <Table
        framed
        caption={t.preview}
        rows={lines}
        rowKey={(it) => it.line}
        empty={<EmptyState icon={FileSpreadsheet} title={t.preview} text={t.lead} />}
        columns={[
          {
            id: 'line',
            title: t.line,
            tight: true,
            cell: (item) => format.number(item.line),
          },
          {
            id: 'person',
            title: t.person,
            cell: (item) => (
              <span className="grid justify-items-start">
                <BidiText className="font-semibold">{item.name}</BidiText>
                <Address className="text-xs text-ink-3">{item.email}</Address>
              </span>
            ),
          },
          {
            id: 'courses',
            title: t.courses,
            cell: (item) => (
              <BidiText className="text-sm wrap-anywhere">{item.courses.join(', ')}</BidiText>
            ),
          },
          { id: 'outcome', title: t.outcome, cell: (it) => <Outcome line={it} /> },
        ]}
      />
    </>
  )
}

function Outcome({ line: { state, wrong, enrols } }: { line: CheckedLine }) {
  const t = useMessages(peopleImportMessages)
  return (
    <span className="grid justify-items-start gap-1">
      <Status tone={tones[state]}>{t[state]}</Status>
      {wrong.map((item) => (
        <span key={item.column + item.code} className="text-xs text-danger">
          {t.fault(getContentLabel(t, item.column), getContentLabel(t, item.code))}
        </span>
      ))}
      {enrols > 0 && (
        <FormattedText className="text-xs text-ink-3">{t.enrolCount(enrols)}</FormattedText>
      )}
    </span>
  )
}
const tones = { new: 'ok', known: 'info', wrong: 'bad' } as const
