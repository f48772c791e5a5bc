import { ClipboardList } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Status } from '#ui/display/pill.tsx'
import { getTestPath } from '../paths.ts'
import type { PersonTest, PlacedTest } from './contract.ts'
import { courseTestMessages } from './messages.ts'
import { filterTestsByPlace, type TestLocation, type TestState } from './rules.ts'

export type DisplayedTest = PlacedTest & Partial<Pick<PersonTest, 'state' | 'percent'>>

export const getTestStartPath = ({ course, section_id, lesson_slug }: PlacedTest) =>
  getTestPath({
    course: course.slug,
    section: section_id ?? undefined,
    lesson: lesson_slug ?? undefined,
  })

const getTestScope = (testLocation: TestLocation) =>
  testLocation.lesson_id !== null
    ? 'lesson'
    : testLocation.section_id !== null
      ? 'section'
      : 'course'

const tones: Record<TestState, 'ok' | 'warn' | 'bad' | 'info' | 'idle'> = {
  new: 'idle',
  running: 'warn',
  waiting: 'info',
  passed: 'ok',
  failed: 'warn',
  out: 'bad',
}

export function TestRow({ test }: { test: DisplayedTest }) {
  const t = useMessages(courseTestMessages)
  const format = useFormat()
  const { state } = test
  return (
    <Link
      to={getTestStartPath(test)}
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 ps-6.5 hover:bg-surface-2 focus-visible:-outline-offset-3"
    >
      <Icon
        of={ClipboardList}
        className={state === 'passed' ? 'text-success' : 'text-accent-ink'}
      />
      <span className="grid min-w-0 flex-1 basis-40">
        <LangText lang={test.lang}>{test.title}</LangText>
        <span className="text-sm text-ink-3" suppressHydrationWarning>
          {t.scopes(getTestScope(test))}
          <span className="sep" />
          {t.questions(test.questions_count)}
        </span>
      </span>
      {state && (
        <Status tone={tones[state]}>
          <span suppressHydrationWarning>
            {t.states(state)}
            {test.percent != null &&
              state !== 'running' &&
              ` ${format.percent(test.percent / 100)}`}
          </span>
        </Status>
      )}
      {test.seconds !== null && (
        <span className="text-sm whitespace-nowrap text-ink-3" suppressHydrationWarning>
          {format.duration(test.seconds)}
        </span>
      )}
    </Link>
  )
}

/** List items, or below the list for course tests. */
export function PlaceTests({
  tests,
  place,
}: {
  tests: readonly DisplayedTest[]
  place: TestLocation
}) {
  const here = filterTestsByPlace(tests, place)
  if (!here.length) return null
  if (place.section_id !== null || place.lesson_id !== null)
    return here.map((displayedTest) => (
      <li key={displayedTest.id} className="border-t border-line/60">
        <TestRow test={displayedTest} />
      </li>
    ))
  return (
    <div className="mt-3 overflow-hidden rounded-lg border border-line bg-surface">
      {here.map((displayedTest) => (
        <TestRow key={displayedTest.id} test={displayedTest} />
      ))}
    </div>
  )
}
