import type { ReactNode } from 'react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { Certificate } from '#features/certificates/contract.ts'
import { certificateMessages } from '#features/certificates/messages.ts'
import { verificationMessages } from '#features/certificates/verification/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function CertificateDetails({ certificate: it }: { certificate: Certificate }) {
  const t = useMessages(verificationMessages)
  const kinds = useMessages(certificateMessages)
  const format = useFormat()
  const locale = useLocale()
  const other = locale === 'ar' ? 'en' : 'ar'
  const isNamed = it.state !== 'forgotten'
  return (
    <Panel title={t.details}>
      <dl className="grid divide-y divide-line text-sm">
        {isNamed && (
          <Fact title={t.holder}>
            <span className="block">
              <BidiText>{it.holder[locale]}</BidiText>
            </span>
            {it.holder[other] !== it.holder[locale] && (
              <span className="block text-ink-3">
                <BidiText lang={other}>{it.holder[other]}</BidiText>
              </span>
            )}
          </Fact>
        )}
        <Fact title={t.credential}>
          <BidiText>
            {it.credential?.[locale] || kinds[it.kind === 'course' ? 'completion' : 'diploma']}
          </BidiText>
          : <BidiText>{it.title[locale]}</BidiText>
        </Fact>
        {it.score !== null && <Fact title={t.test}>{format.percent(it.score / 100)}</Fact>}
        <Fact title={t.issued}>{format.date(it.issued_at)}</Fact>
        {it.revoked_at && <Fact title={t.revokedOn}>{format.date(it.revoked_at)}</Fact>}
        <Fact title={t.issuer}>{it.issuer[locale]}</Fact>
        {it.signatory && <Fact title={t.signed}>{it.signatory[locale]}</Fact>}
        <Fact title={t.code}>
          <bdi dir="ltr">{it.serial}</bdi>
        </Fact>
      </dl>
    </Panel>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 py-2.5">
    <dt className="basis-28 text-ink-3">{title}</dt>
    <FormattedText as="dd" className="min-w-0 flex-1 basis-36 font-medium">
      {children}
    </FormattedText>
  </div>
)
