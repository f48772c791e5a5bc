import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { formatClock } from '#features/player/video-player/rules.ts'
import type { EnrolledCourse, NextLesson } from '#features/learning/enrollment/contract.ts'
import { enrollmentMessages } from '#features/learning/enrollment/messages.ts'
import { toMinutes } from '#features/learning/enrollment/rules.ts'

export function ResumeBanner({
  course,
  lesson,
  tests,
}: {
  course: EnrolledCourse
  lesson: NextLesson
  tests?: ReactNode
}) {
  const t = useMessages(enrollmentMessages)
  const format = useFormat()
  const locale = useLocale()
  const to = href('/course/:id/content/l/:lesson', { id: course.slug, lesson: lesson.slug })
  const isBegun = course.percent > 0 || lesson.position > 0
  return (
    <section
      aria-labelledby="resume"
      className="relative isolate grid grid-cols-1 items-center gap-[clamp(1.25rem,3vw,2.5rem)] overflow-hidden rounded-lg bg-night p-3 text-on-night sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] md:rounded-xl md:p-5"
    >
      <img
        src={getArtPath(course.slug, locale === 'ar' ? 'wide-rtl' : 'wide')}
        alt=""
        width={1200}
        height={560}
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),oklch(0.2_0.04_222/.97)_36%,oklch(0.2_0.04_222/.8)_64%,oklch(0.2_0.04_222/.35))]" />
      <div className="relative grid aspect-16/9 place-items-center overflow-hidden rounded-lg shadow-e3">
        <img
          src={course.image}
          alt=""
          width={640}
          height={400}
          className="absolute inset-0 size-full object-cover"
        />
        <span className="relative grid size-17 place-items-center rounded-full bg-surface/95 text-brand shadow-e2">
          <Icon of={Play} size={28} className="fill-current" />
        </span>
        {lesson.seconds > 0 && (
          // Video time runs left to right in both languages.
          <span
            dir="ltr"
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-1.5 bg-on-night/30"
          >
            <span
              className="block h-full bg-accent"
              style={{ inlineSize: `${(lesson.position / lesson.seconds) * 100}%` }}
            />
          </span>
        )}
        <Link
          to={to}
          aria-label={t.actOn(isBegun ? t.resume : t.start, lesson.title)}
          className="absolute inset-0 rounded-lg"
        />
      </div>
      <div className="grid justify-items-start gap-2 max-sm:px-3 max-sm:pb-3 sm:py-3">
        <p className="text-sm font-semibold text-accent">{isBegun ? t.pickUp : t.begin}</p>
        <Passage as="h2" lang={course.lang} id="resume" className="text-2xl font-extrabold">
          {course.title}
        </Passage>
        <FormattedText as="p" className="text-on-night-2">
          {t.lesson(format.number(lesson.number))}:{' '}
          <LangText lang={lesson.lang}>{lesson.title}</LangText>
        </FormattedText>
        <div className="my-2 grid w-full max-w-96 gap-2 text-sm text-on-night-2">
          <ProgressBar value={course.percent / 100} label={t.progress} tone="accent" night />
          <FormattedText as="p">
            {course.finished_count
              ? t.someOf(format.number(course.finished_count), t.ofLessons(course.lessons_count))
              : t.notStarted}
            <span className="sep" />
            {format.percent(course.percent / 100)}
          </FormattedText>
          {tests}
        </div>
        <p className="flex w-full flex-wrap gap-3 max-sm:*:flex-auto">
          <ButtonLink to={to} variant="accent" className="tight:flex-wrap">
            <Icon of={Play} size={18} className="fill-current" />
            {!isBegun ? t.start : lesson.position > 0 ? t.resumeAt : t.resume}
            {lesson.position > 0 && <bdi dir="ltr">{formatClock(lesson.position)}</bdi>}
          </ButtonLink>
          <ButtonLink to={href('/course/:id/content', { id: course.slug })} variant="night">
            {t.content}
          </ButtonLink>
        </p>
        {lesson.seconds_left > 0 && (
          <FormattedText as="p" className="text-xs text-on-night-2">
            {t.aboutLeft(toMinutes(lesson.seconds_left))}
          </FormattedText>
        )}
      </div>
    </section>
  )
}
