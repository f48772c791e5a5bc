import { Flag } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { LearningTotals } from '#features/learning/enrollment/contract.ts'
import { enrollmentMessages } from '#features/learning/enrollment/messages.ts'

export function LearningSummary({
  soFar: { lessons, finished, seconds, nearest },
}: {
  soFar: LearningTotals
}) {
  const t = useMessages(enrollmentMessages)
  const format = useFormat()
  return (
    <aside className="grid gap-4" aria-label={t.soFar}>
      <Panel title={t.soFar}>
        <dl className="grid gap-3">
          <Figure label={t.lessonsFinished} value={format.count(lessons)} />
          <Figure label={t.coursesFinished} value={format.count(finished)} />
          {seconds > 0 && <Figure label={t.timeLearned} value={format.duration(seconds)} />}
        </dl>
      </Panel>
      {nearest && (
        <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
          <Icon of={Flag} className="text-accent-ink" />
          <span>
            <b className="font-semibold">{t.nearest}</b>{' '}
            <LangText lang={nearest.lang}>{nearest.title}</LangText>
            <span className="block text-ink-2">{t.lessonsLeft(nearest.lessons_left)}</span>
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
