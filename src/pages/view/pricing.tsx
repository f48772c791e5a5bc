import { data } from 'react-router'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { commerce } from '#features/pricing/contract.ts'
import { commerceMessages } from '#features/pricing/messages.ts'
import { CountryPrompt } from '#features/pricing/components/country-first.tsx'
import { Plans } from '#features/orders/entitlements/plans.tsx'
import { PriceRegionNote } from '#features/pricing/components/prices-for.tsx'
import type { Route } from './+types/pricing'

/** Without the layout, in the language of the path, for web views of apps. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 })
  const call = context.get(callerContext)
  const { actor } = context.get(pageRequestContext)
  // Seed 5: a country must be in the profile to view plans.
  const countries = actor && !actor.country_id ? await call(countryCalls.countries, {}) : null
  const [plans, beside] = await Promise.all([
    countries ? [] : call(commerce.activePlans, {}),
    call(commerce.besidePlans, {}),
  ])
  return { plans, beside, countries }
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

// The page with the layout is the canonical one.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => commerceMessages[tongue].plans),
  { name: 'robots', content: 'noindex' },
]

export default function PricingView({
  loaderData: { plans, beside, countries },
  actionData,
}: Route.ComponentProps) {
  if (countries)
    return (
      <main className="@container/page">
        <CountryPrompt countries={countries} error={actionData?.failure.message} />
      </main>
    )
  return (
    <main className="@container/page pb-10">
      <Plans {...{ plans, beside }} country={<PriceRegionNote />} />
    </main>
  )
}
