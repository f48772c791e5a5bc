import type { Locale } from '#platform/language/locale.ts'
import type { Credential } from './contract.ts'
import type { m } from './messages.ts'

type Line = { text: string; lang: Locale }
type Words = Pick<(typeof m)['en'], 'attestsCourse' | 'attestsDiploma' | 'takesLessons' | 'takesLessonsAndTests'>

/** The texts of a certificate on offer; where its author wrote none, the plain facts. */
export function describeCredential(
  { attests, requirements, of }: Credential,
  said: Words,
  locale: Locale,
): { attests: Line; requirements: Line } {
  const plain = (text: string): Line => ({ text, lang: locale })
  return {
    attests: attests.text ? attests : plain(of.kind === 'course' ? said.attestsCourse(of.title) : said.attestsDiploma(of.title)),
    requirements: requirements.text ? requirements : plain(of.has_tests ? said.takesLessonsAndTests : said.takesLessons),
  }
}
