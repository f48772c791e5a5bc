import { createContext, use } from 'react'
import { formatIn } from './format.ts'
import { localeIn, tongueOf, type Reader } from './locale.ts'
import type { Messages } from './messages.ts'

/** Who the page is read by: its language, digits, country, currency and time zone. Set once by the root. */
export const ReaderContext = createContext<Reader>({ locale: 'en', country: null, currency: 'usd', digits: 'latn', zone: 'UTC' })

export const useReader = () => use(ReaderContext)
export const useTongue = () => tongueOf(useReader())
export const useLocale = () => localeIn(useTongue())

/** The phrases of a feature in the reader's language. */
export function useWords<W>(messages: Messages<W>): W {
  return messages[useTongue()]
}

/** Numbers, money, dates and durations as the reader writes them. */
export const useFormat = () => formatIn(useTongue(), useReader().zone)
