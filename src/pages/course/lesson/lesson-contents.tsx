import {
  Award,
  Check,
  Circle,
  CircleCheck,
  CirclePlay,
  Download,
  FileText,
  Lock,
  Puzzle,
  type LucideIcon,
} from 'lucide-react'
import { Fragment } from 'react'
import type { RenderOutlineExtra } from '#features/catalogue/courses/components/outline.tsx'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import type {
  OutlineLesson,
  OutlineSection,
  PublicLesson,
} from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'
import {
  countFinished,
  computeMinutesLeft,
  getLessonState,
  type LessonState,
} from '#features/player/lessons/rules.ts'

export function LessonOutline({
  course,
  sections,
  current,
  isEnrolled,
  beside,
}: {
  course: PublicLesson['course']
  sections: OutlineSection[]
  current: number
  isEnrolled: boolean
  beside?: RenderOutlineExtra | undefined
}) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const done = sections.reduce((sum, it) => sum + countFinished(it), 0)
  const here = sections.find((section) => section.lessons.some((lesson) => lesson.id === current))
  return (
    <>
      <h2 className="text-xl">{t.contents}</h2>
      {isEnrolled ? (
        <p className="mt-1 mb-4 flex items-center gap-3">
          <ProgressBar value={done / Math.max(1, course.lessons_count)} label={t.progress} />
          <span
            className="text-sm font-semibold whitespace-nowrap text-brand-ink"
            suppressHydrationWarning
          >
            {done
              ? t.ofAll(format.number(done), format.number(course.lessons_count))
              : t.notStarted}
          </span>
        </p>
      ) : (
        <p className="mt-1 mb-4 text-sm text-ink-3" suppressHydrationWarning>
          <LessonAmount lessons={course.lessons_count} seconds={course.total_seconds} />
        </p>
      )}
      <Accordion>
        {sections.map((section, at) => (
          <AccordionItem
            key={section.id}
            number={format.number(at + 1)}
            title={<LangText lang={section.lang}>{section.title}</LangText>}
            end={<SectionEnd section={section} />}
            open={section.id === here?.id}
            flush
          >
            <ol>
              {section.lessons.map((item) => (
                <Fragment key={item.id}>
                  <li className="border-line/60 not-first:border-t">
                    <Row
                      lesson={item}
                      state={getLessonState(item, current)}
                      to={getLessonPath(course.slug, item.slug)}
                    />
                  </li>
                  {beside?.({ section_id: null, lesson_id: item.id })}
                </Fragment>
              ))}
              {beside?.({ section_id: section.id, lesson_id: null })}
            </ol>
          </AccordionItem>
        ))}
      </Accordion>
      {beside?.({ section_id: null, lesson_id: null })}
      {course.certificate_at !== null && (
        <p
          className="mt-4 flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm"
          suppressHydrationWarning
        >
          <Icon of={Award} className="mt-0.5 text-accent-ink" />
          {t.earns(format.percent(course.certificate_at / 100))}
        </p>
      )}
    </>
  )
}

function SectionEnd({ section }: { section: OutlineSection }) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const done = countFinished(section)
  const all = section.lessons.length
  if (done === all)
    return (
      <Pill tone="ok" icon={Check}>
        {t.sectionDone}
      </Pill>
    )
  return (
    <span suppressHydrationWarning>
      {done ? t.ofAll(format.number(done), format.number(all)) : t.lessons(all)}
    </span>
  )
}

function Row({ lesson, state, to }: { lesson: OutlineLesson; state: LessonState; to: string }) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const left = computeMinutesLeft(lesson)
  const isNow = state === 'now'
  return (
    <Link
      to={to}
      aria-current={isNow ? 'page' : undefined}
      className={`flex min-h-13 flex-wrap items-start gap-x-3 border-s-3 border-transparent px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:bg-brand-soft ${state === 'locked' ? 'text-ink-3' : ''}`}
    >
      <Icon
        of={isNow && !lesson.allowed ? Lock : isNow && lesson.finished ? CircleCheck : icons[state]}
        className={`mt-0.5 ${tones[state]}`}
      />
      <span className="min-w-0 flex-1 basis-40 tight:basis-full tight:text-sm">
        <span className={isNow ? 'font-semibold text-brand-ink' : ''}>
          <span className="sr-only">{words[state](t)}: </span>
          <LangText lang={lesson.lang}>{lesson.title}</LangText>
        </span>
        {isNow && lesson.percent > 0 && !lesson.finished && (
          <span
            className="mt-1.5 flex items-center gap-3 text-xs text-brand-ink"
            suppressHydrationWarning
          >
            <span className="w-20 [&>span]:bg-brand/25">
              <ProgressBar thin value={lesson.percent / 100} label={lesson.title} />
            </span>
            {lesson.kind === 'video' && t.left(left)}
          </span>
        )}
      </span>
      {kinds[lesson.kind] && (
        <Icon of={kinds[lesson.kind]!} size={16} className="mt-1 text-ink-3" />
      )}
      <span className="text-sm whitespace-nowrap text-ink-3" suppressHydrationWarning>
        {format.duration(lesson.seconds)}
      </span>
    </Link>
  )
}

type LessonTexts = (typeof lessonMessages)['en']
const words: Record<LessonState, (said: LessonTexts) => string> = {
  now: (it) => it.stateNow,
  done: (it) => it.stateDone,
  open: (it) => it.stateOpen,
  locked: (it) => it.stateLocked,
}
const icons: Record<LessonState, LucideIcon> = {
  now: CirclePlay,
  done: CircleCheck,
  open: Circle,
  locked: Lock,
}
const tones: Record<LessonState, string> = {
  now: 'text-brand-ink',
  done: 'text-success',
  open: 'text-ink-3',
  locked: 'text-ink-3',
}
const kinds: Partial<Record<OutlineLesson['kind'], LucideIcon>> = {
  article: FileText,
  file: Download,
  package: Puzzle,
}
