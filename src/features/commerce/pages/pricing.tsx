import { caller } from '#platform/call.ts'
import { pageTags } from '#platform/page-tags.ts'
import { commerce } from '../contract.ts'
import { m } from '../messages.ts'
import { Plans } from '../parts/plans.tsx'
import type { Route } from './+types/pricing'

export const loader = ({ context }: Route.LoaderArgs) => context.get(caller)(commerce.activePlans, {})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTags(matches[0].loaderData, {
    title: (tongue) => m[tongue].plans,
    description: (tongue) => m[tongue].endsByItself,
    share: { kind: 'page', slug: 'pricing' },
  })

export default function Pricing({ loaderData: plans }: Route.ComponentProps) {
  return <Plans plans={plans} />
}
