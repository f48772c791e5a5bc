import { href } from 'react-router'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { CourseCost } from '#features/catalogue/entitlements/components/course-cost.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { useFavorites } from './favorites.tsx'
import { FavoriteHeart } from './heart.tsx'

/** A removed course remains visible until the page is left, so that the removal can be undone. */
export function SavedCourse({ course }: { course: CourseCardData }) {
  const t = useMessages(catalogueMessages)
  const isKept = useFavorites()?.ids.includes(course.id) ?? true
  return (
    <article className="relative flex items-center gap-4 tight:flex-wrap rounded-lg border border-line bg-surface p-3 transition-shadow duration-(--t2) ease-ours hover:shadow-e2 sm:gap-5">
      <ArtImage
        src={course.image}
        className={`size-[min(5rem,21vw)] shrink-0 rounded-md sm:size-26 ${isKept ? '' : 'opacity-40'}`}
      />
      <div
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 tight:order-last tight:basis-full ${isKept ? '' : 'opacity-60'}`}
      >
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
            {course.category && (
              <Tag>
                <LangText lang={course.category.lang}>{course.category.title}</LangText>
              </Tag>
            )}
            <span>{t[course.level]}</span>
          </p>
          <Passage
            as="h2"
            lang={course.lang}
            className="text-lg leading-ui font-semibold tracking-normal max-sm:text-md"
          >
            <Link
              to={href('/course/:id', { id: course.slug })}
              className="inline-block max-w-full py-px after:absolute after:inset-0 after:rounded-lg"
            >
              {course.title}
            </Link>
          </Passage>
          <p className="text-sm text-ink-3">
            <LessonAmount lessons={course.lessons_count} seconds={course.total_seconds} />
          </p>
        </div>
        <CourseCost course={course} />
      </div>
      <div className="relative z-1 self-start tight:ms-auto sm:self-center">
        <FavoriteHeart course={course} variant="plain" />
      </div>
    </article>
  )
}
