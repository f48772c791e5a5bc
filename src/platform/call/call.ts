import { createContext } from 'react-router'
import type { Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import type { DescribedAcademy } from '#platform/page/academy/described-academy.ts'
import type { Failure } from './failure.ts'
import type { Actor } from './gate.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import type { ApiReference } from './openapi.server.ts'

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointOutput<E>>

export const callerContext = createContext<Call>()

type OutboxMessage = {
  id: string
  kind: string
  recipient: string
  locale: string
  subject: string | null
  body_text: string
  body_html: string | null
  created_at: string
  sent_at: string | null
  last_error: string | null
}

/**
 * Renders another page to HTML in one language, signed in or anonymous. Calls in `given` use those
 * answers.
 */
export type PageRenderer = (
  path: string,
  it: { locale: Locale; isSignedIn: boolean; given: ReadonlyMap<object, unknown> },
) => Promise<string>

export type PageRequest = {
  reader: ReaderContext
  actor: Actor | null
  /** Set when the person was banned or deleted while signed in. */
  failure: 'user_is_banned' | 'user_is_deleted' | null
  academy: DescribedAcademy
  /** Session preload for the shell, if it was read with the session. */
  own?: unknown
  origin: string
  production: boolean
  /** CSP nonce of the inline scripts; cached pages use hashes instead. */
  nonce: string
  cookies: string[]
  report(error: unknown): Failure
  draw: PageRenderer
  /** Unsent messages in development; null in production. */
  outbox: (() => Promise<OutboxMessage[]>) | null
  reference: () => ApiReference
}
export const pageRequestContext = createContext<PageRequest>()
