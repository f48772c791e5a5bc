import { useLocale } from '#platform/language/words.tsx'
import type { AnnouncementRow } from '../contract.ts'
import { formatAudience } from '../rules.ts'

/** Whom an announcement is for. */
export function AudienceText({ of }: { of: Pick<AnnouncementRow, 'audience' | 'of'> }) {
  return formatAudience(useLocale(), of)
}
