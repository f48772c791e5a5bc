import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { studioMessages, type BlockerCode } from '#features/authoring/messages.ts'
import { diplomaDraftCalls } from '#features/authoring/diplomas/contract.ts'
import { publishingMessages } from '#features/authoring/publishing/messages.ts'
import { diplomaBuilderMessages } from '#features/authoring/diplomas/messages.ts'
import { DiplomaHistory } from './diploma-history.tsx'
import { getDiplomaTab } from '#features/authoring/diplomas/rules.ts'
import type { Route } from './+types/publish'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { id, slug, published_at, is_changed, blockers } = await call(diplomaDraftCalls.get, {
    diploma_id,
  })
  return {
    id,
    slug,
    published_at,
    is_changed,
    blockers,
    ...(await call(diplomaDraftCalls.versions, { diploma_id })),
  }
}

export async function action({
  request,
  params: { diploma: diploma_id },
  context,
}: Route.ActionArgs) {
  const { intent, number = '' } = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (intent === 'go-back') await call(diplomaDraftCalls.goBack, { diploma_id, number })
    else if (intent === 'publish' || intent === 'unpublish')
      await call(diplomaDraftCalls[intent], { diploma_id })
    else throw new Failure('malformed_request')
    return { done: intent }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export default function PublishDiploma({ loaderData: it, actionData }: Route.ComponentProps) {
  const t = useMessages(diplomaBuilderMessages)
  const all = useMessages(studioMessages)
  const before = useMessages(publishingMessages)
  const pending = useNavigation().formData?.get('intent')
  const done = actionData && 'done' in actionData ? actionData.done : null
  const isSame = it.published_at !== null && !it.is_changed
  const wordOf = (code: string) => (code in t ? t[code as 'few_courses'] : all[code as BlockerCode])
  return (
    <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="grid gap-4">
        {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
        {done === 'publish' && (
          <Alert
            tone="good"
            title={t.published}
            action={<TextLink to={href('/diploma/:id', { id: it.slug })}>{t.see}</TextLink>}
          />
        )}
        {done === 'unpublish' && <Alert title={t.isOff} />}
        {done === 'go-back' && <Alert tone="good" title={before.wentBack} />}
        <Panel title={all.publishing} text={isSame ? t.nothingNew : t.publishText}>
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="publish"
              disabled={it.blockers.length > 0 || isSame}
              pending={pending === 'publish'}
            >
              {all.publish}
            </Button>
          </Form>
        </Panel>
        {it.published_at && (
          <Panel title={t.unpublish} text={t.unpublishText}>
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="unpublish"
                variant="line"
                size="sm"
                pending={pending === 'unpublish'}
              >
                {t.unpublish}
              </Button>
            </Form>
          </Panel>
        )}
        {it.versions.length > 0 && <DiplomaHistory versions={it.versions} />}
      </div>
      <Panel title={it.blockers.length ? all.before : all.ready}>
        {it.blockers.length ? (
          <ul className="grid">
            {it.blockers.map(({ field, code }) => (
              <li key={field + code} className="border-b border-line last:border-0">
                <Link
                  to={`${href(`/office/diplomas/:diploma/${getDiplomaTab(field)}`, { diploma: String(it.id) })}#${field}`}
                  className="flex min-h-target items-center gap-3 py-2 leading-ui hover:underline"
                >
                  <Icon of={CircleAlert} className="shrink-0 text-danger" />
                  <b className="flex-1 font-medium">{wordOf(code)}</b>
                  <Icon of={ChevronRight} size={16} className="flip-rtl shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="flex items-center gap-3 text-sm text-ink-3">
            <Icon of={CircleCheck} className="text-success" /> {all.readyText}
          </p>
        )}
      </Panel>
    </div>
  )
}
