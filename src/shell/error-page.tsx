import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { PageRefusal } from '#platform/page-router.server.ts'
import { useConnection } from '#platform/connectivity.tsx'
import { errorKind } from './error-kind.ts'
import { ErrorFallback, ForbiddenFallback, NotFoundFallback, RenderFallback } from './fallbacks.tsx'
import { Frame } from './frame.tsx'

/** Whatever went wrong, inside the frame and in the reader's language. */
export function ErrorPage() {
  return (
    <Frame>
      <Fallback error={useRouteError()} />
    </Frame>
  )
}

function Fallback({ error }: { error: unknown }) {
  const { online } = useConnection().connection
  const kind = errorKind(error, online)
  if (kind === 'not-found') return <NotFoundFallback />
  if (kind === 'forbidden' || kind === 'offline') return <ForbiddenFallback offline={kind === 'offline'} />
  return kind === 'error' ? <ErrorFallback requestId={requestIdIn(error)} /> : <RenderFallback />
}

function requestIdIn(error: unknown) {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof said === 'object' && said !== null && 'request_id' in said ? (said as PageRefusal).request_id : null
}
