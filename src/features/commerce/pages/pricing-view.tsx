import { data } from 'react-router'
import { caller } from '#platform/call/call.ts'
import { isLocale } from '#platform/language/locale.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { commerce } from '../contract.ts'
import { m } from '../messages.ts'
import { Plans } from '../parts/plans.tsx'
import { PricesFor } from '../parts/prices-for.tsx'
import type { Route } from './+types/pricing-view'

/** The plans without the layout, in the language of their address, for the web views of apps. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 })
  const call = context.get(caller)
  const [plans, beside] = await Promise.all([call(commerce.activePlans, {}), call(commerce.besidePlans, {})])
  return { plans, beside }
}

// The framed page is the one to be found.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].plans),
  { name: 'robots', content: 'noindex' },
]

export default function PricingView({ loaderData: { plans, beside } }: Route.ComponentProps) {
  return (
    <main className="@container/page pb-10">
      <Plans {...{ plans, beside }} country={<PricesFor />} />
    </main>
  )
}
