import { getCourseListPath } from '#features/authoring/paths.ts'
import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { useCourseListPath } from '#features/authoring/drafts/state.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { maxArchiveBytes } from '#features/transfer/course-export/limits.ts'
import { courseImportCalls, type CourseImport } from '#features/transfer/course-import/contract.ts'
import { courseImportMessages } from '#features/transfer/course-import/messages.ts'
import { useCourseUpload, type CourseUploadState } from '#features/transfer/course-import/state.tsx'
import type { Route } from './+types/import'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(callerContext)(courseImportCalls.list, {})
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { files } = await readSentForm(request, courseImportCalls.send.uploadBytes!)
    const file = files['file']
    if (!file?.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
    const { id } = await context.get(callerContext)(courseImportCalls.send, { file })
    return redirect(href(`${getCourseListPath(url.pathname)}/import/:import`, { import: id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => courseImportMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

const tones = {
  receiving: 'warn',
  waiting: 'info',
  reading: 'info',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'idle',
} as const

/** Chunked upload with JavaScript, a single request without. */
export default function ImportCourse({
  loaderData: { imports },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(courseImportMessages)
  const studioSaid = useMessages(studioMessages)
  const list = useCourseListPath()
  const pathOf = (id: string) => href(`${list}/import/:import`, { import: id })
  const { sending, send, cancel } = useCourseUpload(pathOf)
  const pending = useNavigation().formMethod === 'POST'
  const failure = (
    actionData as { failure?: { message: string; fields?: Record<string, string> } } | undefined
  )?.failure
  const isBusy = sending !== null && sending.refusal === null
  return (
    <div
      className={`grid max-w-180 content-start gap-5 ${list === href('/office/courses') ? '' : 'wrap py-6'}`}
    >
      <header className="grid gap-1">
        <Breadcrumbs trail={[{ to: href(list), title: studioSaid.courses }]} />
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-ink-2">{t.text}</p>
      </header>
      <FailureAlert failure={failure} />
      {sending?.refusal && <Alert tone="bad" title={sending.refusal} />}
      {isBusy ? (
        <OnItsWay sending={sending} onCancel={() => sending.id && void cancel(sending.id)} />
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid gap-4"
          onSubmit={(event) => {
            const input = event.currentTarget.elements.namedItem('file')
            const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
            if (!file || file.size > maxArchiveBytes) return
            event.preventDefault()
            void send(file)
          }}
        >
          <FileDrop
            label={t.file}
            name="file"
            required
            hint={t.fileHint}
            accept=".zip,.imscc,.mbz"
            maxBytes={maxArchiveBytes}
            error={failure?.fields?.['file']}
          />
          <noscript>
            <p className="text-sm text-ink-3">{t.smallOnly}</p>
          </noscript>
          <Button type="submit" pending={pending} className="justify-self-start">
            {t.send}
          </Button>
        </Form>
      )}
      {imports.length > 0 && !isBusy && (
        <Panel title={t.before}>
          <ul className="grid gap-3">
            {imports.map((item) => (
              <li key={item.id}>
                <Before file={item} to={pathOf(item.id)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function Before({ file, to }: { file: CourseImport; to: string }) {
  const t = useMessages(courseImportMessages)
  const format = useFormat()
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <Link to={to} className="min-w-0 flex-1 truncate font-semibold hover:underline">
          <BidiText>{file.file_name}</BidiText>
        </Link>
        <span className="text-sm text-ink-3">{format.date(file.created_at)}</span>
        <Status tone={tones[file.state]}>{t[file.state]}</Status>
      </p>
      {file.state === 'receiving' && <p className="text-sm text-ink-2">{t.resume}</p>}
    </div>
  )
}

function OnItsWay({
  sending: { name, sent, bytes, isLost },
  onCancel,
}: {
  sending: CourseUploadState
  onCancel: () => void
}) {
  const t = useMessages(courseImportMessages)
  const format = useFormat()
  const size = (value: number) => format.size(Math.round(value / 1024 / 102.4) / 10, 'megabyte')
  return (
    <section className="grid gap-2 rounded-md bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <BidiText className="min-w-0 flex-1 truncate font-semibold">{name}</BidiText>
        <Status tone="info">{t.sending}</Status>
      </p>
      <p className="text-sm text-ink-2">{t.of(size(sent), size(bytes))}</p>
      <ProgressBar value={bytes ? sent / bytes : 0} label={t.sending} />
      <p role="status" className="text-sm text-ink-3">
        {isLost ? t.lost : t.stay}
      </p>
      <Button variant="ghost" size="xs" className="justify-self-start" onClick={onCancel}>
        {t.cancel}
      </Button>
    </section>
  )
}
