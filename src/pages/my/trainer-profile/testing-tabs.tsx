import { TrainerTabs } from './trainer-tabs.tsx'
import type { TaughtCourse } from '#features/community/trainers/contract.ts'
import { profileParts, type ProfilePart } from '#features/community/trainers/rules.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { getGradingPath, getTrainerTestsPath } from '#features/testing/grading/paths.ts'

type TrainerPart = ProfilePart | 'grading' | 'tests' | 'income' | 'sessions' | 'invitations'
const isOwn = (part: TrainerPart): part is ProfilePart => profileParts.some((it) => it === part)

export function TestingTabs({
  part,
  courses,
  waiting,
}: {
  part: TrainerPart
  courses: TaughtCourse[]
  waiting: number
}) {
  const t = useMessages(gradingMessages)
  const more = [
    { to: getGradingPath(), title: t.grading, count: waiting, current: part === 'grading' },
    { to: getTrainerTestsPath(), title: t.tests, count: 0, current: part === 'tests' },
    { to: '/my/trainer-profile/income', title: t.income, count: 0, current: part === 'income' },
    {
      to: '/my/trainer-profile/sessions',
      title: t.sessions,
      count: 0,
      current: part === 'sessions',
    },
    {
      to: '/my/trainer-profile/invitations',
      title: t.invitations,
      count: 0,
      current: part === 'invitations',
    },
  ]
  return <TrainerTabs part={isOwn(part) ? part : null} courses={courses} more={more} />
}
