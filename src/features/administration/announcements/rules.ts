import { type ListSort } from '#platform/call/lists/list-shape.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import type { Locale } from '#platform/language/locale.ts'
import { announcementMessages } from './messages.ts'
import type { AnnouncementColumn } from './list.ts'

export const audiences = ['everyone', 'plan', 'course', 'country'] as const
export type Audience = (typeof audiences)[number]

export function formatAudience(
  locale: Locale,
  { audience, of }: { audience: Audience; of: string | null },
) {
  const t = announcementMessages[locale]
  if (audience === 'plan') return t.ofPlan(of!)
  if (audience === 'course') return t.ofCourse(of!)
  return audience === 'country' ? getCountryName(of!, locale) : t.everyone
}

export const announcementStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export type AnnouncementState = (typeof announcementStates)[number]

type AnnouncementTimes = {
  due_at: string | null
  started_at: string | null
  finished_at: string | null
}

export function getAnnouncementState({
  due_at,
  started_at,
  finished_at,
}: AnnouncementTimes): AnnouncementState {
  if (finished_at) return 'sent'
  if (started_at) return 'sending'
  return due_at ? 'scheduled' : 'draft'
}

export type AnnouncementSort = ListSort<AnnouncementColumn>
