import { CirclePlay, Download, FileText, Lock, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Foreign } from '#ui/foreign.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/tag.tsx'
import { m as catalogue } from '../../messages.ts'
import type { Course, Lesson, Section } from '../contract.ts'
import { m } from '../messages.ts'
import { lessonState, secondsOf } from '../rules.ts'

/** The sections of a course and their lessons. A lesson that cannot be opened is not a link. */
export function Outline({
  sections,
  course,
  open,
  href,
}: {
  sections: Section[]
  course: Pick<Course, 'is_free'>
  /** Which sections begin open. */
  open: 'first' | 'all' | 'none'
  /** Where a lesson opens, or null. */
  href: (lesson: Lesson) => string | null
}) {
  const said = useWords(catalogue)
  const format = useFormat()
  return (
    <Accordion>
      {sections.map((section, at) => (
        <AccordionItem
          key={section.id}
          number={format.number(at + 1)}
          title={<Foreign lang={section.lang}>{section.title}</Foreign>}
          end={
            <span suppressHydrationWarning>
              {said.lessons(section.lessons.length)}
              <span className="sep" />
              {format.duration(secondsOf(section))}
            </span>
          }
          open={open === 'all' || (open === 'first' && at === 0)}
          flush
        >
          <ol>
            {section.lessons.map((it) => (
              <li key={it.id} className="border-line/60 not-first:border-t">
                <Row lesson={it} state={lessonState(it, course)} to={href(it)} />
              </li>
            ))}
          </ol>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

function Row({ lesson, state, to }: { lesson: Lesson; state: ReturnType<typeof lessonState>; to: string | null }) {
  const said = useWords(m)
  const format = useFormat()
  const inside = (
    <>
      <Icon of={state === 'locked' ? Lock : icons[lesson.kind]} className="text-ink-3" />
      <span className={`min-w-0 flex-1 ${state === 'locked' ? 'text-ink-3' : ''}`}>
        <span className="sr-only">{state === 'locked' ? said.locked : said[lesson.kind]}: </span>
        <Foreign lang={lesson.lang}>{lesson.title}</Foreign>
      </span>
      {state === 'preview' && <Pill>{said.preview}</Pill>}
      {lesson.seconds > 0 && (
        <span className="text-sm whitespace-nowrap text-ink-3" suppressHydrationWarning>
          {format.duration(lesson.seconds)}
        </span>
      )}
    </>
  )
  return to ? (
    <Link to={to} className={`${row} hover:bg-surface-2 focus-visible:-outline-offset-3`}>
      {inside}
    </Link>
  ) : (
    <div className={row}>{inside}</div>
  )
}

const row = 'flex min-h-13 items-center gap-3 px-5 py-2 ps-6.5'
const icons: Record<Lesson['kind'], LucideIcon> = { video: CirclePlay, article: FileText, file: Download }
