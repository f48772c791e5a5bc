import { PlayOver } from '#features/catalogue/parts/play-over.tsx'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import type { Standing } from '../contract.ts'
import { m } from '../messages.ts'
import { lessonPath } from '../rules.ts'

/** The picture of a course one learns is where it goes on. */
export function PlayNext({ course, lesson }: { course: { slug: string }; lesson: NonNullable<Standing['next_lesson']> }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <PlayOver to={lessonPath(course.slug, lesson.slug)}>
      {said.lesson(format.number(lesson.number))}: <Foreign lang={lesson.lang}>{lesson.title}</Foreign>
    </PlayOver>
  )
}
