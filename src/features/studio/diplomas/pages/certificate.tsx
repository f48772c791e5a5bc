import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { offeredCertificates } from '../../certificates/contract.ts'
import { CertificateSheet } from '../../certificates/parts/certificate-sheet.tsx'
import { saveSheet } from '../../sheets/commands.server.ts'
import { diplomaDrafts } from '../contract.ts'
import type { Route } from './+types/certificate'

export async function loader({ params: { diploma: diploma_id }, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const [draft, { trainers }] = await Promise.all([call(diplomaDrafts.get, { diploma_id }), call(diplomaDrafts.choices, { diploma_id })])
  return { draft, trainers }
}

export async function action({ request, params: { diploma }, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  if (sent.fields.sheet !== 'signature') return saveSheet(call, locale, diploma, sent)
  try {
    await call(offeredCertificates.signature, { of: 'diploma', id: diploma, ...sent.files, ...(sent.fields.remove && { remove: true }) })
    return { done: 'saved', values: { sheet: 'signature' } as Record<string, string | undefined> }
  } catch (error) {
    return failedForm(error, locale, sent.fields)
  }
}

export default function DiplomaCertificate({ loaderData: { draft, trainers }, actionData }: Route.ComponentProps) {
  const { certificate, signature } = draft.body
  return (
    <CertificateSheet part={draft} certificate={certificate} hasSignature={Boolean(signature)} trainers={trainers} answer={actionData} />
  )
}
