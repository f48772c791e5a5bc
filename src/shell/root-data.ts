import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Reader } from '#platform/locale.ts'
import { academyName } from '#platform/settings.ts'
import { useLocale } from '#platform/words.tsx'
import type { Addresses } from './addresses.ts'
import type { Person } from './person.ts'

/** What the shell needs of every page. */
export type RootData = {
  reader: Reader
  person: Person | null
  /** The bell shows when there is something behind it. */
  notifications: { unseen: number } | null
  /** Seed 4: loaded with the session; null without one. */
  favorites: number[] | null
  academy: { name: string }
  /** Seed 1: the title, description and keywords of pages that have none of their own. */
  seo: {
    title: string
    description: string | null
    keywords: string | null
    /** What is said of the page shown, where that is not left to it. */
    page: { title: string | null; description: string | null } | null
  }
  addresses: Addresses
  /** The date by which the footer's year is written. */
  today: string
}

// A navigation that fails takes the root's data with it; in the browser what was known before still holds.
let lastKnown: RootData | undefined

/** What the root loaded; undefined only on a first page whose loaders failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root') ?? lastKnown

/** Keeps what the root loaded for when it cannot load. For the root alone. */
export function useRootDataKeeper() {
  const data = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    if (data) lastKnown = data
  }, [data])
}

/** The academy's name in the reader's language. */
export function useAcademyName() {
  const data = useRootData()
  const locale = useLocale()
  return data?.academy.name ?? academyName(locale)
}
