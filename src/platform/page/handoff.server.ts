import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'

/**
 * What the router hands to itself in the browser, read to its end: as a part of what is drawn it would come in pieces, each waited for.
 * What is left to draw knows the routes of this page alone; the browser has the list of all from a file. A page without scripts takes none.
 */
export async function serializeHydrationData(
  context: EntryContext,
  nonce: string,
): Promise<{ drawn: EntryContext; scripts: () => string }> {
  const { serverHandoffStream, manifest, staticHandlerContext, ...rest } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]!]))
  const drawn = { ...rest, staticHandlerContext, manifest: { ...manifest, routes } } as EntryContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const script = (body: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${body};</script>`
  const scripts = () =>
    drawn.renderMeta?.didRenderScripts ? script(`enqueue(${escapeJson(JSON.stringify(data))})`) + script('close()') : ''
  return { drawn, scripts }
}

/** No words of a person end a script, or begin one. */
const escapeJson = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
