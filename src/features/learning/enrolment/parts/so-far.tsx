import { Flag } from 'lucide-react'
import { useFormat, useWords } from '#platform/words.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import type { EnrolledCourse } from '../contract.ts'
import { m } from '../messages.ts'
import { figuresOf, sorted } from '../rules.ts'

/** What one has learned so far, and which course is nearest to its end. */
export function SoFar({ courses }: { courses: EnrolledCourse[] }) {
  const said = useWords(m)
  const format = useFormat()
  const { lessons, courses: completed, seconds } = figuresOf(courses)
  const nearest = sorted(courses)
    .running.filter((it) => it.percent > 0)
    .toSorted((a, b) => b.percent - a.percent)[0]
  return (
    <aside className="grid gap-4" aria-label={said.soFar}>
      <Panel title={said.soFar}>
        <dl className="grid gap-3" suppressHydrationWarning>
          <Figure label={said.lessonsFinished} value={format.number(lessons)} />
          <Figure label={said.coursesFinished} value={format.number(completed)} />
          {seconds > 0 && <Figure label={said.timeLearned} value={format.duration(seconds)} />}
        </dl>
      </Panel>
      {nearest && (
        <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm" suppressHydrationWarning>
          <Icon of={Flag} className="text-accent-ink" />
          <span>
            <b className="font-semibold">{said.nearest}</b> <Foreign lang={nearest.lang}>{nearest.title}</Foreign>
            <span className="block text-ink-2">{said.lessonsLeft(nearest.lessons_count - nearest.finished_count)}</span>
          </span>
        </p>
      )}
    </aside>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-display text-lg font-bold">{value}</dd>
    </div>
  )
}
