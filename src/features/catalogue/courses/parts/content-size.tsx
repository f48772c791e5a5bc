import { useFormat, useWords } from '#platform/words.tsx'
import { m as catalogue } from '../../messages.ts'
import { m } from '../messages.ts'

/** How much there is to learn: sections, lessons, time. */
export function ContentSize({ sections, course }: { sections: number; course: { lessons_count: number; total_seconds: number } }) {
  const said = useWords(m)
  const { lessons } = useWords(catalogue)
  const format = useFormat()
  return (
    <>
      {said.sections(sections)}
      <span className="sep" />
      {lessons(course.lessons_count)}
      <span className="sep" />
      {format.duration(course.total_seconds)}
    </>
  )
}
