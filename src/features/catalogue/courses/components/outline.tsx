import {
  Check,
  CircleCheck,
  CirclePlay,
  Download,
  FileText,
  Lock,
  Puzzle,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber, FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import type { Course, Lesson, Section } from '../contract.ts'
import { courseMessages } from '../messages.ts'
import { getLessonState, sumLessonSeconds, type LessonMark } from '../rules.ts'

/** Renders extra content after a lesson, a section or, with neither id, the course. */
export type RenderOutlineExtra = (place: {
  section_id: number | null
  lesson_id: number | null
}) => ReactNode

export function CourseOutline({
  sections,
  course,
  open,
  href,
  marks,
  next,
  beside,
}: {
  sections: Section[]
  course: Pick<Course, 'is_free'>
  /** Sections that are expanded initially. */
  open: 'first' | 'all' | 'none' | 'next'
  href: (lesson: Lesson) => string | null
  /** The reader's progress by lesson id; undefined for visitors. */
  marks?: ReadonlyMap<number, LessonMark>
  /** The lesson to resume. */
  next?: number | undefined
  beside?: RenderOutlineExtra
}) {
  const format = useFormat()
  // Preview labels are redundant if all lessons are open.
  const opensAll = marks !== undefined && [...marks.values()].every((it) => it.allowed)
  return (
    <>
      <Accordion>
        {sections.map((section, at) => (
          <AccordionItem
            key={section.id}
            number={format.number(at + 1)}
            title={<LangText lang={section.lang}>{section.title}</LangText>}
            end={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  <LessonAmount
                    lessons={section.lessons.length}
                    seconds={sumLessonSeconds(section)}
                  />
                </span>
                <Done of={section} marks={marks} />
              </span>
            }
            open={
              open === 'all' ||
              (open === 'next'
                ? section.lessons.some((it) => it.id === next)
                : open === 'first' && at === 0)
            }
            flush
          >
            <ol>
              {section.lessons.map((item) => (
                <Fragment key={item.id}>
                  <li className="border-line/60 not-first:border-t">
                    <Row
                      lesson={item}
                      state={getLessonState(item, course, marks?.get(item.id))}
                      percent={marks?.get(item.id)?.percent ?? 0}
                      isNext={item.id === next}
                      isNews={!opensAll}
                      to={href(item)}
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
    </>
  )
}

function Done({
  of: { lessons },
  marks,
}: {
  of: Section
  marks: ReadonlyMap<number, LessonMark> | undefined
}) {
  const t = useMessages(courseMessages)
  const format = useFormat()
  const done = lessons.filter((it) => marks?.get(it.id)?.finished).length
  if (!done) return null
  return done === lessons.length ? (
    <Pill tone="ok" icon={Check}>
      {t.sectionDone}
    </Pill>
  ) : (
    <Pill>{t.someOf(format.number(done), format.number(lessons.length))}</Pill>
  )
}

function Row({
  lesson,
  state,
  percent,
  isNext,
  isNews,
  to,
}: {
  lesson: Lesson
  state: ReturnType<typeof getLessonState>
  percent: number
  isNext: boolean
  /** Shows the preview label. */
  isNews: boolean
  to: string | null
}) {
  const t = useMessages(courseMessages)
  const format = useFormat()
  const isStarted = state === 'open' && percent > 0
  const inside = (
    <>
      <Icon
        of={state === 'locked' ? Lock : state === 'finished' ? CircleCheck : icons[lesson.kind]}
        className={state === 'finished' ? 'text-success' : isNext ? 'text-brand-ink' : 'text-ink-3'}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={`flex-1 basis-36 ${state === 'locked' ? 'text-ink-3' : ''} ${isNext ? 'font-semibold' : ''}`}
        >
          <span className="sr-only">
            {state === 'locked' ? t.locked : state === 'finished' ? t.finished : t[lesson.kind]}
            :{' '}
          </span>
          <LangText lang={lesson.lang}>{lesson.title}</LangText>
        </span>
        {state === 'preview' && isNews && <Pill>{t.preview}</Pill>}
        {isNext && <Pill tone="on">{t.goesOn}</Pill>}
      </span>
      {isStarted && !isNext && (
        <FormattedNumber
          className="text-sm whitespace-nowrap text-brand-ink"
          value={percent / 100}
          as="percent"
        />
      )}
      {lesson.seconds > 0 && (
        <FormattedText className="text-sm whitespace-nowrap text-ink-3">
          {format.duration(lesson.seconds)}
        </FormattedText>
      )}
    </>
  )
  const style = `${row} ${isNext ? 'bg-brand-soft' : ''}`
  return to ? (
    <Link
      to={to}
      className={`${style} ${isNext ? '' : 'hover:bg-surface-2'} focus-visible:-outline-offset-3`}
    >
      {inside}
    </Link>
  ) : (
    <div className={style}>{inside}</div>
  )
}

const row = 'flex min-h-13 items-center gap-3 px-5 py-2 ps-6.5'
const icons: Record<Lesson['kind'], LucideIcon> = {
  video: CirclePlay,
  article: FileText,
  file: Download,
  package: Puzzle,
}
