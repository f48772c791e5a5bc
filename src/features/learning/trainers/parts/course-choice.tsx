import { useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import type { TaughtCourse } from '../contract.ts'
import { m } from '../messages.ts'
import { partPath, type ProfilePart } from '../rules.ts'

/** Narrows a list to one of the trainer's courses; with one course there is nothing to choose. */
export function CourseChoice({ part, courses, chosen }: { part: ProfilePart; courses: TaughtCourse[]; chosen: number | undefined }) {
  const said = useWords(m)
  if (courses.length < 2) return null
  return (
    <nav aria-label={said.courses} className="flex flex-wrap gap-2">
      <Link to={partPath(part)} preventScrollReset aria-current={chosen ? undefined : 'true'} className={chip}>
        {said.allCourses}
      </Link>
      {courses.map((it) => (
        <Link
          key={it.id}
          to={partPath(part, { course_id: it.id })}
          preventScrollReset
          aria-current={chosen === it.id ? 'true' : undefined}
          className={chip}
        >
          <Foreign lang={it.lang}>{it.title}</Foreign>
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'inline-flex min-h-9 items-center rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 hover:bg-surface-2 focus-visible:rounded-full aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink'
