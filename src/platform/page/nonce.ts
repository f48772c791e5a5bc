import { createContext } from 'react'

/** CSP nonce of the inline scripts; server only. Cached pages are stored without it. */
export const NonceContext = createContext<string | undefined>(undefined)
