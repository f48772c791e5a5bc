import { useMessages } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import type { TaughtCourse } from '../contract.ts'
import { trainerProfileMessages } from '../messages.ts'
import { getProfilePartPath, type ProfilePart } from '../rules.ts'

/** Hidden if there is only one course. */
export function CourseFilter({ part, courses, chosen }: { part: ProfilePart; courses: TaughtCourse[]; chosen: number | undefined }) {
  const said = useMessages(trainerProfileMessages)
  if (courses.length < 2) return null
  return (
    <nav aria-label={said.courses} className="flex flex-wrap gap-2">
      <Link to={getProfilePartPath(part)} preventScrollReset aria-current={chosen ? undefined : 'true'} className={chip}>
        {said.allCourses}
      </Link>
      {courses.map((it) => (
        <Link
          key={it.id}
          to={getProfilePartPath(part, { course_id: it.id })}
          preventScrollReset
          aria-current={chosen === it.id ? 'true' : undefined}
          className={chip}
        >
          <LangText lang={it.lang}>{it.title}</LangText>
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'inline-flex min-h-9 items-center rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 hover:bg-surface-2 focus-visible:rounded-full aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink'
