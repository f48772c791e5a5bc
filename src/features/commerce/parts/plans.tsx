import { Ticks } from '#features/catalogue/parts/lines.tsx'
import { useFormat, useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { NotYet } from '#ui/not-yet.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Plan } from '../contract.ts'
import { m } from '../messages.ts'

/** What a subscription costs and what is in it. */
export function Plans({ plans }: { plans: Plan[] }) {
  const said = useWords(m)
  return (
    <div className="wrap grid gap-8 pt-8">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold">{said.onePlan}</h1>
        <p className="max-w-2xl text-lg text-ink-2">{said.endsByItself}</p>
      </header>
      <NotYet text={said.notYet}>
        <ButtonLink to="/contact-us">{said.writeToUs}</ButtonLink>
        <TextLink to="/courses?access=free">{said.freeCourses}</TextLink>
      </NotYet>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6">
        {plans.map((it) => (
          <PlanCard key={it.id} plan={it} />
        ))}
      </ul>
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <li
      className={`grid content-start gap-4 rounded-lg border bg-surface p-6 ${plan.highlighted ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
    >
      <h2 className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-lg">
        <Foreign lang={plan.lang}>{plan.title}</Foreign>
        {plan.badge && <Tag tone="accent">{plan.badge}</Tag>}
      </h2>
      <p className="grid" suppressHydrationWarning>
        <b className="font-display text-3xl font-bold">{format.money(plan.price, plan.currency)}</b>
        <span className="text-sm text-ink-3">{plan.period === 'month' ? said.forMonth : said.forYear}</span>
      </p>
      <p className="text-ink-2">
        <Foreign lang={plan.lang}>{plan.summary}</Foreign>
      </p>
      <Ticks lines={plan.features.map((text) => ({ text, lang: plan.lang }))} />
    </li>
  )
}
