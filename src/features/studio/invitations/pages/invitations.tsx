import { MailOpen } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { titleIn } from '#platform/language/names.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { invitations, type ReceivedInvitation } from '../contract.ts'
import { m } from '../messages.ts'
import type { Route } from './+types/invitations'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return { received: await context.get(caller)(invitations.received, {}) }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { id = '', answer = '', role = '' } = await fieldsOf(request)
  try {
    await context.get(caller)(invitations.answer, { id, accept: answer === 'accept' })
    return { done: answer !== 'accept' ? 'declined' : role === 'signatory' ? 'acceptedSigning' : 'accepted' } as const
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Invitations({ loaderData: { received }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="wrap grid max-w-180 content-start gap-6 py-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{said.title}</h1>
        <p className="text-ink-3">{said.intro}</p>
      </header>
      {actionData && 'done' in actionData && (
        <p role="status" className="rounded-md bg-surface-2 p-4 text-success">
          {said[actionData.done]}
        </p>
      )}
      {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
      {received.length ? (
        <ul className="grid gap-4">
          {received.map((it) => (
            <li key={it.id}>
              <Invitation invitation={it} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={MailOpen} title={said.none} text={said.noneText} />
      )}
    </div>
  )
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const said = useWords(m)
  const locale = useLocale()
  const sending = useNavigation().formData
  const answering = sending?.get('id') === invitation.id ? sending.get('answer') : null
  const title = titleIn(locale, invitation) || said.untitled
  const isTeaching = invitation.role === 'trainer'
  return (
    <Panel title={isTeaching ? said.toTeach : said.toSign} text={isTeaching ? said.teachText : said.signText}>
      <div className="grid gap-4">
        <p className="grid gap-1">
          {invitation.slug ? (
            <TextLink to={`/course/${invitation.slug}`}>
              <BidiText className="font-semibold">{title}</BidiText>
            </TextLink>
          ) : (
            <BidiText className="font-semibold">{title}</BidiText>
          )}
          {invitation.invited_by && <span className="text-sm text-ink-3">{said.invitedBy(invitation.invited_by)}</span>}
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={invitation.id} />
          <input type="hidden" name="role" value={invitation.role} />
          <Button type="submit" name="answer" value="accept" pending={answering === 'accept'}>
            {said.accept}
          </Button>
          <Button type="submit" name="answer" value="decline" variant="line" pending={answering === 'decline'}>
            {said.decline}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
