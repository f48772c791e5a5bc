import { createContext, use } from 'react'
import { getFormat } from './format.ts'
import { toLocale, getMessageLocale, type ReaderContext } from './locale.ts'
import type { Messages } from './messages.ts'

export const ReaderProvider = createContext<ReaderContext>({
  locale: 'en',
  country: null,
  currency: 'usd',
  digits: 'latn',
  zone: 'UTC',
})

export const useReader = () => use(ReaderProvider)
export const useMessageLocale = () => getMessageLocale(useReader())
export const useLocale = () => toLocale(useMessageLocale())

export function useMessages<W>(messages: Messages<W>): W {
  return messages[useMessageLocale()]
}

export const useFormat = () => getFormat(useMessageLocale(), useReader().zone)
