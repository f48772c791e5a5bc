import { useLocale } from '#platform/language/message-hooks.tsx'
import type { AnnouncementRow } from '#features/administration/announcements/contract.ts'
import { formatAudience } from '#features/administration/announcements/rules.ts'

export function AudienceText({ of }: { of: Pick<AnnouncementRow, 'audience' | 'of'> }) {
  return formatAudience(useLocale(), of)
}
