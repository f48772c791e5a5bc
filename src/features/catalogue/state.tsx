import { createContext, use } from 'react'
import type { SellingTerms } from './rules.ts'

/** Set by the root for every page; null where it could not be read, and then nothing is promised. */
export const SellingTermsContext = createContext<SellingTerms | null>(null)

export const useSellingTerms = () => use(SellingTermsContext)
