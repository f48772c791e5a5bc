import { createContext, use } from 'react'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { m } from './messages.ts'
import type { SellingTerms } from './rules.ts'

/** Set by the root for every page; null where it could not be read, and then nothing is promised. */
export const SellingTermsContext = createContext<SellingTerms | null>(null)

export const useSellingTerms = () => use(SellingTermsContext)

/** Within how many days, and having watched how much, the money goes back; null where it never does. */
export function useRefundRule() {
  const said = useWords(m)
  const format = useFormat()
  const terms = useSellingTerms()
  if (!terms || terms.refund_days === 0 || terms.refund_watched_percent === 0) return null
  return said.refundRule(said.refundDays(terms.refund_days), format.percent(terms.refund_watched_percent / 100))
}
