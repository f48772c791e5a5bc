import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Writable } from 'node:stream'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { deferScripts } from './platform/patches/deferred-scripts.ts'
import { AcademyContext } from '#platform/page/academy/described-academy.ts'
import { pageRequestContext } from '#platform/call/call.ts'
import { serializeHydrationData } from './platform/patches/hydration-data.server.ts'
import { NonceContext } from '#platform/page/nonce.ts'
import { getIntegrity } from '#platform/page/integrity.server.ts'
import { findPageStyles } from '#platform/patches/page-styles.server.ts'
import { createBufferedResponse } from './platform/page/buffered-response.server.ts'
import { ReaderProvider } from './platform/language/message-hooks.tsx'
import { allStyles, PageStylesheet } from '#ui/base/styles.tsx'

/** Renders the full page before sending, because it is compressed and may be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reader, academy, actor, report } = context.get(pageRequestContext)
  // Visitors get the per-page stylesheet; signed-in people see more and return, so they get the
  // full one.
  const styles =
    (!actor && findPageStyles(routerContext.staticHandlerContext.matches.at(-1)?.route.id)) ||
    allStyles
  const { drawn, scripts } = await serializeHydrationData(routerContext, nonce)
  // The root reads these contexts too, so an error page still has the reader's language.
  const page = (
    <NonceContext value={nonce}>
      <AcademyContext value={academy}>
        <ReaderProvider value={reader}>
          <PageStylesheet value={styles}>
            <ServerRouter context={drawn} url={request.url} nonce={nonce} />
          </PageStylesheet>
        </ReaderProvider>
      </AcademyContext>
    </NonceContext>
  )
  let failed = false
  const html =
    renderSynchronously(page) ??
    (await renderStreamed(page, nonce, (error) => {
      failed = true
      report(error)
    }))
  headers.set('content-type', 'text/html; charset=utf-8')
  // Live updates and form errors need scripts early; other visitors load them on first interaction.
  const wait = actor || request.method === 'POST' ? 'painted' : 'wanted'
  return createBufferedResponse(
    insertHydrationScripts(deferScripts(html, wait, { nonce, getIntegrity }), scripts()),
    {
      status: failed ? 500 : status,
      headers,
    },
  )
}

const insertHydrationScripts = (html: string, scripts: string) =>
  html.endsWith(end) ? html.slice(0, -end.length) + scripts + end : html
const end = '</body></html>'

/** Takes half the time of streaming; returns null if a part suspends or fails. */
function renderSynchronously(page: ReactNode) {
  try {
    const html = renderToString(page)
    // `renderToString` omits the doctype, which would put browsers into quirks mode.
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

/** Waits for all suspended parts, so no script has to insert them later. */
const renderStreamed = (page: ReactNode, nonce: string, onError: (error: unknown) => void) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => (chunks.push(chunk), done()),
      final: (done) => (resolve(Buffer.concat(chunks).toString()), done()),
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError,
    })
  })

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // Aborted requests and 4xx responses are not server errors.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!isTheirs) context.get(pageRequestContext).report(error)
}
