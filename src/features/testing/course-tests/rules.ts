import { isPastDeadline } from '../attempts/rules.ts'

/** `out`: no attempt left. */
export const testStates = ['new', 'running', 'waiting', 'passed', 'failed', 'out'] as const
export type TestState = (typeof testStates)[number]

type AttemptSummary = {
  submitted_at: string | null
  deadline_at: string | null
  passed: boolean | null
}

/** Precedence: running, passed, waiting, then the rest. */
export function getTestState(
  attempts: readonly AttemptSummary[],
  attemptsAllowed: number,
  now: Date,
): TestState {
  if (
    attempts.some(
      (attempt) => attempt.submitted_at === null && !isPastDeadline(attempt.deadline_at, now),
    )
  )
    return 'running'
  if (attempts.some((it) => it.passed)) return 'passed'
  if (attempts.some((it) => it.passed === null)) return 'waiting'
  if (attempts.length >= attemptsAllowed) return 'out'
  return attempts.length ? 'failed' : 'new'
}

export type TestLocation = { section_id: number | null; lesson_id: number | null }

export const filterTestsByPlace = <T extends TestLocation>(
  tests: readonly T[],
  place: TestLocation,
) =>
  tests.filter((test) => test.section_id === place.section_id && test.lesson_id === place.lesson_id)
