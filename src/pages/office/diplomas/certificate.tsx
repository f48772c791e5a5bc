import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { certificateDraftCalls } from '#features/authoring/certificates/contract.ts'
import { CertificateForm } from '#features/authoring/certificates/components/certificate-form.tsx'
import { saveFormSection } from '#features/authoring/autosave/commands.server.ts'
import { diplomaDraftCalls } from '#features/authoring/diplomas/contract.ts'
import type { Route } from './+types/certificate'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [draft, { trainers }] = await Promise.all([
    call(diplomaDraftCalls.get, { diploma_id }),
    call(diplomaDraftCalls.choices, { diploma_id }),
  ])
  return { draft, trainers }
}

export async function action({ request, params: { diploma }, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  if (sent.fields.sheet !== 'signature') return saveFormSection(call, locale, diploma, sent)
  try {
    await call(certificateDraftCalls.signature, {
      of: 'diploma',
      id: diploma,
      ...sent.files,
      ...(sent.fields.remove && { remove: true }),
    })
    return { done: 'saved', values: { sheet: 'signature' } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(error, locale, sent.fields)
  }
}

export default function DiplomaCertificate({
  loaderData: { draft, trainers },
  actionData,
}: Route.ComponentProps) {
  const { certificate, signature } = draft.body
  return (
    <CertificateForm
      part={draft}
      certificate={certificate}
      hasSignature={Boolean(signature)}
      trainers={trainers}
      answer={actionData}
    />
  )
}
