import { ArrowRight, Download, FileText, Flag, Play, Puzzle, type LucideIcon } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import { toMinutes } from '#features/learning/enrollment/rules.ts'
import type { OutlineLesson, PublicLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'

export function NextLessonLink({
  course,
  next,
  number,
}: Pick<PublicLesson, 'course' | 'next'> & { number: number }) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  if (!next)
    return (
      <div className={`${card} flex-wrap p-5`}>
        <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
          <Icon of={Flag} size={28} />
        </span>
        <b className="min-w-0 flex-1 basis-48 font-display text-lg leading-tight font-bold">
          {t.last}
        </b>
        <ButtonLink to={`/course/${course.slug}`} size="sm" variant="soft">
          {t.backToCourse}
        </ButtonLink>
      </div>
    )
  const Glyph = glyphs[next.kind]
  return (
    <Link
      to={getLessonPath(course.slug, next.slug)}
      className={`${card} group/next flex-wrap p-3 hover:border-line-strong focus-visible:rounded-lg sm:p-3.5`}
    >
      <span className="relative aspect-video w-26 shrink-0 overflow-hidden rounded-md bg-night sm:w-32">
        <img
          src={course.image}
          alt=""
          width={128}
          height={72}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-10 place-items-center rounded-full bg-[oklch(1_0_0/.94)] text-[oklch(0.42_0.071_209)]">
            <Glyph
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              focusable="false"
              className={next.kind === 'video' ? 'translate-x-px fill-current' : ''}
            />
          </span>
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-[min(100%,9rem)]">
        <span className="block text-sm font-semibold text-brand-ink">{t.next}</span>
        <b
          className="block font-display leading-tight font-bold text-balance sm:text-lg"
          suppressHydrationWarning
        >
          {t.lessonNumber(format.number(number + 1))}:{' '}
          <LangText lang={next.lang}>{next.title}</LangText>
        </b>
        <span className="text-sm text-ink-3" suppressHydrationWarning>
          {next.seconds < 60 ? t.seconds(next.seconds) : t.minutes(toMinutes(next.seconds))}
        </span>
      </span>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-[translate] duration-(--t2) ease-ours group-hover/next:translate-x-[calc(.25rem*var(--dir))]">
        <Icon of={ArrowRight} size={22} />
      </span>
    </Link>
  )
}

const card = 'flex items-center gap-4 rounded-lg border border-line bg-surface shadow-e2 sm:gap-5'

const glyphs: Record<OutlineLesson['kind'], LucideIcon> = {
  video: Play,
  article: FileText,
  file: Download,
  package: Puzzle,
}
