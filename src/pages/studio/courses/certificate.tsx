import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { invitationCalls } from '#features/authoring/invitations/contract.ts'
import { InviteForm } from './components/invite-form.tsx'
import { isTeamForm } from '#features/authoring/invitations/rules.ts'
import { handleTeamForm } from '#features/authoring/invitations/team.server.ts'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import { certificateDraftCalls } from '#features/authoring/certificates/contract.ts'
import { CertificateForm } from '#features/authoring/certificates/components/certificate-form.tsx'
import { emptyCertificate } from '#features/authoring/certificate-body.ts'
import type { Route } from './+types/certificate'
import type { CourseBody } from '#features/authoring/drafts/bodies.ts'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const head = await call(draftCalls.head, { course_id })
  const [part, team] = await Promise.all([
    call(draftCalls.part, { course_id, part_id: head.part_id }),
    call(invitationCalls.team, { course_id }),
  ])
  return { head, part, team }
}

export async function action({ request, params: { course }, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  if (isTeamForm(sent.fields.sheet)) return handleTeamForm(call, locale, course, sent.fields)
  if (sent.fields.sheet !== 'signature') return saveFormSection(call, locale, course, sent)
  try {
    await call(certificateDraftCalls.signature, {
      of: 'course',
      id: course,
      ...sent.files,
      ...(sent.fields.remove && { remove: true }),
    })
    return { done: 'saved', values: { sheet: 'signature' } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

export default function Certificate({
  loaderData: { head, part, team },
  actionData,
}: Route.ComponentProps) {
  const { certificate = emptyCertificate, signature } = part.body as Partial<CourseBody>
  return (
    <CertificateForm
      course_id={head.course_id}
      part={part}
      certificate={certificate}
      hasSignature={Boolean(signature)}
      trainers={team.signatories.map(({ id, name, name_ar }) => ({
        id,
        title: name,
        title_ar: name_ar,
      }))}
      {...(!team.is_staff && {
        invite: <InviteForm of="signatory" team={team} answer={actionData} />,
      })}
      answer={actionData}
    />
  )
}
