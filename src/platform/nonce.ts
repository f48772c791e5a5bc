import { createContext } from 'react'

/** Names the inline scripts of the page being rendered. Only the server knows it; a page that is kept has none. */
export const NonceContext = createContext<string | undefined>(undefined)
