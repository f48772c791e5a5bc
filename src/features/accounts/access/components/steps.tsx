import { Check } from 'lucide-react'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function Steps({ labels, at }: { labels: readonly string[]; at: number }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-2 text-xs sm:gap-x-3 sm:text-sm">
      {labels.map((label, place) => (
        <li
          key={label}
          aria-current={place === at ? 'step' : undefined}
          className={`${step} ${place === at ? 'font-semibold text-ink' : 'text-ink-3'}`}
        >
          <span
            className={`grid size-6.5 place-items-center rounded-full text-xs font-semibold ${marks[place < at ? 'done' : place === at ? 'now' : 'next']}`}
          >
            {place < at ? <Icon of={Check} size={14} /> : <FormattedNumber value={place + 1} />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}

const step =
  'flex items-center gap-2 not-first:before:h-px not-first:before:w-2.5 sm:not-first:before:me-1 sm:not-first:before:w-4 not-first:before:bg-line-strong'
const marks = {
  done: 'bg-success-soft text-success',
  now: 'bg-brand text-on-brand',
  next: 'bg-surface-3 text-ink-2',
}
