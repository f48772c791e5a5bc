import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { HomeDiploma } from '../home/contract.ts'
import { catalogueMessages } from '../messages.ts'

export function DiplomaCard({ diploma }: { diploma: HomeDiploma }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    <article className="group relative grid h-full overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow] duration-(--t2) ease-ours max-md:grid-rows-[auto_1fr] md:grid-cols-[13rem_minmax(0,1fr)] hover:shadow-e2">
      <img
        src={diploma.image}
        alt=""
        width={420}
        height={420}
        fetchPriority="low"
        decoding="async"
        className="size-full bg-surface-3 object-cover max-md:max-h-36 md:min-h-52"
      />
      <div className="grid content-center gap-3 p-6 max-md:content-start max-md:p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-3">
          {diploma.category && (
            <Tag>
              <LangText lang={diploma.category.lang}>{diploma.category.title}</LangText>
            </Tag>
          )}
          <span>{t.courses(diploma.courses_count)}</span>
          {diploma.total_seconds > 0 && <span>{format.duration(diploma.total_seconds)}</span>}
        </p>
        <Passage as="h3" lang={diploma.lang} className="text-xl">
          <Link
            to={href('/diploma/:id', { id: diploma.slug })}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {diploma.title}
          </Link>
        </Passage>
        <ol className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-2">
          {diploma.steps.map((step, at) => (
            <li key={step} className="flex items-center gap-2">
              <FormattedNumber
                className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs leading-none font-bold text-accent-ink"
                value={at + 1}
              />
              {step}
            </li>
          ))}
        </ol>
        {/* The title is the link; this is only decoration. */}
        <p
          aria-hidden="true"
          className="inline-flex items-center gap-2 text-sm font-semibold text-brand-ink"
        >
          {t.viewDiploma}
          <span className="transition-[translate] duration-(--t2) ease-ours group-hover:translate-x-[calc(4px*var(--dir))]">
            <Icon of={ArrowRight} size={18} />
          </span>
        </p>
      </div>
    </article>
  )
}
