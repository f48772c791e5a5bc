import { useLocale } from '#platform/language/words.tsx'
import type { AnnouncementRow } from '../contract.ts'
import { formatAudience } from '../rules.ts'

export function AudienceText({ of }: { of: Pick<AnnouncementRow, 'audience' | 'of'> }) {
  return formatAudience(useLocale(), of)
}
