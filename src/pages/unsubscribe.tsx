import { BellOff, MailX } from 'lucide-react'
import { href, Form } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { notificationCalls } from '#features/notifications/contract.ts'
import { notificationMessages } from '#features/notifications/messages.ts'
import type { Route } from './+types/unsubscribe'

/** GET only asks for confirmation, because mail scanners open every link. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  catchNotFound(
    context.get(callerContext)(notificationCalls.unsubscribe, { token, only_look: true }),
  )

/** RFC 8058: mail clients post this with one click, without a session. */
export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  catchNotFound(context.get(callerContext)(notificationCalls.unsubscribe, { token }))

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => notificationMessages[tongue].unsubscribe),
  { name: 'robots', content: 'noindex' },
]

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(notificationMessages)
  return (
    <div className="wrap py-6">
      <h1 className="text-3xl">{t.title}</h1>
      <Answer named={loaderData} done={actionData} />
    </div>
  )
}

type UnsubscribeData = Route.ComponentProps['loaderData']

function Answer({ named, done }: { named: UnsubscribeData; done: UnsubscribeData | undefined }) {
  const t = useMessages(notificationMessages)
  const choices = (
    <ButtonLink to={href('/my/notifications/preferences')}>{t.preferencesLink}</ButtonLink>
  )
  if (!named)
    return (
      <EmptyState
        icon={MailX}
        title={t.unsubscribeGone}
        text={t.unsubscribeGoneText}
        action={choices}
      />
    )
  const text = t.unsubscribeText(named.kind ? t[named.kind] : t.unsubscribeAll)
  if (done) return <EmptyState icon={BellOff} title={t.stopped} text={text} action={choices} />
  return (
    <EmptyState
      icon={BellOff}
      title={t.unsubscribe}
      text={text}
      action={
        <Form method="post">
          <Button type="submit">{t.stop}</Button>
        </Form>
      }
    />
  )
}
