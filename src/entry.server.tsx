import { renderToPipeableStream } from 'react-dom/server.node'
import { Writable } from 'node:stream'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { scriptsAfterPaint } from '#platform/after-paint.ts'
import { reading } from '#platform/call.ts'
import { NonceContext } from '#platform/nonce.ts'
import { pageStylesOf } from '#platform/page-styles.server.ts'
import { ReaderContext } from '#platform/words.tsx'
import { allStyles, SentStyles } from '#ui/styles.tsx'

/** Renders a whole page: it is compressed, and perhaps kept, before it is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reader, actor, report } = context.get(reading)
  const nonceProps = nonce ? { nonce } : {}
  // Who has an account sees more on a page, and comes again.
  const styles = (!actor && pageStylesOf(routerContext.staticHandlerContext.matches.at(-1)?.route.id)) || allStyles
  // The root reads these too, so that a page whose loaders failed still speaks the reader's language.
  const page = (
    <NonceContext value={nonce ?? undefined}>
      <ReaderContext value={reader}>
        <SentStyles value={styles}>
          <ServerRouter context={routerContext} url={request.url} {...nonceProps} />
        </SentStyles>
      </ReaderContext>
    </NonceContext>
  )
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => (chunks.push(chunk), done()),
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(scriptsAfterPaint(Buffer.concat(chunks).toString()), { status: failed ? 500 : status, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      ...nonceProps,
      // Sent whole: no part is left out to be put in by a script later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true
        report(error)
      },
    })
  })
}

/** Loader and action errors that no route expected. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  // Who left before the answer, or asked in a way that no page answers, is no error of ours.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!isTheirs) context.get(reading).report(error)
}
