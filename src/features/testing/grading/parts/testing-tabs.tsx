import { TrainerTabs } from '#features/learning/trainers/parts/trainer-tabs.tsx'
import type { TaughtCourse } from '#features/learning/trainers/contract.ts'
import type { ProfilePart } from '#features/learning/trainers/rules.ts'
import { useWords } from '#platform/language/words.tsx'
import { m } from '../messages.ts'
import { gradingPath, testsPath } from '../rules.ts'

/** The parts of a trainer's own page, tests among them. */
export function TestingTabs({
  part,
  courses,
  waiting,
}: {
  part: ProfilePart | 'grading' | 'tests' | 'income'
  courses: TaughtCourse[]
  waiting: number
}) {
  const said = useWords(m)
  const more = [
    { to: gradingPath(), title: said.grading, count: waiting, current: part === 'grading' },
    { to: testsPath(), title: said.tests, count: 0, current: part === 'tests' },
    { to: '/my/trainer-profile/income', title: said.income, count: 0, current: part === 'income' },
  ]
  return <TrainerTabs part={part === 'grading' || part === 'tests' || part === 'income' ? null : part} courses={courses} more={more} />
}
