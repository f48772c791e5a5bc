import { Check, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { OutlineSection, PublicLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'

type CompletedProps = {
  course: PublicLesson['course']
  name: string
  sections: OutlineSection[]
  isNew: boolean
  /** Scrolls into view, because no other content is in focus. */
  comes: boolean
}

export function CourseCompletedPanel({ course, name, sections, isNew, comes }: CompletedProps) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew && comes) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew, comes])
  const finished = sections.flatMap((section) =>
    section.lessons.filter((lesson) => lesson.finished),
  )
  const seconds = finished.reduce((sum, it) => sum + it.seconds, 0)
  const left = course.lessons_count - finished.length
  return (
    <section
      ref={box}
      aria-labelledby="completed"
      className={`relative isolate grid scroll-mt-20 scroll-mb-6 justify-items-center gap-3 overflow-hidden rounded-lg bg-night p-[min(clamp(1.5rem,5vw,2.5rem),7.5vw)] text-center text-on-night shadow-e2 ${isNew ? rises : ''}`}
    >
      <img
        src={getArtPath(course.slug, 'band')}
        alt=""
        width={900}
        height={420}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[radial-gradient(circle_at_50%_40%,oklch(0.2_0.04_222/.94)_30%,oklch(0.2_0.04_222/.72))]" />
      <span className="relative mb-1">
        <img
          src={getArtPath(course.slug, 'medallion')}
          alt=""
          width={112}
          height={112}
          className={`rounded-full ring-2 ring-accent/70 ring-offset-4 ring-offset-night ${isNew ? turns : ''}`}
        />
        <span className="absolute -end-1 -bottom-1 grid size-9 place-items-center rounded-full bg-accent text-on-accent ring-4 ring-night">
          <Icon of={Check} strokeWidth={2.5} />
        </span>
      </span>
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <Icon of={Sparkles} size={18} />
        {t.completed}
      </p>
      <h2 id="completed" className="text-2xl font-extrabold text-balance sm:text-3xl">
        {t.congratulations(name)}
      </h2>
      <p className="max-w-120 text-on-night-2 text-pretty">
        {t.youFinished}{' '}
        <b className="font-semibold text-on-night">
          <LangText lang={course.lang}>{course.title}</LangText>
        </b>
        . {t.staysOpen}
      </p>
      <FormattedText as="p" className="text-sm text-on-night-2">
        {t.lessons(finished.length)}
        <span className="sep" />
        {format.duration(seconds)}
        {left > 0 && (
          <>
            <span className="sep" />
            {t.leftToSee(left)}
          </>
        )}
      </FormattedText>
      <p className="mt-2 flex w-full flex-wrap justify-center gap-3 max-sm:*:flex-1">
        {course.certificate_at !== null && (
          <ButtonLink
            to={href('/course/:id/completed', { id: course.slug })}
            variant="accent"
            size="sm"
            className="whitespace-nowrap"
          >
            {t.getCertificate}
          </ButtonLink>
        )}
        <ButtonLink
          to={href('/course/:id/reviews', { id: course.slug })}
          variant={course.certificate_at === null ? 'accent' : 'night'}
          size="sm"
          className="whitespace-nowrap"
        >
          {t.review}
        </ButtonLink>
        <ButtonLink to={href('/courses')} variant="night" size="sm" className="whitespace-nowrap">
          {t.whatNext}
        </ButtonLink>
      </p>
    </section>
  )
}

const rises =
  'transition-[opacity,translate] duration-500 ease-ours starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none'
const turns =
  'transition-[rotate,scale] duration-1000 ease-ours starting:scale-75 starting:-rotate-45 motion-reduce:transition-none'
