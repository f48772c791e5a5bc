import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { Foreign } from '#ui/foreign.tsx'
import type { Standing } from '../contract.ts'
import { m } from '../messages.ts'
import { lessonPath } from '../rules.ts'

/** The picture of a course one learns is where it goes on. */
export function PlayNext({ course, lesson }: { course: { slug: string }; lesson: NonNullable<Standing['next_lesson']> }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <Link
      to={lessonPath(course.slug, lesson.slug)}
      className="absolute inset-0 grid place-items-center bg-[linear-gradient(transparent_50%,oklch(0.2_0.04_215/.85))] focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
        <Play size={26} aria-hidden="true" className="fill-current" />
      </span>
      <span className="absolute inset-x-4 bottom-3 text-center text-sm font-semibold text-balance text-on-night" suppressHydrationWarning>
        {said.lesson(format.number(lesson.number))}: <Foreign lang={lesson.lang}>{lesson.title}</Foreign>
      </span>
    </Link>
  )
}
