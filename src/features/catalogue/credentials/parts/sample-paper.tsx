import { useAcademy } from '#platform/page/academy.ts'
import { useLocale, useWords } from '#platform/language/words.tsx'
import { CertificatePaper } from '#ui/display/certificate-paper.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { artPath } from '../../art/rules.ts'
import type { Credential } from '../contract.ts'
import { m } from '../messages.ts'

/** A certificate as it will look, with nobody's name on it. */
export function SamplePaper({ credential: { title, of, signatory, signatory_title } }: { credential: Credential }) {
  const said = useWords(m)
  const locale = useLocale()
  const other = locale === 'ar' ? 'en' : 'ar'
  const kind = of.kind === 'course' ? 'completion' : 'diploma'
  return (
    <CertificatePaper
      issuer={useAcademy().name}
      kind={title === of.title ? said[kind] : title}
      otherKind={<Foreign lang={other}>{m[other][kind]}</Foreign>}
      given={said.awarded}
      holder={said.holder}
      reason={of.kind === 'diploma' ? said.forDiploma : of.has_tests ? said.forCourse : said.forCourseLessons}
      subject={<Foreign lang={of.lang}>{of.title}</Foreign>}
      signatory={
        signatory && {
          name: <Foreign lang={signatory.lang}>{signatory.name}</Foreign>,
          title: <Foreign lang={signatory_title.lang}>{signatory_title.text}</Foreign>,
        }
      }
      seal={artPath(of.slug, 'medallion')}
      end={said.sampleMark}
    />
  )
}
