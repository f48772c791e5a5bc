import { Download, FileBadge, SquarePlus } from 'lucide-react'
import { href, data } from 'react-router'
import { getBadgePath, getCertificatePicturePath } from '#features/certificates/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ShareRow } from '#ui/actions/share-row.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { badgeCalls } from '#features/certificates/badges/contract.ts'
import { certificateMessages } from '#features/certificates/messages.ts'
import { CertificatePreview } from '#features/certificates/components/issued-certificate.tsx'
import { buildLinkedInUrl } from '#features/certificates/rules.ts'
import { verificationCalls } from '#features/certificates/verification/contract.ts'
import { verificationMessages } from '#features/certificates/verification/messages.ts'
import { CertificateDetails } from './crt/certificate-facts.tsx'
import { FileCheck } from './crt/check-file.tsx'
import { VerdictBanner } from './crt/verdict-banner.tsx'
import { VerificationFrame } from './crt/verification-frame.tsx'
import type { Route } from './+types/crt'
import { isCertificateId } from '#features/certificates/states.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext)
  const certificate = isCertificateId(id)
    ? await catchNotFound(context.get(callerContext)(verificationCalls.get, { id }))
    : null
  return data(
    { certificate, origin, id, today: getNow().toISOString() },
    { status: certificate ? 200 : 404, headers: { 'x-robots-tag': 'noindex' } },
  )
}

/** Checks whether an uploaded file was issued by the academy. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { files } = await readSentForm(request, badgeCalls.check.uploadBytes!)
    return { checked: await context.get(callerContext)(badgeCalls.check, { file: files.file! }) }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

/** Not indexed by search engines, because it names a person. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const it = loaderData?.certificate
  return [
    ...buildPageTags(matches[0].loaderData, {
      title: (tongue) => {
        const locale = tongue === 'en' ? 'en' : 'ar'
        return it
          ? verificationMessages[tongue].titleOf(it.title[locale], it.holder[locale] || it.serial)
          : verificationMessages[tongue].unknown
      },
      description: (tongue) =>
        it ? verificationMessages[tongue][it.state] : verificationMessages[tongue].unknownText,
      ...(it?.state === 'valid' && { share: { kind: 'crt' as const, slug: it.id } }),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Crt({
  loaderData: { certificate: it, origin, id, today },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(verificationMessages)
  const kinds = useMessages(certificateMessages)
  const locale = useLocale()
  return (
    <VerificationFrame path={href('/crt/:id', { id })}>
      <VerdictBanner certificate={it} today={today} />
      {it && (
        <div className="grid items-start gap-6 @min-[60rem]/page:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-6">
            {it.state !== 'forgotten' && (
              <div className={`shadow-e3 ${it.state === 'valid' ? '' : 'opacity-55 grayscale'}`}>
                <CertificatePreview certificate={it} />
              </div>
            )}
            {it.state === 'revoked' && it.revoke_reason && (
              <Panel title={t.reason}>
                <Passage as="blockquote">{it.revoke_reason}</Passage>
                <p className="mt-4 text-sm text-ink-2">
                  {t.disagree} <TextLink to={href('/contact-us')}>{t.write}</TextLink>
                </p>
              </Panel>
            )}
          </div>
          <div className="grid gap-4">
            {it.replaced_by && (
              <ButtonLink to={href('/crt/:id', { id: it.replaced_by })} block>
                {t.toNewer}
              </ButtonLink>
            )}
            <CertificateDetails certificate={it} />
            {it.state === 'valid' && (
              <>
                <ButtonLink to={it.file!} reloadDocument block>
                  <Icon of={Download} /> {kinds.download}
                </ButtonLink>
                <ButtonLink
                  to={buildLinkedInUrl(it, origin, locale)}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="line"
                  block
                >
                  <Icon of={SquarePlus} /> {kinds.linkedIn}
                </ButtonLink>
                <details className="rounded-lg border border-line bg-surface">
                  <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 text-sm font-semibold">
                    <Icon of={FileBadge} /> {t.badge}
                  </summary>
                  <div className="grid gap-3 border-t border-line p-4 text-sm">
                    <p className="text-ink-2">{t.badgeText}</p>
                    <div className="flex flex-wrap gap-2">
                      <ButtonLink to={getBadgePath(it.id)} reloadDocument variant="soft" size="sm">
                        {t.badgeJson}
                      </ButtonLink>
                      <ButtonLink
                        to={getCertificatePicturePath(it.id)}
                        reloadDocument
                        variant="soft"
                        size="sm"
                      >
                        {t.badgePicture}
                      </ButtonLink>
                    </div>
                  </div>
                </details>
                <ShareRow
                  title={it.title[locale]}
                  address={origin + href('/crt/:id', { id: it.id })}
                />
              </>
            )}
          </div>
        </div>
      )}
      <FileCheck answer={actionData} />
    </VerificationFrame>
  )
}
