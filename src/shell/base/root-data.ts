import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SellingTerms } from '#features/catalogue/rules.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import type { Academy } from '#platform/page/academy/described-academy.ts'
import type { PageAddresses } from '#shell/navigation/addresses.ts'
import type { Person } from '#shell/navigation/person.ts'

export type RootData = {
  reader: ReaderContext
  person: Person | null
  /** Unseen count and its time; null without a session. */
  notifications: { unseen: number; timestamp: string } | null
  unread: number | null
  /** Spec 4: loaded with the session; null without one. */
  favorites: number[] | null
  plan: { ends_at: string } | null
  bought: number[] | null
  enrolled: { id: number; percent: number }[] | null
  /** Valid certificates; null without a session. */
  certificates: { id: string; course_id: number | null; diploma_id: number | null }[] | null
  /** Null if the terms could not be loaded. */
  selling: SellingTerms | null
  seen_as: { text: string; end: string } | null
  academy: Academy
  seo: {
    title: string
    description: string
    keywords: string
    page: { title: string | null; description: string | null } | null
  }
  addresses: PageAddresses
  today: string
}

// A failed navigation loses the root data, so the browser reuses the last known.
let lastKnown: RootData | undefined

/** Undefined only on a first page whose loaders failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root') ?? lastKnown

/** Stores the root data for failed navigations. Called by the root only. */
export function useRootDataCache() {
  const data = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    if (data) lastKnown = data
  }, [data])
}
