import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Rating } from '#ui/display/rating.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { ArtImage } from './art-image.tsx'
import type { CourseCardData } from '../contract.ts'
import { CourseCost } from '#features/catalogue/entitlements/components/course-cost.tsx'
import { catalogueMessages } from '../messages.ts'
import { CourseCorner } from './course-corner.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** `lying` switches to a horizontal layout on phones, unless the text is enlarged. */
export function CourseCard({
  course,
  title,
  lying = false,
}: {
  course: CourseCardData
  /** With highlighted hits. */ title?: ReactNode
  lying?: boolean
}) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    <article className={lying ? 'card lying' : 'card'}>
      <ArtImage src={course.image} />
      <CourseCorner course={course} className="corner" />
      <p>
        {course.category && (
          <Tag>
            <LangText lang={course.category.lang}>{course.category.title}</LangText>
          </Tag>
        )}
        <Together>
          <span>{t[course.level]}</span>
          <span>{t.taught(course.language)}</span>
        </Together>
      </p>
      <div>
        <Passage as="h3" lang={course.lang}>
          <Link to={href('/course/:id', { id: course.slug })}>{title ?? course.title}</Link>
        </Passage>
        <p>{course.trainer && <BidiText>{course.trainer.name}</BidiText>}</p>
        <p>
          {course.rating_count > 0 && (
            <span className="flex text-ink">
              <Rating value={course.rating} count={course.rating_count} />
            </span>
          )}
          <Together>
            <span>{t.lessons(course.lessons_count)}</span>
            {course.total_seconds > 0 && <span>{format.duration(course.total_seconds)}</span>}
          </Together>
        </p>
        <p>
          <CourseCost course={course} />
        </p>
      </div>
    </article>
  )
}

/** Wraps to the next line as a group. */
const Together = ({ children }: { children: ReactNode }) => (
  <span className="together">{children}</span>
)
