import { data } from 'react-router'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { getNotFoundTitle } from '#shell/errors/error-title.ts'
import { NotFoundFallback } from '#shell/errors/fallbacks.tsx'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })
export const action = loader

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, getNotFoundTitle)

export default function NotFound() {
  return <NotFoundFallback />
}
