import { href } from 'react-router'
import { GraduationCap } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { pickName, pickTitle } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ListSection } from '#ui/display/lists/list-page.tsx'
import { Status } from '#ui/display/pill.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import type { AuthoredCourse } from '#features/authoring/course-list/contract.ts'
import { courseListMessages } from '#features/authoring/course-list/messages.ts'
import { courseList } from '#features/authoring/drafts/list.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function CourseTable({
  found,
  find,
  in_review,
  now,
}: {
  found: ComponentProps<typeof ListSection<AuthoredCourse, string>>['found']
  find: string
  in_review: boolean
  now: string
}) {
  const t = useMessages(courseListMessages)
  const studio = useMessages(studioMessages)
  const format = useFormat()
  const locale = useLocale()
  const titleOf = (it: AuthoredCourse) => pickTitle(locale, it) || studio.untitled
  return (
    <ListSection
      name={studio.courses}
      list={courseList}
      file={{
        path: '/api/office/courses/file',
        asked: { find, ...(in_review && { in_review: 'true' }) },
      }}
      found={found}
      empty={{ icon: GraduationCap, title: studio.none, text: studio.noneText }}
      columns={{
        course: {
          title: t.course,
          cell: (item) => (
            <Link
              to={href('/office/courses/:course/outline', { course: String(item.id) })}
              className="flex min-h-target items-center gap-3 hover:underline"
            >
              <ArtImage src={item.image} className="h-10 w-15 shrink-0 rounded-md" />
              <BidiText className="font-semibold">{titleOf(item)}</BidiText>
            </Link>
          ),
        },
        trainers: {
          title: t.trainers,
          cell: (item) => (
            <BidiText>{format.list(item.trainers.map((one) => pickName(locale, one)))}</BidiText>
          ),
        },
        lessons: { title: t.lessons, numeric: true, cell: (it) => format.count(it.lessons_count) },
        students: {
          title: t.students,
          numeric: true,
          cell: (it) => format.count(it.students_count),
        },
        published: {
          title: t.published,
          tight: true,
          cell: (item) => (item.published_at ? format.date(item.published_at, 'short') : '–'),
        },
        changed: {
          title: t.changed,
          tight: true,
          cell: (item) => format.ago(item.updated_at, new Date(now)),
        },
        state: {
          title: t.state,
          cell: (item) => (
            <span className="flex flex-wrap gap-2">
              <Status tone={item.published_at ? 'ok' : 'idle'}>
                {item.published_at ? studio.published : studio.draft}
              </Status>
              {item.is_in_review && <Status tone="info">{studio.inReview}</Status>}
              {item.published_at && item.changes > 0 && (
                <Status tone="warn">{studio.changes(item.changes)}</Status>
              )}
            </span>
          ),
        },
      }}
    />
  )
}
