import type { Locale } from '#platform/language/locale.ts'
import type { CertificateOffer } from './contract.ts'
import type { certificateOfferMessages } from './messages.ts'

type Line = { text: string; lang: Locale }
type OfferMessages = Pick<
  (typeof certificateOfferMessages)['en'],
  'attestsCourse' | 'attestsDiploma' | 'takesLessons' | 'takesLessonsAndTests'
>

/** Falls back to generic texts if the author wrote none. */
export function describeCertificateOffer(
  { attests, requirements, of }: CertificateOffer,
  said: OfferMessages,
  locale: Locale,
): { attests: Line; requirements: Line } {
  const plain = (text: string): Line => ({ text, lang: locale })
  return {
    attests: attests.text
      ? attests
      : plain(of.kind === 'course' ? said.attestsCourse(of.title) : said.attestsDiploma(of.title)),
    requirements: requirements.text
      ? requirements
      : plain(of.has_tests ? said.takesLessonsAndTests : said.takesLessons),
  }
}
