import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { parseMinorUnits } from '#ui/fields/number-value.ts'
import { officePlans } from '#features/pricing/plans/contract.ts'
import { planMessages } from '#features/pricing/plans/messages.ts'
import { PlanForm } from './plan-form.tsx'
import { splitLines } from '#features/pricing/plans/rules.ts'
import type { Route } from './+types/plan'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** The id `new` shows an empty form. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const all = await context.get(callerContext)(officePlans.all, {})
  const plan = all.find((it) => String(it.id) === id) ?? null
  if (!plan && id !== 'new') throw new Failure('not_found')
  return { plan, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const {
    title = '',
    title_ar = '',
    summary = '',
    summary_ar = '',
    badge = '',
    badge_ar = '',
    position = '',
  } = fields
  const words = {
    title,
    title_ar,
    summary,
    summary_ar,
    badge,
    badge_ar,
    position,
    features: splitLines(fields.features ?? ''),
    features_ar: splitLines(fields.features_ar ?? ''),
    price_egp: parseMinorUnits(fields.price_egp ?? ''),
    price_usd: parseMinorUnits(fields.price_usd ?? ''),
    highlighted: fields.highlighted === 'on',
    active: fields.active === 'on',
  }
  const call = context.get(callerContext)
  try {
    const period = fields.period === 'year' ? 'year' : 'month'
    const saved =
      id === 'new'
        ? await call(officePlans.add, { ...words, period })
        : await call(officePlans.edit, { ...words, id, updated_at: fields.updated_at ?? null })
    return redirect(`${href('/office/selling/plans/:id', { id: String(saved.id) })}?saved`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => loaderData?.plan?.title ?? planMessages[tongue].add,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Plan({ loaderData: { plan, isSaved }, actionData }: Route.ComponentProps) {
  const t = useMessages(planMessages)
  const locale = useLocale()
  const title = plan ? pickTitle(locale, plan) : t.add
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/selling'), title: t.plans }]}
        here={<BidiText>{title}</BidiText>}
      />
      <header className="grid gap-1">
        <h1 className="text-2xl">
          <BidiText>{title}</BidiText>
        </h1>
        {plan && (
          <FormattedText as="p" className="text-sm text-ink-2">
            {t[plan.period]}
            <span className="sep" aria-hidden="true" />
            {t.soldTimes(plan.sold)}
          </FormattedText>
        )}
      </header>
      {isSaved && !actionData && <Alert tone="good" title={t.saved} />}
      <PlanForm key={plan?.updated_at ?? 'new'} plan={plan} answer={actionData} />
    </div>
  )
}
