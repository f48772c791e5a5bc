import { PlayOverlay } from './play-over.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { CourseStatus } from '#features/learning/courses/contract.ts'
import { learnerCourseMessages } from '#features/learning/courses/messages.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'

/** The cover of an enrolled course links to the lesson to continue with. */
export function ContinueCover({
  course,
  lesson,
}: {
  course: { slug: string }
  lesson: NonNullable<CourseStatus['next_lesson']>
}) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  return (
    <PlayOverlay to={getLessonPath(course.slug, lesson.slug)}>
      {t.lesson(format.number(lesson.number))}:{' '}
      <LangText lang={lesson.lang}>{lesson.title}</LangText>
    </PlayOverlay>
  )
}
