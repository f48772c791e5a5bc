import { places } from '#features/accounts/places/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { commerce } from '../contract.ts'
import { grants } from '../grants/contract.ts'
import { m } from '../messages.ts'
import { CountryFirst } from '../parts/country-first.tsx'
import { Plans } from '../parts/plans.tsx'
import { ChangeCountry, PricesFor } from '../parts/prices-for.tsx'
import type { Route } from './+types/pricing'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor } = context.get(pageRequest)
  // Seed 5: a country must be in the profile to view plans.
  const countries = actor && !actor.country_id ? await call(places.countries, {}) : null
  const [plans, beside, running] = await Promise.all([
    countries ? [] : call(commerce.activePlans, {}),
    call(commerce.besidePlans, {}),
    actor ? call(grants.plan, {}) : null,
  ])
  return { plans, beside, running, countries, isMember: actor !== null }
}

/** Puts the country into the profile that the plans ask for. */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { country_id } = await fieldsOf(request)
    await context.get(caller)(updateProfile, { country_id })
    return null
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTags(matches[0].loaderData, {
    title: (tongue) => m[tongue].plans,
    description: (tongue) => m[tongue].endsByItself,
    share: { kind: 'page', slug: 'pricing' },
  })

export default function Pricing({ loaderData: { plans, beside, running, countries, isMember }, actionData }: Route.ComponentProps) {
  if (countries) return <CountryFirst countries={countries} error={actionData?.failure.message} />
  return (
    <Plans
      {...{ plans, beside, running }}
      country={
        <PricesFor>
          <ChangeCountry isMember={isMember} />
        </PricesFor>
      }
    />
  )
}
