import { createContext, use } from 'react'
import type { SellingTerms } from './rules.ts'

/** Provided by the root; null if it could not be loaded. */
export const SellingTermsContext = createContext<SellingTerms | null>(null)

export const useSellingTerms = () => use(SellingTermsContext)
