import { PlayOverlay } from '#features/catalogue/parts/play-over.tsx'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import type { CourseStatus } from '../contract.ts'
import { learnerCourseMessages } from '../messages.ts'
import { getLessonPath } from '../rules.ts'

/** The cover of an enrolled course links to the lesson to continue with. */
export function ContinueCover({ course, lesson }: { course: { slug: string }; lesson: NonNullable<CourseStatus['next_lesson']> }) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  return (
    <PlayOverlay to={getLessonPath(course.slug, lesson.slug)}>
      {t.lesson(format.number(lesson.number))}: <LangText lang={lesson.lang}>{lesson.title}</LangText>
    </PlayOverlay>
  )
}
