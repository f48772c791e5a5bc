import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { TaughtCourse } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { profileParts, type ProfilePart } from '#features/community/trainers/rules.ts'
import { getProfilePartPath } from '#features/community/trainers/paths.ts'

export type TrainerTab = { to: string; title: string; count: number; current: boolean }

export function TrainerTabs({
  part,
  courses,
  more,
}: {
  part: ProfilePart | null
  courses: TaughtCourse[]
  more: TrainerTab[]
}) {
  const t = useMessages(trainerProfileMessages)
  const format = useFormat()
  const counts: Record<ProfilePart, number> = {
    courses: courses.length,
    comments: courses.reduce((sum, it) => sum + it.waiting_comments, 0),
    reviews: courses.reduce((sum, it) => sum + it.waiting_reviews, 0),
    profile: 0,
  }
  const own = profileParts.map((item) => ({
    to: getProfilePartPath(item),
    title: t[item],
    count: counts[item],
    current: item === part,
    isPlain: item === 'courses',
  }))
  const links = [
    ...own.slice(0, -1),
    ...more.map((it) => ({ ...it, isPlain: false })),
    own.at(-1)!,
  ].map(({ title, count, isPlain, ...it }) => ({
    ...it,
    title: (
      <span className="inline-flex items-center gap-2" suppressHydrationWarning>
        {title}
        {count > 0 && <Pill tone={isPlain ? 'plain' : 'warn'}>{format.number(count)}</Pill>}
      </span>
    ),
  }))
  return <TabLinks label={t.parts} links={links} />
}
