import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { CertificatePaper } from '#ui/display/certificate-paper.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { getArtPath } from '../paths.ts'
import type { CertificateOffer } from './contract.ts'
import { certificateOfferMessages } from './messages.ts'

export function SampleCertificate({
  credential: { title, of, signatory, signatory_title },
}: {
  credential: CertificateOffer
}) {
  const t = useMessages(certificateOfferMessages)
  const locale = useLocale()
  const other = locale === 'ar' ? 'en' : 'ar'
  const kind = of.kind === 'course' ? 'completion' : 'diploma'
  return (
    <CertificatePaper
      issuer={useAcademy().name}
      kind={title === of.title ? t[kind] : title}
      otherKind={<LangText lang={other}>{certificateOfferMessages[other][kind]}</LangText>}
      given={t.awarded}
      holder={t.holder}
      reason={
        of.kind === 'diploma' ? t.forDiploma : of.has_tests ? t.forCourse : t.forCourseLessons
      }
      subject={<LangText lang={of.lang}>{of.title}</LangText>}
      signatory={
        signatory && {
          name: <LangText lang={signatory.lang}>{signatory.name}</LangText>,
          title: <LangText lang={signatory_title.lang}>{signatory_title.text}</LangText>,
        }
      }
      seal={getArtPath(of.slug, 'medallion')}
      end={t.sampleMark}
    />
  )
}
