import { getBuilderLessonPath, type CourseBuilder } from '#features/authoring/paths.ts'
import { CirclePlay, FileDown, FileText, Puzzle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { DragHandle } from '#ui/actions/drag-reorder.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Status } from '#ui/display/pill.tsx'
import type {
  OutlineLesson,
  OutlinePart,
  OutlineSection,
} from '#features/authoring/drafts/contract.ts'
import {
  matchesFilter,
  getPartState,
  type OutlineFilter,
} from '#features/authoring/drafts/rules.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import { outlineMessages } from '#features/authoring/outline/messages.ts'
import { usePartReorder } from '#features/authoring/outline/state.tsx'
import { AddLesson, RenameSection } from './outline-forms.tsx'
import { RowActions } from './row-actions.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export const lessonKindIcons: Record<OutlineLesson['kind'], LucideIcon> = {
  video: CirclePlay,
  article: FileText,
  file: FileDown,
  package: Puzzle,
}

export function OutlineTree({
  sections,
  filter,
  builder,
}: {
  sections: OutlineSection[]
  filter: OutlineFilter
  builder: CourseBuilder
}) {
  const t = useMessages(outlineMessages)
  const format = useFormat()
  const parts = sections.flatMap((section) => [
    { ...section, kind: 'section' as const },
    ...section.lessons.map((it) => ({ ...it, kind: 'lesson' as const })),
  ])
  const { handle, lifted, place, news } = usePartReorder(
    new Map(parts.map(({ id, kind, title, title_ar }) => [id, { kind, title: title || title_ar }])),
  )
  const mark = (id: number) => {
    if (place?.over === `${id}-above`) return 'shadow-[0_-3px_var(--brand)]'
    return place?.over === `${id}-below`
      ? 'shadow-[0_3px_var(--brand)]'
      : lifted === id
        ? 'bg-brand-soft'
        : ''
  }
  return (
    <>
      <ol className="grid gap-2">
        {sections.map((section, at) => {
          const shown = section.lessons.filter((it) => matchesFilter(it, filter))
          const seconds = section.lessons.reduce((sum, it) => sum + it.seconds, 0)
          const title = section.title || section.title_ar
          return (
            <li key={section.id} id={`part-${section.id}`} className="rounded-md bg-surface-2 p-2">
              <div
                data-part={section.id}
                data-kind="section"
                data-before={sections[at - 1]?.id}
                className={`flex min-h-11 flex-wrap items-center gap-2 rounded-md ${mark(section.id)}`}
              >
                <DragHandle {...handle(section.id)} />
                <h2 className="flex min-w-0 items-center gap-2 text-md font-semibold tracking-normal">
                  <span>{format.number(at + 1)}.</span> <PartTitle part={section} />
                </h2>
                <FormattedText className="text-sm text-ink-3">
                  {t.lessons(section.lessons.length)}
                  {seconds > 0 && t.comma + format.duration(seconds)}
                </FormattedText>
                <span className="ms-auto flex items-center gap-2">
                  <Marks part={section} />
                  <RowActions part={section} title={title} />
                </span>
              </div>
              <RenameSection section={section} />
              <ol className="grid gap-px ps-4">
                {shown.map((lesson) => {
                  const place = section.lessons.indexOf(lesson)
                  return (
                    <li
                      key={lesson.id}
                      data-part={lesson.id}
                      data-kind="lesson"
                      data-parent={section.id}
                      data-before={section.lessons[place - 1]?.id}
                      className={`flex min-h-11 items-center gap-2 rounded-md pe-1 hover:bg-surface ${mark(lesson.id)}`}
                    >
                      <DragHandle {...handle(lesson.id)} />
                      <Icon of={lessonKindIcons[lesson.kind]} className="shrink-0 text-ink-2" />
                      <Link
                        to={getBuilderLessonPath(builder, lesson.id)}
                        className="flex min-h-target min-w-0 flex-1 items-center gap-2 hover:underline"
                      >
                        <PartTitle part={lesson} />
                      </Link>
                      {lesson.seconds > 0 && (
                        <FormattedText className="text-xs whitespace-nowrap text-ink-3 max-sm:hidden">
                          {format.duration(lesson.seconds)}
                        </FormattedText>
                      )}
                      <Marks part={lesson} />
                      <RowActions part={lesson} title={lesson.title || lesson.title_ar} />
                    </li>
                  )
                })}
              </ol>
              <AddLesson section={section} />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

/** The language of the page comes first; a missing title is marked. */
function PartTitle({ part: { title, title_ar } }: { part: OutlinePart }) {
  const t = useMessages(outlineMessages)
  const locale = useLocale()
  const foreign = locale === 'ar' ? 'en' : 'ar'
  const [own, other] = locale === 'ar' ? [title_ar, title] : [title, title_ar]
  const missing = (lang: 'en' | 'ar') => (
    <span className="text-sm font-normal text-warning">
      {lang === 'ar' ? t.noTitleAr : t.noTitleEn}
    </span>
  )
  return (
    <>
      {own ? <BidiText>{own}</BidiText> : missing(locale)}
      <span className="min-w-0 truncate border-s border-line ps-2 text-sm font-normal text-ink-3 max-sm:hidden">
        {other ? <BidiText lang={foreign}>{other}</BidiText> : missing(foreign)}
      </span>
    </>
  )
}

function Marks({ part }: { part: OutlinePart }) {
  const t = useMessages(studioMessages)
  const state = getPartState(part)
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
      {part.needs && <Status tone="warn">{part.needs === 'ar' ? t.needsAr : t.needsEn}</Status>}
      <span className="max-sm:hidden">
        <Status tone={state === 'published' ? 'ok' : state === 'changed' ? 'info' : 'idle'}>
          {state === 'published' ? t.published : state === 'changed' ? t.changedMark : t.draft}
        </Status>
      </span>
    </span>
  )
}
