import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'

/**
 * Reads the router's hydration stream to the end, because rendering it inline would suspend
 * repeatedly. The page lists only its own routes; the full manifest is a file.
 */
export async function serializeHydrationData(
  context: EntryContext,
  nonce: string,
): Promise<{ drawn: EntryContext; scripts: () => string }> {
  const { serverHandoffStream, manifest, staticHandlerContext, ...rest } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]!]),
  )
  const drawn = { ...rest, staticHandlerContext, manifest: { ...manifest, routes } } as EntryContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const script = (body: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${body};</script>`
  const scripts = () =>
    drawn.renderMeta?.didRenderScripts
      ? script(`enqueue(${escapeJson(JSON.stringify(data))})`) + script('close()')
      : ''
  return { drawn, scripts }
}

/** Prevents user content from opening or closing a script element. */
const escapeJson = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (match) => `\\u${match.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
