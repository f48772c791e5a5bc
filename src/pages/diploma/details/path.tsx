import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Rating } from '#ui/display/rating.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import type { Diploma, DiplomaCourse } from '#features/catalogue/diplomas/contract.ts'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'

export function DiplomaPath({
  diploma,
  beside,
}: {
  diploma: Diploma
  /** Extra content of a course card. */ beside?: (course: DiplomaCourse) => ReactNode
}) {
  const t = useMessages(diplomaMessages)
  const format = useFormat()
  return (
    <ol className="grid">
      {diploma.courses.map((item, at) => (
        <Stop
          key={item.id}
          mark={
            <b className="relative font-display leading-none font-bold">{format.number(at + 1)}</b>
          }
        >
          <Course course={item} number={at + 1}>
            {beside?.(item)}
          </Course>
        </Stop>
      ))}
      {diploma.certificate && (
        <Stop goal mark={<Icon of={Award} className="relative" />}>
          <div className="flex min-h-22 flex-wrap items-center gap-x-5 gap-y-2 rounded-lg bg-accent-soft px-5 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="text-lg leading-ui tracking-normal">{t.goal(diploma.title)}</h3>
              <p className="text-sm text-ink-2">{t.goalText}</p>
            </div>
            <MoreLink to={href('/certificate/:id', { id: diploma.certificate.slug })}>
              {t.seeSample}
            </MoreLink>
          </div>
        </Stop>
      )}
    </ol>
  )
}

function Stop({
  mark,
  goal = false,
  children,
}: {
  mark: ReactNode
  goal?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-4 pb-5 before:absolute before:inset-y-0 before:start-[calc(1.5rem-1.5px)] before:w-[3px] before:bg-[repeating-linear-gradient(var(--line-strong)_0_3px,transparent_3px_10px)] before:opacity-60 first:before:top-1/2 last:pb-0 last:before:bottom-1/2 tight:grid-cols-1 tight:before:hidden md:grid-cols-[3.5rem_minmax(0,1fr)] md:gap-5 md:before:start-[calc(1.75rem-1.5px)]">
      <span
        aria-hidden="true"
        className={`relative grid size-12 place-items-center self-center md:size-14 ${goal ? 'text-accent-ink' : 'text-ink-2'}`}
      >
        <svg
          viewBox="0 0 40 40"
          className={`absolute inset-0.5 ${goal ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line-strong'}`}
          strokeWidth="1.4"
          strokeLinejoin="round"
        >
          <path d={star} />
        </svg>
        {mark}
      </span>
      {children}
    </li>
  )
}

function Course({
  course,
  number,
  children,
}: {
  course: DiplomaCourse
  number: number
  children: ReactNode
}) {
  const t = useMessages(diplomaMessages)
  const { lessons } = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-4 rounded-lg border border-line bg-surface p-3 transition-[box-shadow] duration-(--t2) focus-within:shadow-e2 hover:shadow-e2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-5 sm:pe-5">
      <ArtImage src={course.image} className="h-24 w-full rounded-md" />
      <div className="grid grid-cols-1 gap-1 max-sm:px-2 max-sm:pb-2">
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
          <span>{t.course(format.number(number))}</span>
          <span>{lessons(course.lessons_count)}</span>
          {course.total_seconds > 0 && <span>{format.duration(course.total_seconds)}</span>}
        </p>
        <Passage
          as="h3"
          lang={course.lang}
          className="text-lg leading-ui font-semibold tracking-normal"
        >
          <Link
            to={href('/course/:id', { id: course.slug })}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {course.title}
          </Link>
        </Passage>
        <Passage lang={course.summary.lang} className="text-sm text-ink-2 sm:line-clamp-2">
          {course.summary.text}
        </Passage>
        {course.rating_count > 0 && <Rating value={course.rating} count={course.rating_count} />}
        {children}
      </div>
    </article>
  )
}

// Two squares, one rotated by 45 degrees.
const star =
  'M20 3.4 24.9 8.2H31.8V15.1L36.6 20 31.8 24.9V31.8H24.9L20 36.6 15.1 31.8H8.2V24.9L3.4 20 8.2 15.1V8.2H15.1Z'
