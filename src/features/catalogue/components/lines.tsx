import { Check } from 'lucide-react'
import type { Locale } from '#platform/language/locale.ts'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'

type Line = { text: string; lang: Locale }

export function TickList({ lines }: { lines: Line[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-3">
      {lines.map((line) => (
        <li key={line.text} className="flex items-start gap-3">
          <Icon of={Check} className="mt-[calc((1lh-20px)/2)] text-success" />
          <Passage as="span" lang={line.lang} className="min-w-0">
            {line.text}
          </Passage>
        </li>
      ))}
    </ul>
  )
}

export function DotList({ lines }: { lines: Line[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li
          key={line.text}
          className="flex gap-3 before:mt-[calc((1lh-.4rem)/2)] before:size-[.4rem] before:shrink-0 before:rotate-45 before:rounded-[1px] before:bg-accent-hover"
        >
          <Passage as="span" lang={line.lang} className="min-w-0">
            {line.text}
          </Passage>
        </li>
      ))}
    </ul>
  )
}
