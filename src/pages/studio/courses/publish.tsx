import { href, Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { BlockerList } from './blocker-list.tsx'
import { useCourseBuilder } from '#features/authoring/drafts/state.tsx'
import { reviewCalls } from '#features/authoring/review/contract.ts'
import { ReviewPanel } from './review-panel.tsx'
import { publishingCalls } from '#features/authoring/publishing/contract.ts'
import { publishingMessages } from '#features/authoring/publishing/messages.ts'
import type { Route } from './+types/publish'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const {
    sections: _,
    removed: _removed,
    ...outline
  } = await call(draftCalls.outline, { course_id })
  return { outline, review: await call(reviewCalls.state, { course_id }) }
}

export async function action({
  request,
  params: { course: course_id },
  context,
}: Route.ActionArgs) {
  const call = context.get(callerContext)
  const { intent, note = '', text = '' } = await readFormFields(request)
  try {
    if (intent === 'publish')
      return {
        done: 'published' as const,
        ...(await call(publishingCalls.publish, { course_id, note })),
      }
    if (intent === 'ask') await call(reviewCalls.ask, { course_id, text })
    if (intent === 'withdraw') await call(reviewCalls.withdraw, { course_id })
    if (intent === 'comment') await call(reviewCalls.comment, { course_id, text })
    if (intent === 'send-back') await call(reviewCalls.sendBack, { course_id, text })
    if (intent === 'ask' || intent === 'withdraw' || intent === 'comment' || intent === 'send-back')
      return { done: 'said' as const }
    if (intent !== 'unpublish') throw new Failure('malformed_request')
    await call(publishingCalls.unpublish, { course_id })
    return { done: 'off' as const }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, { note })
  }
}

export default function Publish({
  loaderData: { outline, review },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(publishingMessages)
  const format = useFormat()
  const builder = useCourseBuilder()
  const pending = useNavigation().formData?.get('intent')
  const isPublic = outline.published_at !== null
  const isSame = isPublic && outline.changes === 0
  const done = actionData && 'done' in actionData ? actionData : null
  return (
    <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="grid gap-4">
        {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
        {done?.done === 'published' && (
          <Alert
            tone="good"
            title={t.done(format.number('version' in done ? done.version : 0))}
            action={<TextLink to={href('/course/:id', { id: outline.slug })}>{t.see}</TextLink>}
          />
        )}
        {done?.done === 'off' && <Alert title={t.isOff} />}
        {!review.is_needed && (
          <Panel
            title={isPublic ? t.publishChanges : t.publish}
            text={isSame ? t.nothingNew : isPublic ? t.changesText : t.publishText}
          >
            <Form method="post" className="grid gap-4">
              <TextField
                label={t.note}
                name="note"
                optional
                maxLength={300}
                description={t.noteHelp}
              />
              <Button
                type="submit"
                name="intent"
                value="publish"
                className="justify-self-start"
                disabled={outline.blockers.length > 0 || isSame}
                pending={pending === 'publish'}
              >
                {isPublic ? t.publishChanges : t.publish}
              </Button>
            </Form>
          </Panel>
        )}
        <ReviewPanel review={review} isReady={outline.blockers.length === 0 && !isSame} />
        {isPublic && (
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
      </div>
      <BlockerList blockers={outline.blockers} builder={builder} />
    </div>
  )
}
