import { href, data } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { getMessageLocale } from '#platform/language/locale.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { policyCalls } from '#features/content/policies/contract.ts'
import { policyMessages } from '#features/content/policies/messages.ts'
import { PolicyText } from '#features/content/policies/policy-text.tsx'
import { parsePolicyPath } from '#features/content/policies/rules.ts'
import type { Route } from './+types/policy'
import { policyPaths } from '#features/content/policies/paths.ts'

/** Seed 2: terms, privacy policy and refund policy are one page with three ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = parsePolicyPath(url.pathname)
  if (!id) throw data(null, { status: 404 })
  const version = url.searchParams.get('version')
  const policy = await catchNotFound(
    context.get(callerContext)(policyCalls.policy, { id, ...(version ? { version } : {}) }),
  )
  if (!policy) throw data(null, { status: 404 })
  const { origin, reader } = context.get(pageRequestContext)
  return {
    policy,
    origin,
    isDated: version !== null,
    description: policyMessages[getMessageLocale(reader)].description(policy.title),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { policy, description, isDated } = loaderData
  // Search engines index only the version in force.
  return buildPageTags(matches[0].loaderData, {
    title: policy.title,
    description,
    share: { kind: 'page', slug: policyPaths[policy.id] },
    isRepeated: isDated,
  })
}

export default function PolicyPage({ loaderData: { policy, origin } }: Route.ComponentProps) {
  const t = useMessages(policyMessages)
  const academy = useAcademy()
  const path = href(`/${policyPaths[policy.id]}`)
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          buildBreadcrumbList(origin, academy, [{ title: policy.title, path }])
        }
      />
      <PolicyText policy={policy} path={path}>
        <p className="text-sm text-ink-2 print:hidden">
          {t.questions} <TextLink to={href('/contact-us')}>{t.ask}</TextLink>
        </p>
      </PolicyText>
    </>
  )
}
