import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { PageRefusal } from '#platform/page-router.server.ts'
import { useConnection } from './connectivity.tsx'
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
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundFallback />
    if (error.status === 403) return <ForbiddenFallback />
    return <ErrorFallback requestId={requestIdIn(error.data)} />
  }
  if (!online) return <ForbiddenFallback offline />
  return isLoadError(error) ? <ErrorFallback requestId={null} /> : <RenderFallback />
}

const requestIdIn = (said: unknown) =>
  typeof said === 'object' && said !== null && 'request_id' in said ? (said as PageRefusal).request_id : null

/** The page, or a part of its code, could not be fetched: browsers say so with a TypeError of their own wording. */
const isLoadError = (error: unknown) => error instanceof TypeError && /fetch|import|load/i.test(error.message)
