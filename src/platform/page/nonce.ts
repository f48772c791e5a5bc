import { createContext } from 'react'

/** Names the inline scripts that we write into the page being rendered. Only the server knows it; a page that is kept is stored without. */
export const NonceContext = createContext<string | undefined>(undefined)
