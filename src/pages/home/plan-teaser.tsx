import { Gift } from 'lucide-react'
import { Suspense } from 'react'
import { href } from 'react-router'
import { useEntitlements } from '#features/catalogue/entitlements/state.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { Tag } from '#ui/display/tag.tsx'
import type { Plan } from '#features/pricing/contract.ts'
import { commerceMessages } from '#features/pricing/messages.ts'
import { pickMainPlans } from '#features/pricing/rules.ts'

// Loaded lazily because visitors never need it.
const RunningPlanTeaser = createOptionalPart(
  async () => (await import('./running-plan-teaser.tsx')).CurrentPlanTeaser,
)

export function PlanTeaser({ plans }: { plans: Plan[] }) {
  const t = useMessages(commerceMessages)
  const { month, year, saving } = pickMainPlans(plans)
  const running = useEntitlements()?.plan
  if (running)
    return (
      <Suspense>
        <RunningPlanTeaser until={running.ends_at} />
      </Suspense>
    )
  return (
    <div className="relative isolate grid grid-cols-1 items-center gap-8 overflow-hidden rounded-lg bg-night p-[min(clamp(1.5rem,5vw,4rem),7.5vw)] text-on-night md:rounded-xl lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <img
        src="/art/band/farqad-plan.svg"
        alt=""
        width={900}
        height={420}
        fetchPriority="low"
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className={shade} />
      <div className="grid grid-cols-1 gap-4">
        <h2 className="text-3xl">{t.onePlan}</h2>
        <p className="max-w-[34rem] text-[oklch(0.9_0.03_85)]">{t.endsByItself}</p>
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <ButtonLink to={href('/pricing')} variant="accent" className="max-sm:flex-auto">
            {t.choosePlan}
          </ButtonLink>
          <Link
            to={href('/giveaway')}
            className="inline-flex min-h-target items-center gap-2 px-3 font-medium underline-offset-[.25em] hover:underline"
          >
            <Icon of={Gift} />
            {t.haveCode}
          </Link>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4">
        {month && <Option plan={month} term={t.forMonth} />}
        {year && <Option plan={year} term={t.forYear} saving={saving} highlighted />}
      </ul>
    </div>
  )
}

function Option({
  plan,
  term,
  saving = 0,
  highlighted = false,
}: {
  plan: Plan
  term: string
  saving?: number
  highlighted?: boolean
}) {
  const t = useMessages(commerceMessages)
  const format = useFormat()
  return (
    <li
      className={`grid content-start gap-px rounded-lg bg-[oklch(1_0_0/.94)] p-4 sm:p-5 text-[oklch(0.245_0.032_228)] ${highlighted ? '[box-shadow:0_0_0_3px_var(--accent)]' : ''}`}
    >
      <span className="flex min-h-7 flex-wrap items-center justify-between gap-1 text-sm font-medium">
        <LangText lang={plan.lang}>{plan.title}</LangText>
        {saving > 0 && <Tag tone="accent">{t.save(format.percent(saving))}</Tag>}
      </span>
      <b className="font-display text-xl leading-[1.5] font-bold sm:text-2xl">
        {format.money(plan.price, plan.currency)}
      </b>
      <span className="text-sm text-[oklch(0.45_0.03_224)]">{term}</span>
    </li>
  )
}

const shade =
  'absolute inset-0 -z-10 bg-[linear-gradient(oklch(0.22_0.05_262/.92)_40%,oklch(0.22_0.05_262/.5))] lg:bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.22_0.05_262/.95)_12%,oklch(0.22_0.05_262/.6)_58%,oklch(0.22_0.05_262/.12))]'
