import { useMessages } from '#platform/language/words.tsx'
import { certificateProgressMessages } from '../../towards/messages.ts'
import { TestRow, type DisplayedTest } from './test-row.tsx'

export function NextTests({ tests }: { tests: readonly DisplayedTest[] }) {
  const said = useMessages(certificateProgressMessages)
  if (!tests.length) return null
  return (
    <section aria-label={said.comesNow} className="mb-4 overflow-hidden rounded-lg border border-line bg-surface shadow-e1">
      {tests.map((it) => (
        <TestRow key={it.id} test={it} />
      ))}
    </section>
  )
}
