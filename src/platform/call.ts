import { createContext } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from './contract.ts'
import type { Actor } from './gate.server.ts'
import type { Reader } from './locale.ts'

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** How a page makes its calls: the server puts one, bound to the request's session, into every route's context. */
export const caller = createContext<Call>()

/** What the server knows of the request a page is rendered for. */
export type Reading = {
  reader: Reader
  actor: Actor | null
  /** Set when the session was refused: the person was banned or deleted while signed in. */
  refused: 'user_is_banned' | 'user_is_deleted' | null
  origin: string
  production: boolean
  /** Names this page's inline scripts; a page that is kept has hashes instead. */
  nonce: string | null
  /** Cookies that the page's answer sets. */
  cookies: string[]
  report(error: unknown): void
}
export const reading = createContext<Reading>()
