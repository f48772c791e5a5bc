import { useMessages } from '#platform/language/message-hooks.tsx'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { courseMessages } from '#features/catalogue/courses/messages.ts'

export function ContentSize({
  sections,
  course,
}: {
  sections: number
  course: { lessons_count: number; total_seconds: number }
}) {
  const t = useMessages(courseMessages)
  return (
    <>
      {t.sections(sections)}
      <span className="sep" />
      <LessonAmount lessons={course.lessons_count} seconds={course.total_seconds} />
    </>
  )
}
