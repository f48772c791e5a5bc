import { TrainerTabs } from '#features/learning/trainers/parts/trainer-tabs.tsx'
import type { TaughtCourse } from '#features/learning/trainers/contract.ts'
import { profileParts, type ProfilePart } from '#features/learning/trainers/rules.ts'
import { useMessages } from '#platform/language/words.tsx'
import { gradingMessages } from '../messages.ts'
import { getGradingPath, getTrainerTestsPath } from '../rules.ts'

type TrainerPart = ProfilePart | 'grading' | 'tests' | 'income' | 'sessions' | 'invitations'
const isOwn = (part: TrainerPart): part is ProfilePart => profileParts.some((it) => it === part)

export function TestingTabs({ part, courses, waiting }: { part: TrainerPart; courses: TaughtCourse[]; waiting: number }) {
  const t = useMessages(gradingMessages)
  const more = [
    { to: getGradingPath(), title: t.grading, count: waiting, current: part === 'grading' },
    { to: getTrainerTestsPath(), title: t.tests, count: 0, current: part === 'tests' },
    { to: '/my/trainer-profile/income', title: t.income, count: 0, current: part === 'income' },
    { to: '/my/trainer-profile/sessions', title: t.sessions, count: 0, current: part === 'sessions' },
    { to: '/my/trainer-profile/invitations', title: t.invitations, count: 0, current: part === 'invitations' },
  ]
  return <TrainerTabs part={isOwn(part) ? part : null} courses={courses} more={more} />
}
