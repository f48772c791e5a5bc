import { createContext } from 'react-router'
import type { Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import type { DescribedAcademy } from '#platform/page/academy.ts'
import type { Failure } from './failure.ts'
import type { Actor } from './gate.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import type { ApiReference } from './openapi.server.ts'

export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>

/** How a page makes its calls: the server puts one, bound to the request's session, into every route's context. */
export const callerContext = createContext<Call>()

/** A message as the outbox shows it. */
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

/** Draws another page as HTML, in one language, for the person who asks or for anybody. Calls named in `given` are not made: it is drawn out of those answers. */
export type PageRenderer = (
  path: string,
  it: { locale: Locale; isSomebody: boolean; given: ReadonlyMap<object, unknown> },
) => Promise<string>

/** What the server knows of the request a page is rendered for. */
export type PageRequest = {
  reader: ReaderContext
  actor: Actor | null
  /** Set when the session was refused: the person was banned or deleted while signed in. */
  failure: 'user_is_banned' | 'user_is_deleted' | null
  academy: DescribedAcademy
  /** What stands around the page of a person, where it was read with their session. */
  own?: unknown
  origin: string
  production: boolean
  /** Names the inline scripts that we write into this page; in one that is kept, hashes take its place. */
  nonce: string
  /** Cookies that the page's answer sets. */
  cookies: string[]
  /** Records what went wrong and answers what may be said of it. */
  report(error: unknown): Failure
  draw: PageRenderer
  /** The messages that would have been sent, where nothing is; null in production. */
  outbox: (() => Promise<OutboxMessage[]>) | null
  /** Every call, as an OpenAPI document. */
  reference: () => ApiReference
}
export const pageRequestContext = createContext<PageRequest>()
