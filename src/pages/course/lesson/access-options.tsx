import { ArrowRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { pickMainPlans } from '#features/pricing/rules.ts'
import type { Plan } from '#features/pricing/contract.ts'
import { PaymentNote, EgpPriceNote } from '#features/catalogue/components/paying-note.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { PublicLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'

type PurchaseOption = {
  id: string
  to: string
  title: ReactNode
  note?: ReactNode
  tag?: string
  price: string
  term: string
}

export function PurchaseOptions({
  course,
  plans,
}: {
  course: PublicLesson['course']
  plans: Plan[]
}) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const { month, year, saving } = pickMainPlans(plans)
  const ways: PurchaseOption[] = [
    ...[year, month].flatMap((item): PurchaseOption[] =>
      item
        ? [
            {
              id: `plan-${item.id}`,
              to: href('/checkout/:data', { data: `plan-${item.id}` }),
              title: <LangText lang={item.lang}>{item.title}</LangText>,
              note: item.summary,
              ...(item === year && saving > 0 ? { tag: t.save(format.percent(saving)) } : {}),
              price: format.money(item.price, item.currency),
              term: item === year ? t.perYear : t.perMonth,
            },
          ]
        : [],
    ),
    ...(course.on_sale && course.price !== null
      ? [
          {
            id: 'course',
            to: href('/checkout/:data', { data: `course-${course.slug}` }),
            title: t.buy,
            note: t.oneYear,
            price: format.money(course.price, course.currency),
            term: t.once,
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
        <legend className="mb-3 font-display text-xl leading-tight font-bold">
          {t.continueWith}
        </legend>
        {ways.map((purchaseOption, at) => (
          <div key={purchaseOption.id}>
            {purchaseOption.id === 'course' && at > 0 && (
              <p className="my-3 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {t.orOnly}
              </p>
            )}
            <label className="mb-2.5 flex min-h-16 cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="way"
                value={purchaseOption.id}
                checked={purchaseOption.id === way.id}
                onChange={() => setChosen(purchaseOption.id)}
                className="size-5 shrink-0 accent-(--brand) outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {purchaseOption.title}
                  {purchaseOption.tag && <Tag tone="accent">{purchaseOption.tag}</Tag>}
                </span>
                {purchaseOption.note && (
                  <span className="block text-xs text-ink-3">{purchaseOption.note}</span>
                )}
              </span>
              <span className="text-end">
                <b className="block font-display leading-ui font-bold whitespace-nowrap">
                  {purchaseOption.price}
                </b>
                <span className="text-xs text-ink-3">{purchaseOption.term}</span>
              </span>
            </label>
            {/* Without scripts each option has its own button. */}
            <TextLink to={purchaseOption.to} className="mb-4 hidden noscript:block">
              {t.toPayment}
            </TextLink>
          </div>
        ))}
      </fieldset>
      <ButtonLink to={way.to} block className="noscript:hidden">
        {t.toPayment}
        <Icon of={ArrowRight} size={18} />
      </ButtonLink>
      <div className="mt-3 grid justify-items-center gap-1 text-center">
        {course.on_sale && course.price !== null && (
          <EgpPriceNote price={course.price} currency={course.currency} />
        )}
        <PaymentNote />
      </div>
    </div>
  )
}
