import { MailOpen } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { TestingTabs } from './testing-tabs.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { pickTitle } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedTime } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import {
  invitationCalls,
  type ReceivedInvitation,
} from '#features/authoring/invitations/contract.ts'
import { invitationMessages } from '#features/authoring/invitations/messages.ts'
import type { Route } from './+types/invitations'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const [received, { courses }, essays] = await Promise.all([
    call(invitationCalls.received, {}),
    call(trainerProfile.profile, {}),
    call(gradingCalls.waiting, {}),
  ])
  return { received, courses, essays: essays.total }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { id = '', answer = '', role = '' } = await readFormFields(request)
  try {
    await context.get(callerContext)(invitationCalls.answer, { id, accept: answer === 'accept' })
    return {
      done:
        answer !== 'accept' ? 'declined' : role === 'signatory' ? 'acceptedSigning' : 'accepted',
    } as const
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => invitationMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Invitations({
  loaderData: { received, courses, essays },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(invitationMessages)
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6">
      <h1 className="text-3xl">{t.title}</h1>
      <TestingTabs part="invitations" courses={courses} waiting={essays} />
      <div className="grid max-w-180 gap-5">
        <p className="text-ink-2">{t.intro}</p>
        {actionData && 'done' in actionData && <Alert tone="good" title={t[actionData.done]} />}
        {actionData && 'failure' in actionData && <FailureAlert failure={actionData.failure} />}
        {received.length ? (
          <ul className="grid gap-4">
            {received.map((item) => (
              <li key={item.id}>
                <Invitation invitation={item} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={MailOpen} title={t.none} text={t.noneText} />
        )}
      </div>
    </div>
  )
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useMessages(invitationMessages)
  const locale = useLocale()
  const sending = useNavigation().formData
  const answering = sending?.get('id') === invitation.id ? sending.get('answer') : null
  const title = pickTitle(locale, invitation) || t.untitled
  const isTeaching = invitation.role === 'trainer'
  return (
    <Panel as="article" className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <Pill>{isTeaching ? t.toTeach : t.toSign}</Pill>
        <h2 className="text-xl wrap-anywhere">
          {invitation.slug ? (
            <TextLink to={href('/course/:id', { id: invitation.slug })}>
              <BidiText>{title}</BidiText>
            </TextLink>
          ) : (
            <BidiText>{title}</BidiText>
          )}
        </h2>
        <p className="text-sm text-ink-3">
          {invitation.invited_by && (
            <span className="me-3">{t.invitedBy(invitation.invited_by)}</span>
          )}
          <FormattedTime at={invitation.created_at} />
        </p>
      </div>
      <p className="text-ink-2">{isTeaching ? t.teachText : t.signText}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={invitation.id} />
        <input type="hidden" name="role" value={invitation.role} />
        <Button
          type="submit"
          name="answer"
          value="accept"
          pending={answering === 'accept'}
          aria-label={`${t.accept}: ${title}`}
        >
          {t.accept}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="decline"
          variant="line"
          pending={answering === 'decline'}
          aria-label={`${t.decline}: ${title}`}
        >
          {t.decline}
        </Button>
      </Form>
    </Panel>
  )
}
