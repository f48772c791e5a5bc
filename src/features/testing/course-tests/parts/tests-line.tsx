import { ClipboardList } from 'lucide-react'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import type { OwnTest } from '../contract.ts'
import { m as comingMessages } from '../../towards/messages.ts'
import { m } from '../messages.ts'
import { nextTest } from '../../towards/rules.ts'
import { placeOf } from './test-row.tsx'

/** The tests of a course in one line: how many are passed, and the one to look at next. */
export function TestsLine({ tests, night = false }: { tests: readonly OwnTest[]; /** On the dark ground of a banner. */ night?: boolean }) {
  const said = { ...useWords(m), ...useWords(comingMessages) }
  const format = useFormat()
  if (!tests.length) return null
  const passed = tests.filter((it) => it.state === 'passed').length
  const next = nextTest(tests)
  return (
    <p className={`flex items-start gap-2 text-sm leading-ui ${night ? 'text-on-night-2' : 'text-ink-2'}`} suppressHydrationWarning>
      <Icon of={ClipboardList} size={18} className={`mt-0.5 ${night ? 'text-accent' : 'text-accent-ink'}`} />
      <span>
        {said.passedOf(format.number(passed), format.number(tests.length))}
        {next && (
          <>
            <span className="sep" />
            <Link to={placeOf(next)} className="font-semibold underline underline-offset-[.25em]">
              <Foreign lang={next.lang}>{next.title}</Foreign>
            </Link>{' '}
            ({said.states(next.state)})
          </>
        )}
      </span>
    </p>
  )
}
