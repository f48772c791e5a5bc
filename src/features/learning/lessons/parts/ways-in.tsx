import { ArrowRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { pickMainPlans } from '#features/commerce/rules.ts'
import type { Plan } from '#features/commerce/contract.ts'
import { PaymentNote, EgpPriceNote } from '#features/catalogue/parts/paying-note.tsx'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { PublicLesson } from '../contract.ts'
import { lessonMessages } from '../messages.ts'

type PurchaseOption = { id: string; to: string; title: ReactNode; note?: ReactNode; tag?: string; price: string; term: string }

export function PurchaseOptions({ course, plans }: { course: PublicLesson['course']; plans: Plan[] }) {
  const said = useMessages(lessonMessages)
  const format = useFormat()
  const { month, year, saving } = pickMainPlans(plans)
  const ways: PurchaseOption[] = [
    ...[year, month].flatMap((it): PurchaseOption[] =>
      it
        ? [
            {
              id: `plan-${it.id}`,
              to: `/checkout/plan-${it.id}`,
              title: <LangText lang={it.lang}>{it.title}</LangText>,
              note: it.summary,
              ...(it === year && saving > 0 ? { tag: said.save(format.percent(saving)) } : {}),
              price: format.money(it.price, it.currency),
              term: it === year ? said.perYear : said.perMonth,
            },
          ]
        : [],
    ),
    ...(course.on_sale && course.price !== null
      ? [
          {
            id: 'course',
            to: `/checkout/course-${course.slug}`,
            title: said.buy,
            note: said.oneYear,
            price: format.money(course.price, course.currency),
            term: said.once,
          },
        ]
      : []),
  ]
  const [chosen, setChosen] = useState(ways[0]?.id)
  const way = ways.find((it) => it.id === chosen) ?? ways[0]
  if (!way) return null
  return (
    <div className="rounded-xl bg-surface p-5 text-ink shadow-e3 max-md:-mx-2 sm:p-6">
      <fieldset>
        <legend className="mb-3 font-display text-xl leading-tight font-bold">{said.continueWith}</legend>
        {ways.map((it, at) => (
          <div key={it.id}>
            {it.id === 'course' && at > 0 && (
              <p className="my-3 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {said.orOnly}
              </p>
            )}
            <label className="mb-2.5 flex min-h-16 cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="way"
                value={it.id}
                checked={it.id === way.id}
                onChange={() => setChosen(it.id)}
                className="size-5 shrink-0 accent-(--brand) outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {it.title}
                  {it.tag && <Tag tone="accent">{it.tag}</Tag>}
                </span>
                {it.note && <span className="block text-xs text-ink-3">{it.note}</span>}
              </span>
              <span className="text-end" suppressHydrationWarning>
                <b className="block font-display leading-ui font-bold whitespace-nowrap">{it.price}</b>
                <span className="text-xs text-ink-3">{it.term}</span>
              </span>
            </label>
            {/* Without scripts each option has its own button. */}
            <TextLink to={it.to} className="mb-4 hidden noscript:block">
              {said.toPayment}
            </TextLink>
          </div>
        ))}
      </fieldset>
      <ButtonLink to={way.to} block className="noscript:hidden">
        {said.toPayment}
        <Icon of={ArrowRight} size={18} />
      </ButtonLink>
      <div className="mt-3 grid justify-items-center gap-1 text-center">
        {course.on_sale && course.price !== null && <EgpPriceNote price={course.price} currency={course.currency} />}
        <PaymentNote />
      </div>
    </div>
  )
}
