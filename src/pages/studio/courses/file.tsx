import { Archive } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { getCourseExportPath } from '#features/transfer/course-export/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { courseExportCalls, type CourseExport } from '#features/transfer/course-export/contract.ts'
import { courseExportMessages } from '#features/transfer/course-export/messages.ts'
import type { Route } from './+types/file'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  return { course_id, ...(await context.get(callerContext)(courseExportCalls.list, { course_id })) }
}

export async function action({ params: { course: course_id }, context }: Route.ActionArgs) {
  try {
    await context.get(callerContext)(courseExportCalls.make, { course_id })
    return null
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export default function CourseFile({
  loaderData: { course_id, exports },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(courseExportMessages)
  const isMaking = exports.some((it) => it.finished_at === null)
  const { revalidate } = useRevalidator()
  const pending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (!isMaking) return
    return subscribeToTopic('studio', () => void revalidate(), { seconds: 5 })
  }, [isMaking, revalidate])
  return (
    <Panel title={t.title} text={t.text} className="max-w-180">
      <div className="grid gap-4">
        <p className="text-sm text-ink-3">{t.notIn}</p>
        <FailureAlert failure={actionData?.failure} />
        {!isMaking && (
          <Form method="post" preventScrollReset>
            <Button type="submit" pending={pending}>
              <Icon of={Archive} size={18} /> {t.make}
            </Button>
          </Form>
        )}
        {exports.length > 0 && (
          <ul className="grid gap-3">
            {exports.map((item) => (
              <li key={item.id}>
                <Made file={item} course_id={course_id} />
              </li>
            ))}
          </ul>
        )}
        {exports.length > 0 && <p className="text-sm text-ink-3">{t.kept}</p>}
      </div>
    </Panel>
  )
}

function Made({ file, course_id }: { file: CourseExport; course_id: string }) {
  const t = useMessages(courseExportMessages)
  const format = useFormat()
  if (file.fault) return <Alert tone="bad" title={t[file.fault]} />
  if (file.finished_at === null)
    return (
      <section className="grid gap-2 rounded-md bg-surface-2 p-4">
        <p className="font-semibold" role="status">
          {t.making}
        </p>
        <ProgressBar value={file.percent / 100} label={t.making} />
        <p className="text-sm text-ink-3">{t.leave}</p>
        <noscript>
          <a href="?" className="text-sm underline">
            {t.reload}
          </a>
        </noscript>
      </section>
    )
  const megabytes = Math.max(0.1, Math.round((file.bytes ?? 0) / 1024 / 102.4) / 10)
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3">
      <p className="grid min-w-0 flex-1 basis-52">
        <span>{t.made(format.date(file.created_at), format.time(file.created_at))}</span>
        <span className="text-sm text-ink-3">{format.size(megabytes, 'megabyte')}</span>
      </p>
      <ButtonLink
        to={getCourseExportPath(course_id, file.id)}
        variant="line"
        size="sm"
        reloadDocument
      >
        {t.download}
      </ButtonLink>
    </section>
  )
}
