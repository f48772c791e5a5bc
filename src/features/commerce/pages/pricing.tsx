import { Form } from 'react-router'
import { places } from '#features/accounts/places/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { commerce } from '../contract.ts'
import { grants } from '../grants/contract.ts'
import { m } from '../messages.ts'
import { Plans } from '../parts/plans.tsx'
import { ChangeCountry, PricesFor } from '../parts/prices-for.tsx'
import { pricing } from '../pricing/messages.ts'
import type { Route } from './+types/pricing'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor } = context.get(pageRequest)
  // Seed 5: a country must be in the profile to view plans.
  const countries = actor && !actor.country_id ? await call(places.countries, {}) : null
  const [plans, beside, running] = await Promise.all([
    call(commerce.activePlans, {}),
    call(commerce.besidePlans, {}),
    actor ? call(grants.plan, {}) : null,
  ])
  return { plans: countries ? [] : plans, beside, running, countries, isMember: actor !== null }
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

function CountryFirst({ countries, error }: { countries: { id: string; name: string }[]; error: string | undefined }) {
  const said = useWords(pricing)
  return (
    <div className="wrap max-w-140 py-10">
      <Panel as="div">
        <h1 className="text-2xl">{said.countryFirst}</h1>
        <p className="mt-1 mb-5 text-ink-2">{said.countryFirstText}</p>
        <Form method="post" className="grid gap-4">
          <Select
            label={said.yourCountry}
            name="country_id"
            required
            error={error}
            options={[{ value: '', label: said.yourCountry }, ...countries.map((it) => ({ value: it.id, label: it.name }))]}
          />
          <Button type="submit">{said.showPlans}</Button>
        </Form>
      </Panel>
    </div>
  )
}
