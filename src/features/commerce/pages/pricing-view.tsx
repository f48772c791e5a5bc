import { data } from 'react-router'
import { caller } from '#platform/call.ts'
import { isLocale } from '#platform/locale.ts'
import { titleTags } from '#platform/title-tags.ts'
import { commerce } from '../contract.ts'
import { m } from '../messages.ts'
import { Plans } from '../parts/plans.tsx'
import type { Route } from './+types/pricing-view'

/** The plans without the layout, in the language of their address, for the web views of apps. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 })
  return context.get(caller)(commerce.activePlans, {})
}

// The framed page is the one to be found.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].plans),
  { name: 'robots', content: 'noindex' },
]

export default function PricingView({ loaderData: plans }: Route.ComponentProps) {
  return (
    <main className="pb-10">
      <Plans plans={plans} />
    </main>
  )
}
