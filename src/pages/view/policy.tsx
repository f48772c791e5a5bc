import { data } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { policyCalls } from '#features/content/policies/contract.ts'
import { PolicyText } from '#features/content/policies/policy-text.tsx'
import { parsePolicyPath } from '#features/content/policies/rules.ts'
import type { Route } from './+types/policy'

/** A policy without the layout, for web views of apps. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = parsePolicyPath(url.pathname)
  if (!id || !isLocale(params.locale)) throw data(null, { status: 404 })
  const version = url.searchParams.get('version')
  const policy = await catchNotFound(
    context.get(callerContext)(policyCalls.policy, { id, ...(version ? { version } : {}) }),
  )
  if (!policy) throw data(null, { status: 404 })
  return { policy, path: url.pathname }
}

// Search engines index the page with the layout.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...buildTitleTags(matches[0].loaderData, () => loaderData?.policy.title ?? ''),
  { name: 'robots', content: 'noindex' },
]

export default function PolicyView({ loaderData: { policy, path } }: Route.ComponentProps) {
  return (
    <main className="@container/page">
      <PolicyText policy={policy} path={path} />
    </main>
  )
}
