import { data } from 'react-router'
import { titleTags } from '#platform/page/title-tags.ts'
import { notFoundTitle } from '../errors/error-title.ts'
import { NotFoundFallback } from '../errors/fallbacks.tsx'
import type { Route } from './+types/not-found'

/** Every address that no other route knows. */
export const loader = () => data(null, { status: 404 })
export const action = loader

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, notFoundTitle)

export default function NotFound() {
  return <NotFoundFallback />
}
