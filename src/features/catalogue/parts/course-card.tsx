import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Price } from '#ui/price.tsx'
import { Rating } from '#ui/rating.tsx'
import { Tag } from '#ui/tag.tsx'
import { ArtImage } from './art-image.tsx'
import type { CourseCard as Course } from '../contract.ts'
import { m } from '../messages.ts'
import { CourseCorner } from './course-corner.tsx'

/** A course in a list: one link, the whole card its target. In long lists it lies down on phones. */
export function CourseCard({
  course,
  title,
  lying = false,
}: {
  course: Course
  /** With its hits marked. */ title?: ReactNode
  lying?: boolean
}) {
  const said = useWords(m)
  const format = useFormat()
  // Lying, the picture is laid over a margin of its own: as a column of a grid it would be measured again and again, in every card of a
  // long list.
  return (
    <article
      className={`relative flex h-full flex-col grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow,translate] duration-(--t2) ease-ours focus-within:shadow-e2 hover:-translate-y-[3px] hover:shadow-e2 sm:grid ${lying ? 'max-sm:ps-[32%]' : ''}`}
    >
      <ArtImage
        src={course.image}
        className={`aspect-16/10 w-full ${lying ? 'max-sm:absolute max-sm:start-0 max-sm:top-0 max-sm:aspect-auto max-sm:h-full max-sm:w-[32%]' : ''}`}
      />
      <CourseCorner course={course} className={lying ? 'max-sm:end-2 max-sm:top-auto max-sm:bottom-2 max-sm:[&_button]:shadow-none' : ''} />
      <p
        className={`flex flex-wrap content-start items-center gap-x-3 gap-y-2 px-5 pt-4 text-xs text-ink-3 ${lying ? 'max-sm:px-4 max-sm:pt-3' : ''}`}
      >
        {course.category && (
          <Tag>
            <Foreign lang={course.category.lang}>{course.category.title}</Foreign>
          </Tag>
        )}
        <Together>
          <span>{said[course.level]}</span>
          <span>{said.taught(course.language)}</span>
        </Together>
      </p>
      <div
        className={`flex grow flex-col gap-2 wrap-anywhere px-5 pt-2 pb-5 ${lying ? 'max-sm:gap-1 max-sm:px-4 max-sm:pt-1 max-sm:pb-3' : ''}`}
      >
        <h3
          className={`text-lg leading-ui font-semibold tracking-normal min-h-[calc(2em*var(--lh-ui)+2px)] ${lying ? 'max-sm:min-h-0 max-sm:text-md' : ''}`}
        >
          <Link to={`/course/${course.slug}`} className="line-clamp-2 py-px after:absolute after:inset-0 after:rounded-lg">
            <Foreign lang={course.lang}>{title ?? course.title}</Foreign>
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{course.trainer && <bdi>{course.trainer.name}</bdi>}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-3" suppressHydrationWarning>
          {course.rating_count > 0 && (
            <span className="flex text-ink">
              <Rating value={course.rating} count={course.rating_count} />
            </span>
          )}
          <Together>
            <span>{said.lessons(course.lessons_count)}</span>
            {course.total_seconds > 0 && <span>{format.duration(course.total_seconds)}</span>}
          </Together>
        </p>
        <p className={`mt-auto border-t border-line pt-3 ${lying ? 'max-sm:border-0 max-sm:pe-9 max-sm:pt-0' : ''}`}>
          {course.price === null ? (
            <b className="font-display text-lg font-semibold">{said.withPlan}</b>
          ) : (
            <Price amount={course.price} list={course.list_price} currency={course.currency} />
          )}
        </p>
      </div>
    </article>
  )
}

/** Where the line is too short for all of it, these go to the next one together. */
const Together = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap gap-x-3">{children}</span>
