import { BadgeCheck, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useFormat, useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { MoreLink, TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ComingSoon } from '#ui/display/coming-soon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioSegments } from '#ui/fields/radio-styles.ts'
import type { PlanAlternatives, Plan } from '#features/pricing/contract.ts'
import type { CurrentPlan } from './contract.ts'
import { commerceMessages } from '#features/pricing/messages.ts'
import { pricingMessages } from '#features/pricing/pricing-messages.ts'
import { pickMainPlans } from '#features/pricing/rules.ts'
import { PlanCard, AlternativeCard } from '#features/pricing/components/plan-card.tsx'
import { PlanFaq } from '#features/pricing/components/plan-questions.tsx'

/** CSS switches the period, so no script is needed. */
export function Plans({
  plans,
  beside,
  country,
  running = null,
}: {
  plans: Plan[]
  beside: PlanAlternatives
  country: ReactNode
  running?: CurrentPlan | null
}) {
  const said = { ...useMessages(commerceMessages), ...useMessages(pricingMessages) }
  const format = useFormat()
  const { currency } = useReader()
  const { month, year, saving } = pickMainPlans(plans)
  const periods = [
    { value: 'month', label: said.month },
    {
      value: 'year',
      label: (
        <FormattedText className="flex items-center gap-2">
          {said.year}
          {saving > 0 && <Tag tone="accent">{said.save(format.percent(saving))}</Tag>}
        </FormattedText>
      ),
    },
  ]
  return (
    <div className="group/plans wrap grid gap-8 pt-8">
      <header className="grid justify-items-center gap-4 text-center">
        <h1 className="text-3xl font-extrabold md:text-4xl">{said.onePlan}</h1>
        <p className="max-w-2xl text-lg text-ink-2">{said.endsByItself}</p>
        {running && <RunningNotice plan={running} />}
        {month && year && (
          <RadioGroup
            label={said.period}
            hideLabel
            name="period"
            look={radioSegments}
            defaultValue="year"
            options={periods}
          />
        )}
        {country}
      </header>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-center gap-5">
        <AlternativeCard
          title={said.free}
          text={said.freeText}
          price={format.money(0, currency)}
          features={[said.freeHas(beside.free_courses), said.freeLessons, said.freeNotes]}
          to={`${href('/courses')}?access=free`}
          action={said.freeCourses}
        />
        {plans.map((item) => (
          <PlanCard
            key={item.id}
            plan={item}
            isChosen={item === month || item === year}
            isSold={beside.is_sold}
            isRunning={running !== null}
            isAlone={!month || !year}
            twelve={
              item.period === 'year' && saving > 0 && item === year ? month!.price * 12 : null
            }
          />
        ))}
        <AlternativeCard
          title={said.oneCourse}
          text={said.oneCourseText}
          from={beside.from_price === null ? null : said.from}
          price={
            beside.from_price === null
              ? said.ownPrice
              : format.money(beside.from_price, beside.currency)
          }
          features={[said.courseYear, said.courseCertificate]}
          to={href('/courses')}
          action={said.chooseCourse}
        />
      </ul>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg bg-accent-soft px-6 py-3">
        <Icon of={Gift} className="text-accent-ink" />
        <b className="font-semibold">{said.haveCode}</b>
        <span>{said.codeOpens}</span>
        <MoreLink to={href('/giveaway')} className="ms-auto text-ink!">
          {said.redeemCode}
        </MoreLink>
      </p>
      {!beside.is_sold && (
        <ComingSoon text={said.notYet}>
          <ButtonLink to={href('/contact-us')}>{said.writeToUs}</ButtonLink>
          <TextLink to={`${href('/courses')}?access=free`}>{said.freeCourses}</TextLink>
        </ComingSoon>
      )}
      <PlanFaq />
    </div>
  )
}

function RunningNotice({ plan }: { plan: CurrentPlan }) {
  const t = useMessages(pricingMessages)
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-6 py-4 text-start shadow-e2">
      <Icon of={BadgeCheck} className="text-success" />
      <span className="grid flex-1 basis-60">
        <b className="font-semibold">{t.youHave(`\u2068${plan.title}\u2069`)}</b>
        <span className="text-sm text-ink-2">{t.runsUntil(format.date(plan.ends_at))}</span>
      </span>
      <MoreLink to={`${href('/my/profile')}#paid`}>{t.inProfile}</MoreLink>
    </p>
  )
}
