import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { CourseMissing } from '#features/catalogue/courses/parts/similar-courses.tsx'
import type { PageFailure } from '#platform/page/page-router.server.ts'
import { useConnection } from '#platform/page/connectivity.tsx'
import { optionalPart } from '#ui/base/lazy-part.ts'
import { errorKind } from './error-kind.ts'
import { ErrorFallback, ForbiddenFallback, NotFoundFallback, RenderFallback } from './fallbacks.tsx'
import { Frame } from '../frame.tsx'

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
  if (kind === 'not-found')
    return (
      <>
        <NotFoundFallback />
        <Suggestions similar={similarIn(error)} />
      </>
    )
  if (kind === 'forbidden' || kind === 'offline') return <ForbiddenFallback offline={kind === 'offline'} />
  return kind === 'error' ? <ErrorFallback requestId={requestIdIn(error)} /> : <RenderFallback />
}

/** Below an address of a course that is not there: courses that are. */
function Suggestions({ similar }: CourseMissing) {
  return (
    similar.length > 0 && (
      <Suspense>
        <SimilarCourses similar={similar} />
      </Suspense>
    )
  )
}

// Few see them, so few fetch them.
const SimilarCourses = optionalPart(async () => (await import('#features/catalogue/courses/parts/similar-courses.tsx')).SimilarCourses)

function similarIn(error: unknown) {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof said === 'object' && said !== null && 'similar' in said ? (said as CourseMissing).similar : []
}

function requestIdIn(error: unknown) {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof said === 'object' && said !== null && 'request_id' in said ? (said as PageFailure).request_id : null
}
