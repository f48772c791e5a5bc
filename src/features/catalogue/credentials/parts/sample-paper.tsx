import { useAcademy } from '#platform/page/academy.ts'
import { useLocale, useMessages } from '#platform/language/words.tsx'
import { CertificatePaper } from '#ui/display/certificate-paper.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { getArtPath } from '../../art/rules.ts'
import type { CertificateOffer } from '../contract.ts'
import { certificateOfferMessages } from '../messages.ts'

export function SampleCertificate({ credential: { title, of, signatory, signatory_title } }: { credential: CertificateOffer }) {
  const said = useMessages(certificateOfferMessages)
  const locale = useLocale()
  const other = locale === 'ar' ? 'en' : 'ar'
  const kind = of.kind === 'course' ? 'completion' : 'diploma'
  return (
    <CertificatePaper
      issuer={useAcademy().name}
      kind={title === of.title ? said[kind] : title}
      otherKind={<LangText lang={other}>{certificateOfferMessages[other][kind]}</LangText>}
      given={said.awarded}
      holder={said.holder}
      reason={of.kind === 'diploma' ? said.forDiploma : of.has_tests ? said.forCourse : said.forCourseLessons}
      subject={<LangText lang={of.lang}>{of.title}</LangText>}
      signatory={
        signatory && {
          name: <LangText lang={signatory.lang}>{signatory.name}</LangText>,
          title: <LangText lang={signatory_title.lang}>{signatory_title.text}</LangText>,
        }
      }
      seal={getArtPath(of.slug, 'medallion')}
      end={said.sampleMark}
    />
  )
}
