import { countryName } from '#platform/language/country-name.ts'
import { useReader, useWords } from '#platform/language/words.tsx'
import type { FoundAnnouncement } from '../contract.ts'
import { m } from '../messages.ts'

/** Whom an announcement is for. */
export function AudienceWords({ of: { audience, of } }: { of: Pick<FoundAnnouncement, 'audience' | 'of'> }) {
  const said = useWords(m)
  const { locale } = useReader()
  if (audience === 'plan') return said.ofPlan(of!)
  if (audience === 'course') return said.ofCourse(of!)
  return audience === 'country' ? countryName(of!, locale) : said.everyone
}
