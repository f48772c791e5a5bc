import { ClipboardList } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { PersonTest } from '#features/testing/course-tests/contract.ts'
import { certificateProgressMessages } from '#features/testing/certificate-progress/messages.ts'
import { courseTestMessages } from '#features/testing/course-tests/messages.ts'
import { findNextTest } from '#features/testing/certificate-progress/rules.ts'
import { getTestStartPath } from '#features/testing/course-tests/test-row.tsx'

export function TestSummary({
  tests,
  night = false,
}: {
  tests: readonly PersonTest[]
  night?: boolean
}) {
  const t = { ...useMessages(courseTestMessages), ...useMessages(certificateProgressMessages) }
  const format = useFormat()
  if (!tests.length) return null
  const passed = tests.filter((it) => it.state === 'passed').length
  const next = findNextTest(tests)
  return (
    <p
      className={`flex items-start gap-2 text-sm leading-ui ${night ? 'text-on-night-2' : 'text-ink-2'}`}
    >
      <Icon
        of={ClipboardList}
        size={18}
        className={`mt-0.5 ${night ? 'text-accent' : 'text-accent-ink'}`}
      />
      <span>
        {t.passedOf(format.number(passed), format.number(tests.length))}
        {next && (
          <>
            <span className="sep" />
            <Link
              to={getTestStartPath(next)}
              className="font-semibold underline underline-offset-[.25em]"
            >
              <LangText lang={next.lang}>{next.title}</LangText>
            </Link>{' '}
            ({t.states(next.state)})
          </>
        )}
      </span>
    </p>
  )
}
