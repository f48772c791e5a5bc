import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { CourseNotFoundData } from '#features/catalogue/courses/components/similar-courses.tsx'
import type { PageFailure } from '#platform/page/page-router.server.ts'
import { useConnection } from '#platform/page/connectivity.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { getErrorKind } from './errors/error-kind.ts'
import {
  ErrorFallback,
  ForbiddenFallback,
  NotFoundFallback,
  RenderFallback,
} from './errors/fallbacks.tsx'
import { Frame } from './frame.tsx'

export function ErrorPage() {
  return (
    <Frame>
      <Fallback error={useRouteError()} />
    </Frame>
  )
}

function Fallback({ error }: { error: unknown }) {
  const { online } = useConnection().connection
  const kind = getErrorKind(error, online)
  if (kind === 'not-found')
    return (
      <>
        <NotFoundFallback />
        <Suggestions similar={getSimilarCourses(error)} />
      </>
    )
  if (kind === 'forbidden' || kind === 'offline')
    return <ForbiddenFallback offline={kind === 'offline'} />
  return kind === 'error' ? (
    <ErrorFallback requestId={getErrorRequestId(error)} />
  ) : (
    <RenderFallback />
  )
}

function Suggestions({ similar }: CourseNotFoundData) {
  return (
    similar.length > 0 && (
      <Suspense>
        <SimilarCourses similar={similar} />
      </Suspense>
    )
  )
}

const SimilarCourses = createOptionalPart(
  async () =>
    (await import('#features/catalogue/courses/components/similar-courses.tsx')).SimilarCourses,
)

function getSimilarCourses(error: unknown) {
  const errorData: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof errorData === 'object' && errorData !== null && 'similar' in errorData
    ? (errorData as CourseNotFoundData).similar
    : []
}

function getErrorRequestId(error: unknown) {
  const errorData: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof errorData === 'object' && errorData !== null && 'request_id' in errorData
    ? (errorData as PageFailure).request_id
    : null
}
