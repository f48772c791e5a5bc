import { href } from 'react-router'
import { PlayOverlay } from './play-over.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { CourseStatus } from '#features/learning/courses/contract.ts'
import { learnerCourseMessages } from '#features/learning/courses/messages.ts'

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
    <PlayOverlay
      to={href('/course/:id/content/l/:lesson', { id: course.slug, lesson: lesson.slug })}
    >
      {t.lesson(format.number(lesson.number))}:{' '}
      <LangText lang={lesson.lang}>{lesson.title}</LangText>
    </PlayOverlay>
  )
}
