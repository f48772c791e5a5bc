import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { CertificatePreview } from '#features/certificates/components/issued-certificate.tsx'
import { CertificateStateMark } from '#features/certificates/components/state-badge.tsx'
import { certificateAdminCalls } from '#features/certificates/admin/contract.ts'
import { certificateAdminMessages } from '#features/certificates/admin/messages.ts'
import { CertificateActions } from './certificate-actions.tsx'
import type { Route } from './+types/certificate'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { isCertificateId } from '#features/certificates/states.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const entry = isCertificateId(id)
    ? await catchNotFound(context.get(callerContext)(certificateAdminCalls.get, { id }))
    : null
  if (!entry) throw new Failure('not_found')
  return { entry }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { intent, reason = '', name = '', name_ar = '' } = fields
  const call = context.get(callerContext)
  try {
    if (intent === 'revoke') await call(certificateAdminCalls.revoke, { id, reason })
    else if (intent === 'reissue')
      return redirect(
        href('/office/certificates/:id', {
          id: (await call(certificateAdminCalls.reissue, { id, name, name_ar, reason })).id,
        }),
      )
    return redirect(href('/office/certificates/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.entry.serial ?? certificateAdminMessages[tongue].title,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Certificate({
  loaderData: { entry: it },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(certificateAdminMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/certificates'), title: t.title }]}
        here={<bdi dir="ltr">{it.serial}</bdi>}
      />
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-2xl">
          <BidiText>{it.holder[locale] || it.serial}</BidiText>
        </h1>
        <CertificateStateMark state={it.state} />
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-4">
          <CertificatePreview certificate={it} />
          <p className="flex flex-wrap gap-5 text-sm">
            <TextLink to={href('/crt/:id', { id: it.id })}>{t.page}</TextLink>
            <TextLink to={href('/office/people/:id', { id: it.person.id })}>{t.account}</TextLink>
            {it.replaced_by && (
              <TextLink to={href('/office/certificates/:id', { id: it.replaced_by })}>
                {t.newer}
              </TextLink>
            )}
          </p>
          {it.given_by && (
            <p className="text-sm text-ink-2">{t.given(it.given_by, it.given_reason)}</p>
          )}
          {it.revoked_at && (
            <div className="grid gap-2 text-sm text-ink-2">
              <p>{t.revokedBy(it.revoked_by ?? '–', format.date(it.revoked_at))}</p>
              <Passage as="blockquote">{it.revoke_reason ?? ''}</Passage>
            </div>
          )}
        </div>
        <CertificateActions entry={it} answer={actionData} />
      </div>
    </div>
  )
}
