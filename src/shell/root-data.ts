import { useRouteLoaderData } from 'react-router'
import type { Reader } from '#platform/locale.ts'
import { academy } from '#platform/settings.ts'
import { useLocale } from '#platform/words.tsx'
import type { Addresses } from './addresses.ts'
import type { Person } from './person.ts'

/** What the shell needs of every page. */
export type RootData = {
  reader: Reader
  person: Person | null
  /** The bell shows when there is something behind it. */
  notifications: { unseen: number } | null
  academy: { name: string }
  addresses: Addresses
  /** The date by which the footer's year is written. */
  today: string
}

/** What the root loaded; undefined on a page whose loaders failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** The academy's name in the reader's language. */
export function useAcademyName() {
  const data = useRootData()
  const locale = useLocale()
  return data?.academy.name ?? (locale === 'ar' ? academy.name_ar : academy.name)
}
