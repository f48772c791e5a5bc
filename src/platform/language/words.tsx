import { createContext, use } from 'react'
import { getFormat } from './format.ts'
import { toLocale, getMessageLocale, type ReaderContext } from './locale.ts'
import type { Messages } from './messages.ts'

/** Who the page is read by: its language, digits, country, currency and time zone. Set once by the root. */
export const ReaderProvider = createContext<ReaderContext>({ locale: 'en', country: null, currency: 'usd', digits: 'latn', zone: 'UTC' })

export const useReader = () => use(ReaderProvider)
export const useMessageLocale = () => getMessageLocale(useReader())
export const useLocale = () => toLocale(useMessageLocale())

/** The phrases of a feature in the reader's language. */
export function useMessages<W>(messages: Messages<W>): W {
  return messages[useMessageLocale()]
}

/** Numbers, money, dates and durations as the reader writes them. */
export const useFormat = () => getFormat(useMessageLocale(), useReader().zone)
