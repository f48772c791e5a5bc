import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SellingTerms } from '#features/catalogue/rules.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import type { Academy } from '#platform/page/academy.ts'
import type { PageAddresses } from './navigation/addresses.ts'
import type { Person } from './navigation/person.ts'

/** What the shell needs of every page. */
export type RootData = {
  reader: ReaderContext
  person: Person | null
  /** How many are unseen, and when that was so; null without a session. */
  notifications: { unseen: number; timestamp: string } | null
  /** How many answers of support are unread; null without an open ticket. */
  unread: number | null
  /** Seed 4: loaded with the session; null without one. */
  favorites: number[] | null
  /** The same: the plan that runs, and the courses that were bought. */
  plan: { ends_at: string } | null
  bought: number[] | null
  /** The courses the person is enrolled in, with their progress in percent. */
  enrolled: { id: number; percent: number }[] | null
  /** Likewise: the certificates that hold, and what they are for. */
  certificates: { id: string; course_id: number | null; diploma_id: number | null }[] | null
  /** How things are sold to this reader; null where that could not be read. */
  selling: SellingTerms | null
  /** Said over every page while staff look on as this person. */
  seen_as: { text: string; end: string } | null
  academy: Academy
  /** Seed 1: the title, description and keywords of pages that have none of their own. */
  seo: {
    title: string
    description: string
    keywords: string
    /** What is said of the page shown, where that is not left to it. */
    page: { title: string | null; description: string | null } | null
  }
  addresses: PageAddresses
  /** The date by which the footer's year is written. */
  today: string
}

// A navigation that fails takes the root's data with it; in the browser what was known before still holds.
let lastKnown: RootData | undefined

/** What the root loaded; undefined only on a first page whose loaders failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root') ?? lastKnown

/** Keeps what the root loaded for when it cannot load. For the root alone. */
export function useRootDataCache() {
  const data = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    if (data) lastKnown = data
  }, [data])
}
