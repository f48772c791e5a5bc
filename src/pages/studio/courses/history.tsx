import { History as HistoryIcon } from 'lucide-react'
import { Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Status } from '#ui/display/pill.tsx'
import { publishingCalls, type CourseVersion } from '#features/authoring/publishing/contract.ts'
import { publishingMessages } from '#features/authoring/publishing/messages.ts'
import type { Route } from './+types/history'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params: { course: course_id }, url, context }: Route.LoaderArgs) {
  return {
    versions: await context.get(callerContext)(publishingCalls.versions, {
      course_id,
      page: getPageNumber(url),
    }),
  }
}

export async function action({
  request,
  params: { course: course_id },
  context,
}: Route.ActionArgs) {
  const { number = '' } = await readFormFields(request)
  try {
    await context.get(callerContext)(publishingCalls.goBack, { course_id, number })
    return { done: true }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export default function History({ loaderData: { versions }, actionData }: Route.ComponentProps) {
  const t = useMessages(publishingMessages)
  if (!versions.total) return <EmptyState icon={HistoryIcon} title={t.none} text={t.noneText} />
  return (
    <div className="grid max-w-180 gap-4">
      {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
      {actionData && 'done' in actionData && <Alert tone="good" title={t.wentBack} />}
      <ol className="grid gap-3">
        {versions.items.map((item) => (
          <li key={item.number}>
            <One version={item} />
          </li>
        ))}
      </ol>
      <Pagination page={versions.page} pages={versions.pages} href={(page) => `?page=${page}`} />
    </div>
  )
}

const tones = { added: 'ok', changed: 'info', moved: 'idle', removed: 'bad' } as const
const shown = 8

function One({
  version: { number, note, created_at, created_by, changes },
}: {
  version: CourseVersion
}) {
  const t = useMessages(publishingMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-52">
          <FormattedText as="h2" className="text-lg">
            {t.version(format.number(number))}
          </FormattedText>
          <FormattedText as="p" className="text-sm text-ink-3">
            {t.by(created_by ?? t.somebody, format.date(created_at), format.time(created_at))}
          </FormattedText>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="number" value={number} />
          <Button type="submit" variant="line" size="xs">
            {t.goBack}
          </Button>
        </Form>
      </header>
      {note && <p dir="auto">{note}</p>}
      <ul className="grid gap-1 text-sm">
        {changes.slice(0, shown).map((change, at) => (
          <li key={at} className="flex items-center gap-2">
            <Status tone={tones[change.change]}>{t[change.change]}</Status>
            <BidiText className="truncate">
              {change.kind === 'course' ? t.ofCourse : pickTitle(locale, change)}
            </BidiText>
          </li>
        ))}
        {changes.length > shown && (
          <FormattedText as="li">{t.more(format.number(changes.length - shown))}</FormattedText>
        )}
      </ul>
    </article>
  )
}
