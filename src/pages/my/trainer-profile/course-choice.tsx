import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { TaughtCourse } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { type ProfilePart } from '#features/community/trainers/rules.ts'
import { getProfilePartPath } from '#features/community/trainers/paths.ts'

/** Hidden if there is only one course. */
export function CourseFilter({
  part,
  courses,
  chosen,
}: {
  part: ProfilePart
  courses: TaughtCourse[]
  chosen: number | undefined
}) {
  const t = useMessages(trainerProfileMessages)
  if (courses.length < 2) return null
  return (
    <nav aria-label={t.courses} className="flex flex-wrap gap-2">
      <Link
        to={getProfilePartPath(part)}
        preventScrollReset
        aria-current={chosen ? undefined : 'true'}
        className={chip}
      >
        {t.allCourses}
      </Link>
      {courses.map((course) => (
        <Link
          key={course.id}
          to={getProfilePartPath(part, { course_id: course.id })}
          preventScrollReset
          aria-current={chosen === course.id ? 'true' : undefined}
          className={chip}
        >
          <LangText lang={course.lang}>{course.title}</LangText>
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'inline-flex min-h-9 items-center rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 hover:bg-surface-2 focus-visible:rounded-full aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink'
