import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { drafts, type CourseBody } from '../../drafts/contract.ts'
import { invitations } from '../../invitations/contract.ts'
import { InviteForm } from '../../invitations/parts/invite-form.tsx'
import { isTeamSheet } from '../../invitations/rules.ts'
import { saveTeam } from '../../team/commands.server.ts'
import { saveSheet } from '../../sheets/commands.server.ts'
import { offeredCertificates } from '../contract.ts'
import { CertificateSheet } from '../parts/certificate-sheet.tsx'
import { emptyCertificate } from '../rules.ts'
import type { Route } from './+types/certificate'

export async function loader({ params: { course: course_id }, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const head = await call(drafts.head, { course_id })
  const [part, team] = await Promise.all([call(drafts.part, { course_id, part_id: head.part_id }), call(invitations.team, { course_id })])
  return { head, part, team }
}

export async function action({ request, params: { course }, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  if (isTeamSheet(sent.fields.sheet)) return saveTeam(call, locale, course, sent.fields)
  if (sent.fields.sheet !== 'signature') return saveSheet(call, locale, course, sent)
  try {
    await call(offeredCertificates.signature, { of: 'course', id: course, ...sent.files, ...(sent.fields.remove && { remove: true }) })
    return { done: 'saved', values: { sheet: 'signature' } as Record<string, string | undefined> }
  } catch (error) {
    return failedForm(error, locale, sent.fields)
  }
}

export default function Certificate({ loaderData: { head, part, team }, actionData }: Route.ComponentProps) {
  const { certificate = emptyCertificate, signature } = part.body as Partial<CourseBody>
  return (
    <CertificateSheet
      course_id={head.course_id}
      part={part}
      certificate={certificate}
      hasSignature={Boolean(signature)}
      trainers={team.signatories.map(({ id, name, name_ar }) => ({ id, title: name, title_ar: name_ar }))}
      {...(!team.is_staff && { invite: <InviteForm of="signatory" team={team} answer={actionData} /> })}
      answer={actionData}
    />
  )
}
