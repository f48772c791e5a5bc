import { useMessages } from '#platform/language/message-hooks.tsx'
import { certificateProgressMessages } from '#features/testing/certificate-progress/messages.ts'
import { TestRow, type DisplayedTest } from '#features/testing/course-tests/test-row.tsx'

export function NextTests({ tests }: { tests: readonly DisplayedTest[] }) {
  const t = useMessages(certificateProgressMessages)
  if (!tests.length) return null
  return (
    <section
      aria-label={t.comesNow}
      className="mb-4 overflow-hidden rounded-lg border border-line bg-surface shadow-e1"
    >
      {tests.map((displayedTest) => (
        <TestRow key={displayedTest.id} test={displayedTest} />
      ))}
    </section>
  )
}
