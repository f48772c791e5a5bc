import type { Settings } from '#platform/data/settings.server.ts'
import {
  getSessionToken,
  getUrlLocale,
  resolveReader,
} from '#platform/identity/reader-context.server.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import type { Config } from '#platform/process/config.server.ts'

/** Node's part of a request; tests that call the application directly may omit it. */
export type Bindings = { incoming: { socket: { remoteAddress?: string } } }

/** The part of Hono's context that handlers use. */
export type RequestContext = { req: { raw: Request }; env?: Bindings }

export type RequestReader = ReturnType<typeof createRequestReader>

/** Returns a function that reads language, country, address and session token of a request. */
export const createRequestReader =
  (config: Config, settings: Settings) =>
  ({ req: { raw: request }, env }: RequestContext) => {
    const headerOf = (name: string) => request.headers.get(name) ?? undefined
    const { pathname, searchParams } = new URL(request.url)
    const resolved = resolveReader(
      headerOf,
      env?.incoming.socket.remoteAddress ?? '127.0.0.1',
      { locale: getUrlLocale(pathname, searchParams) },
      config,
      settings.get(academyCurrencies),
    )
    return { ...resolved, token: getSessionToken(headerOf) }
  }
