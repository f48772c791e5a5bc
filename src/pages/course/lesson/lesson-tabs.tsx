import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { tabStyle } from '#ui/actions/tab-links.tsx'
import { lessonMessages } from '#features/player/lessons/messages.ts'

export type LessonTab = 'text' | 'contents' | 'transcript' | 'notes' | 'comments' | 'files'

/** Without scripts the tabs are anchor links to the stacked sections. */
export function LessonTabs({
  parts,
  shown,
  onShow,
}: {
  parts: { id: LessonTab; count?: number | undefined }[]
  shown: LessonTab | null
  onShow: (part: LessonTab) => void
}) {
  const t = useMessages(lessonMessages)
  const bar = useRef<HTMLElement>(null)
  const names: Record<LessonTab, string> = {
    text: t.tabText,
    contents: t.tabContents,
    transcript: t.tabTranscript,
    notes: t.tabNotes,
    comments: t.tabComments,
    files: t.tabFiles,
  }
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav
      ref={bar}
      aria-label={t.parts}
      className="more-aside flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none] md:hidden"
    >
      {parts.map(({ id, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={shown === id || undefined}
          onClick={(event) => {
            event.preventDefault()
            onShow(id)
          }}
          className={`${tabStyle} px-3! aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand-ink`}
        >
          {names[id]}
          {count !== undefined && count > 0 && (
            <FormattedNumber
              className="rounded-full bg-surface-3 px-2 text-xs leading-[1.8] font-medium text-ink-2"
              value={count}
            />
          )}
        </a>
      ))}
    </nav>
  )
}
