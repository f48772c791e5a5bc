import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Writable } from 'node:stream'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { deferScripts } from '#platform/page/late-scripts.ts'
import { AcademyContext } from '#platform/page/academy.ts'
import { pageRequestContext } from '#platform/call/call.ts'
import { serializeHydrationData } from '#platform/page/handoff.server.ts'
import { NonceContext } from '#platform/page/nonce.ts'
import { getIntegrity } from '#platform/page/scripts/integrity.server.ts'
import { findPageStyles } from '#platform/page/page-styles.server.ts'
import { createBufferedResponse } from '#platform/page/whole-text.server.ts'
import { ReaderProvider } from '#platform/language/words.tsx'
import { allStyles, PageStylesheet } from '#ui/base/styles.tsx'

/** Renders a whole page: it is compressed, and perhaps kept, before it is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reader, academy, actor, report } = context.get(pageRequestContext)
  // Who has an account sees more on a page, and comes again.
  const styles = (!actor && findPageStyles(routerContext.staticHandlerContext.matches.at(-1)?.route.id)) || allStyles
  const { drawn, scripts } = await serializeHydrationData(routerContext, nonce)
  // The root reads these too, so that a page whose loaders failed still speaks the reader's language.
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
  // Who is signed in hears of what happens elsewhere, and who sent a form is shown to what is wrong in it.
  const wait = actor || request.method === 'POST' ? 'painted' : 'wanted'
  return createBufferedResponse(insertHydrationScripts(deferScripts(html, wait, { nonce, getIntegrity }), scripts()), {
    status: failed ? 500 : status,
    headers,
  })
}

/** What the browser goes on with stands at the end of the page. */
const insertHydrationScripts = (html: string, scripts: string) => (html.endsWith(end) ? html.slice(0, -end.length) + scripts + end : html)
const end = '</body></html>'

/** The page in one go, which takes half the time; null where a part of it has to be waited for, or failed. */
function renderSynchronously(page: ReactNode) {
  try {
    const html = renderToString(page)
    // Without it browsers lay a page out as in the last century; drawn in parts, React writes it.
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

/** The page when all of its parts are there. Sent whole: no part is left out to be put in by a script later. */
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

/** Loader and action errors that no route expected. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  // Who left before the answer, or asked in a way that no page answers, is no error of ours.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!isTheirs) context.get(pageRequestContext).report(error)
}
