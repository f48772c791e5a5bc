import {
  GraduationCap,
  MessageSquareText,
  PencilRuler,
  Star,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Rating } from '#ui/display/rating.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import type { TaughtCourse } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { getProfilePartPath } from '#features/community/trainers/paths.ts'

export function TaughtCourses({ courses }: { courses: TaughtCourse[] }) {
  const t = useMessages(trainerProfileMessages)
  const studio = (
    <ButtonLink
      to="/my/trainer-profile/courses"
      variant="soft"
      size="sm"
      className="justify-self-start"
    >
      <Icon of={PencilRuler} size={18} /> {t.studio}
    </ButtonLink>
  )
  if (!courses.length)
    return (
      <EmptyState icon={GraduationCap} title={t.noCourses} text={t.noCoursesText} action={studio} />
    )
  return (
    <ul className="grid gap-4">
      <li>{studio}</li>
      {courses.map((item) => (
        <li key={item.id}>
          <Course course={item} />
        </li>
      ))}
    </ul>
  )
}

function Course({ course: it }: { course: TaughtCourse }) {
  const t = useMessages(trainerProfileMessages)
  const format = useFormat()
  return (
    <article className="flex flex-wrap gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-3 sm:flex-nowrap sm:items-center">
      <ArtImage src={it.image} className="h-20 w-28 shrink-0 rounded-md sm:h-24 sm:w-36" />
      <div className="grid min-w-0 flex-1 basis-40 content-center gap-1.5">
        <Passage
          as="h2"
          lang={it.lang}
          className="text-lg leading-ui font-semibold tracking-normal"
        >
          <Link to={`/course/${it.slug}`} className="inline-block max-w-full py-px hover:underline">
            {it.title}
          </Link>
        </Passage>
        <p
          className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2"
          suppressHydrationWarning
        >
          {!it.is_published && <Status tone="idle">{t.isDraft}</Status>}
          <Figure icon={Users}>{t.students(it.students_count)}</Figure>
          {it.completion !== null && (
            <Figure icon={TrendingUp}>{t.completion(format.percent(it.completion / 100))}</Figure>
          )}
          {it.completed_count > 0 && (
            <Figure icon={GraduationCap}>{t.completed(it.completed_count)}</Figure>
          )}
          {it.rating_count > 0 ? (
            <Rating value={it.rating} count={it.rating_count} />
          ) : (
            <span className="text-ink-3">{t.unrated}</span>
          )}
        </p>
      </div>
      <div
        className="flex flex-wrap gap-2 sm:max-w-60 sm:flex-col sm:items-end"
        suppressHydrationWarning
      >
        {it.waiting_comments > 0 && (
          <Waiting
            to={getProfilePartPath('comments', { course_id: it.id })}
            icon={MessageSquareText}
          >
            {t.waitingComments(it.waiting_comments)}
          </Waiting>
        )}
        {it.waiting_reviews > 0 && (
          <Waiting to={getProfilePartPath('reviews', { course_id: it.id })} icon={Star}>
            {t.waitingReviews(it.waiting_reviews)}
          </Waiting>
        )}
        {!it.waiting_comments && !it.waiting_reviews && (
          <span className="px-3 text-sm text-ink-3">{t.nothingWaits}</span>
        )}
      </div>
    </article>
  )
}

function Figure({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icon} size={16} className="text-ink-3" />
      {children}
    </span>
  )
}

function Waiting({ to, icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-semibold text-accent-ink hover:underline focus-visible:rounded-full"
    >
      <Icon of={icon} size={16} /> {children}
    </Link>
  )
}
