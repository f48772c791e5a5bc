import { countryCalls } from '#features/accounts/countries/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { commerce } from '#features/pricing/contract.ts'
import { entitlements } from '#features/orders/entitlements/contract.ts'
import { commerceMessages } from '#features/pricing/messages.ts'
import { CountryPrompt } from '#features/pricing/components/country-first.tsx'
import { Plans } from '#features/orders/entitlements/plans.tsx'
import { ChangeCountry, PriceRegionNote } from '#features/pricing/components/prices-for.tsx'
import type { Route } from './+types/pricing'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { actor } = context.get(pageRequestContext)
  // Seed 5: a country must be in the profile to view plans.
  const countries = actor && !actor.country_id ? await call(countryCalls.countries, {}) : null
  const [plans, beside, running] = await Promise.all([
    countries ? [] : call(commerce.activePlans, {}),
    call(commerce.besidePlans, {}),
    actor ? call(entitlements.plan, {}) : null,
  ])
  return { plans, beside, running, countries, isMember: actor !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { country_id } = await readFormFields(request)
    await context.get(callerContext)(updateProfile, { country_id })
    return null
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageTags(matches[0].loaderData, {
    title: (tongue) => commerceMessages[tongue].plans,
    description: (tongue) => commerceMessages[tongue].endsByItself,
    share: { kind: 'page', slug: 'pricing' },
  })

export default function Pricing({
  loaderData: { plans, beside, running, countries, isMember },
  actionData,
}: Route.ComponentProps) {
  if (countries) return <CountryPrompt countries={countries} error={actionData?.failure.message} />
  return (
    <Plans
      {...{ plans, beside, running }}
      country={
        <PriceRegionNote>
          <ChangeCountry isMember={isMember} />
        </PriceRegionNote>
      }
    />
  )
}
