import { useWords } from '#platform/language/words.tsx'
import { Amount } from '../../parts/amount.tsx'
import { m } from '../messages.ts'

/** How much there is to learn: sections, lessons, time. */
export function ContentSize({ sections, course }: { sections: number; course: { lessons_count: number; total_seconds: number } }) {
  const said = useWords(m)
  return (
    <>
      {said.sections(sections)}
      <span className="sep" />
      <Amount lessons={course.lessons_count} seconds={course.total_seconds} />
    </>
  )
}
