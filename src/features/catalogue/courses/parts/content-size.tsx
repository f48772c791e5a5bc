import { useMessages } from '#platform/language/words.tsx'
import { LessonAmount } from '../../parts/amount.tsx'
import { courseMessages } from '../messages.ts'

export function ContentSize({ sections, course }: { sections: number; course: { lessons_count: number; total_seconds: number } }) {
  const t = useMessages(courseMessages)
  return (
    <>
      {t.sections(sections)}
      <span className="sep" />
      <LessonAmount lessons={course.lessons_count} seconds={course.total_seconds} />
    </>
  )
}
