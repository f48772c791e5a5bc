import { filterTestsByPlace, type TestLocation, type TestState } from '../course-tests/rules.ts'

type SectionLessons = { id: number; lessons: readonly { id: number }[] }

/** The lesson's own test, then those of the section and course that end with it. */
export function listTestsAfterLesson<T extends TestLocation>(
  tests: readonly T[],
  lesson_id: number,
  sections: readonly SectionLessons[],
) {
  const section = sections.find((it) => it.lessons.at(-1)?.id === lesson_id)
  const isEnd = section !== undefined && section === sections.findLast((it) => it.lessons.length)
  return [
    ...filterTestsByPlace(tests, { section_id: null, lesson_id }),
    ...(section ? filterTestsByPlace(tests, { section_id: section.id, lesson_id: null }) : []),
    ...(isEnd ? filterTestsByPlace(tests, { section_id: null, lesson_id: null }) : []),
  ]
}

const wanting: TestState[] = ['running', 'failed', 'new', 'waiting']

/** Precedence: running, then open, then waiting. */
export const findNextTest = <T extends { state: TestState }>(tests: readonly T[]) =>
  wanting.map((state) => tests.find((it) => it.state === state)).find((it) => it !== undefined)

/** `percent` done, and the percentage from which the course counts as completed. */
export type CourseProgress = {
  percent: number
  completed_from: number
  completed_at: string | null
}

/** A course that was completed once stays completed. */
export const computeMissingRequirements = <T extends { is_required: boolean; state: TestState }>(
  { percent, completed_from, completed_at }: CourseProgress,
  tests: readonly T[],
) => ({
  percent: completed_at === null ? Math.max(0, completed_from - percent) : 0,
  tests: tests.filter((it) => it.is_required && it.state !== 'passed'),
})
