import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'
import { countryName } from '#platform/language/country-name.ts'
import type { Locale } from '#platform/language/locale.ts'
import { m } from './messages.ts'

/** Whom an announcement is for. */
export const audiences = ['everyone', 'plan', 'course', 'country'] as const
export type Audience = (typeof audiences)[number]

/** Whom one is for in words: a plan or course by its title, a country by its name. */
export function whomIn(locale: Locale, { audience, of }: { audience: Audience; of: string | null }) {
  const said = m[locale]
  if (audience === 'plan') return said.ofPlan(of!)
  if (audience === 'course') return said.ofCourse(of!)
  return audience === 'country' ? countryName(of!, locale) : said.everyone
}

/** Where an announcement can stand. */
export const states = ['draft', 'scheduled', 'sending', 'sent'] as const
export type State = (typeof states)[number]

type Times = { due_at: string | null; started_at: string | null; finished_at: string | null }

/** Where it stands, as its times tell. */
export function stateOf({ due_at, started_at, finished_at }: Times): State {
  if (finished_at) return 'sent'
  if (started_at) return 'sending'
  return due_at ? 'scheduled' : 'draft'
}

/** The list of announcements. */
export const announcementList = listShape(
  {
    title: { sorts: 'up' },
    whom: {},
    when: { sorts: 'down' },
    reached: { sorts: 'down' },
    state: {},
    made: { sorts: 'down', hidden: true },
    changed: { hidden: true },
  },
  '-made',
)
export type AnnouncementColumn = keyof typeof announcementList.columns
export type AnnouncementSort = Sort<AnnouncementColumn>
