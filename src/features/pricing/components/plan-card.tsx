import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { TickList } from '#features/catalogue/components/lines.tsx'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Plan } from '../contract.ts'
import { commerceMessages } from '../messages.ts'
import { pricingMessages } from '../pricing-messages.ts'
import { computeMonthlyPrice } from '../rules.ts'

/** CSS hides the card while the other period is selected. */
export function PlanCard({
  plan,
  isChosen,
  isAlone,
  isSold,
  isRunning,
  twelve,
}: {
  plan: Plan
  isChosen: boolean
  isAlone: boolean
  isSold: boolean
  /** The reader has a plan, which a purchase extends. */
  isRunning: boolean
  /** Price of twelve single months if a year costs less. */
  twelve: number | null
}) {
  const t = useMessages(commerceMessages)
  const { comesTo, subscribe, extendMonth, extendYear } = useMessages(pricingMessages)
  const format = useFormat()
  const locale = useLocale()
  const other =
    plan.period === 'month'
      ? 'group-has-[[value=year]:checked]/plans:hidden'
      : 'group-has-[[value=month]:checked]/plans:hidden'
  return (
    <li
      className={`relative isolate grid content-start gap-4 overflow-hidden rounded-lg p-6 ${isChosen ? 'bg-night py-9 text-on-night shadow-e3 md:rounded-xl' : 'border border-line bg-surface'} ${isAlone ? '' : other}`}
    >
      {isChosen && (
        <>
          <img
            src={getArtPath('farqad-plan', locale === 'ar' ? 'side-rtl' : 'side')}
            alt=""
            width={720}
            height={900}
            decoding="async"
            className="absolute inset-0 -z-20 size-full object-cover object-top"
          />
          <div className="absolute inset-0 -z-10 bg-[linear-gradient(oklch(0.21_0.045_255/.72),oklch(0.21_0.045_255/.94)_45%)]" />
        </>
      )}
      {plan.badge && (
        <p>
          <Tag tone="accent">{plan.badge}</Tag>
        </p>
      )}
      <h2 className="text-xl">
        <LangText lang={plan.lang}>{plan.title}</LangText>
      </h2>
      <p className={isChosen ? 'text-on-night-2' : 'text-ink-2'}>
        <LangText lang={plan.lang}>{plan.summary}</LangText>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-display text-3xl font-bold">{format.money(plan.price, plan.currency)}</b>
        <span className={`text-sm ${isChosen ? 'text-on-night-2' : 'text-ink-3'}`}>
          {plan.period === 'month' ? t.forMonth : t.forYear}
        </span>
      </p>
      {twelve !== null && (
        <FormattedText as="p" className="text-sm text-on-night-2">
          {comesTo(
            format.money(computeMonthlyPrice(plan.price), plan.currency),
            format.money(twelve, plan.currency),
          )}
        </FormattedText>
      )}
      {isSold && (
        <ButtonLink
          to={href('/checkout/:data', { data: `plan-${plan.id}` })}
          variant={isChosen ? 'accent' : 'soft'}
          block
        >
          {isRunning ? (plan.period === 'month' ? extendMonth : extendYear) : subscribe}
        </ButtonLink>
      )}
      <div className={isChosen ? '[&_svg]:text-accent!' : ''}>
        <TickList lines={plan.features.map((text) => ({ text, lang: plan.lang }))} />
      </div>
    </li>
  )
}

export function AlternativeCard(it: {
  title: string
  text: string
  from?: string | null
  price: string
  features: string[]
  to: string
  action: string
}) {
  const locale = useLocale()
  return (
    <li className="grid content-start gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-xl">{it.title}</h2>
      <p className="text-ink-2">{it.text}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {it.from && <span className="text-sm text-ink-3">{it.from}</span>}
        <b className="font-display text-2xl font-bold">{it.price}</b>
      </p>
      <ButtonLink to={it.to} variant="soft" block>
        {it.action}
      </ButtonLink>
      <TickList lines={it.features.map((text) => ({ text, lang: locale }))} />
    </li>
  )
}
