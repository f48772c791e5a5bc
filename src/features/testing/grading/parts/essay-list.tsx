import type { TaughtCourse } from '#features/learning/trainers/contract.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { WaitingEssay } from '../contract.ts'
import { gradingMessages } from '../messages.ts'
import { getGradingPath, type EssayFilter, type EssayRef } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function EssayAuthor({
  essay: { writer, hides_names },
  size,
}: {
  essay: Pick<WaitingEssay, 'writer' | 'hides_names'>
  size: number
}) {
  return <Avatar name={hides_names ? '' : (writer?.name ?? '')} hue={writer?.hue ?? null} src={writer?.image} size={size} />
}
export function useEssayAuthorName() {
  const said = useMessages(gradingMessages)
  return ({ writer, hides_names }: Pick<WaitingEssay, 'writer' | 'hides_names'>) =>
    hides_names ? said.nobody : (writer?.name ?? said.gone)
}

export function EssayList({
  list,
  courses,
  show,
  course_id,
  open,
  isFirstPage,
  now,
}: {
  list: WaitingEssay[]
  courses: TaughtCourse[]
  show: EssayFilter
  course_id: number | undefined
  open: EssayRef | null
  isFirstPage: boolean
  now: string
}) {
  const said = useMessages(gradingMessages)
  const format = useFormat()
  const nameOf = useEssayAuthorName()
  return (
    <>
      {courses.length > 1 && (
        <nav aria-label={said.tests} className="flex flex-wrap gap-2">
          {[undefined, ...courses].map((it) => (
            <Link
              key={it?.id ?? 0}
              to={getGradingPath({ show, course_id: it?.id })}
              preventScrollReset
              aria-current={it?.id === course_id ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong/55 bg-surface px-3 text-xs text-ink-2 hover:bg-surface-2 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {it ? <LangText lang={it.lang}>{it.title}</LangText> : said.backToList}
            </Link>
          ))}
        </nav>
      )}
      {list.length > 0 && (
        <ol aria-label={said.essays} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {list.map((it, at) => {
            const isOpen = it.attempt_id === open?.attempt_id && it.position === open.position
            return (
              <li key={`${it.attempt_id}.${it.position}`}>
                <Link
                  to={getGradingPath({ show, course_id, essay: it })}
                  preventScrollReset
                  aria-current={isOpen ? 'true' : undefined}
                  className="flex gap-3 border-s-3 border-transparent px-3 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:bg-brand-soft"
                >
                  <EssayAuthor essay={it} size={34} />
                  <span className="grid min-w-0 flex-1 gap-1 text-sm leading-ui">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-2" suppressHydrationWarning>
                      <BidiText className="font-semibold">{nameOf(it)}</BidiText>
                      <time dateTime={it.submitted_at} className="text-xs text-ink-3">
                        {format.ago(it.submitted_at, new Date(now))}
                      </time>
                    </span>
                    <span className="text-ink-2" suppressHydrationWarning>
                      {said.questionIn(it.test.title, format.number(it.position))}
                    </span>
                    {show === 'waiting' && isFirstPage && at === 0 && list.length > 1 && <Pill tone="warn">{said.oldest}</Pill>}
                    {it.attempt_number > 1 && (
                      <Pill tone="info">
                        <span suppressHydrationWarning>{said.again(format.number(it.attempt_number))}</span>
                      </Pill>
                    )}
                  </span>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
