import { getArtPath } from '#features/catalogue/paths.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedTime } from '#ui/base/formatted.tsx'
import { CertificatePaper } from '#ui/display/certificate-paper.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { Certificate } from '../contract.ts'
import { certificateMessages } from '../messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function CertificatePreview({ certificate: it }: { certificate: Certificate }) {
  const t = useMessages(certificateMessages)
  const locale = useLocale()
  const other = locale === 'ar' ? 'en' : 'ar'
  const kind = it.kind === 'course' ? 'completion' : 'diploma'
  const reason =
    it.kind === 'diploma' ? t.forDiploma : it.score === null ? t.forCourse : t.forTested
  return (
    <CertificatePaper
      issuer={it.issuer[locale]}
      kind={it.credential?.[locale] || t[kind]}
      otherKind={
        <LangText lang={other}>
          {it.credential?.[other] || certificateMessages[other][kind]}
        </LangText>
      }
      given={t.awarded}
      holder={
        <>
          {it.holder[locale]}
          {it.holder[other] !== it.holder[locale] && (
            <span className="block font-display text-[.4em] leading-[1.5] font-medium text-[oklch(0.49_0.105_66)]">
              <LangText lang={other}>{it.holder[other]}</LangText>
            </span>
          )}
        </>
      }
      reason={reason}
      subject={<BidiText>{it.title[locale]}</BidiText>}
      signatory={it.signatory && { name: it.signatory[locale], title: it.signatory_title[locale] }}
      seal={getArtPath(it.of.slug, 'medallion')}
      end={
        <>
          <FormattedTime className="block" at={it.issued_at} />
          <b dir="ltr" className="block text-[oklch(0.245_0.032_228)]">
            {it.serial}
          </b>
        </>
      }
    />
  )
}
