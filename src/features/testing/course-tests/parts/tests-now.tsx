import { useMessages } from '#platform/language/words.tsx'
import { certificateProgressMessages } from '../../towards/messages.ts'
import { TestRow, type DisplayedTest } from './test-row.tsx'

export function NextTests({ tests }: { tests: readonly DisplayedTest[] }) {
  const t = useMessages(certificateProgressMessages)
  if (!tests.length) return null
  return (
    <section aria-label={t.comesNow} className="mb-4 overflow-hidden rounded-lg border border-line bg-surface shadow-e1">
      {tests.map((displayedTest) => (
        <TestRow key={displayedTest.id} test={displayedTest} />
      ))}
    </section>
  )
}
