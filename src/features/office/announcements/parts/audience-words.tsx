import { useLocale } from '#platform/language/words.tsx'
import type { FoundAnnouncement } from '../contract.ts'
import { whomIn } from '../rules.ts'

/** Whom an announcement is for. */
export function AudienceWords({ of }: { of: Pick<FoundAnnouncement, 'audience' | 'of'> }) {
  return whomIn(useLocale(), of)
}
