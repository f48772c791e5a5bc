import { data } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { breadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { tongueOf } from '#platform/language/locale.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { useAcademy } from '#platform/page/academy.ts'
import { useWords } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { policies } from '../contract.ts'
import { m } from '../messages.ts'
import { PolicyText } from '../parts/policy-text.tsx'
import { policyAt, policyPaths } from '../rules.ts'
import type { Route } from './+types/policy'

/** Seed 2: the terms, the privacy policy and the refund policy are one page with three ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = policyAt(url.pathname)
  if (!id) throw data(null, { status: 404 })
  const version = url.searchParams.get('version')
  const policy = await nullIfNotFound(context.get(caller)(policies.policy, { id, ...(version ? { version } : {}) }))
  if (!policy) throw data(null, { status: 404 })
  const { origin, reader } = context.get(pageRequest)
  return { policy, origin, isDated: version !== null, description: m[tongueOf(reader)].description(policy.title) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { policy, description, isDated } = loaderData
  // The one in force is the one to be found.
  return pageTags(matches[0].loaderData, {
    title: policy.title,
    description,
    share: { kind: 'page', slug: policyPaths[policy.id] },
    isRepeated: isDated,
  })
}

export default function PolicyPage({ loaderData: { policy, origin } }: Route.ComponentProps) {
  const said = useWords(m)
  const academy = useAcademy()
  const path = `/${policyPaths[policy.id]}`
  return (
    <>
      <JsonLd data={import.meta.env.SSR && breadcrumbList(origin, academy, [{ title: policy.title, path }])} />
      <PolicyText policy={policy} path={path}>
        <p className="text-sm text-ink-2 print:hidden">
          {said.questions} <TextLink to="/contact-us">{said.ask}</TextLink>
        </p>
      </PolicyText>
    </>
  )
}
