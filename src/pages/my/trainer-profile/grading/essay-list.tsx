import type { TaughtCourse } from '#features/community/trainers/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { WaitingEssay } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { type EssayFilter, type EssayRef } from '#features/testing/grading/rules.ts'
import { getGradingPath } from '#features/testing/grading/paths.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function EssayAuthor({
  essay: { writer, hides_names },
  size,
}: {
  essay: Pick<WaitingEssay, 'writer' | 'hides_names'>
  size: number
}) {
  return (
    <Avatar
      name={hides_names ? '' : (writer?.name ?? '')}
      hue={writer?.hue ?? null}
      src={writer?.image}
      size={size}
    />
  )
}
export function useEssayAuthorName() {
  const t = useMessages(gradingMessages)
  return ({ writer, hides_names }: Pick<WaitingEssay, 'writer' | 'hides_names'>) =>
    hides_names ? t.nobody : (writer?.name ?? t.gone)
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
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const nameOf = useEssayAuthorName()
  return (
    <>
      {courses.length > 1 && (
        <nav aria-label={t.tests} className="flex flex-wrap gap-2">
          {[undefined, ...courses].map((item) => (
            <Link
              key={item?.id ?? 0}
              to={getGradingPath({ show, course_id: item?.id })}
              preventScrollReset
              aria-current={item?.id === course_id ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong/55 bg-surface px-3 text-xs text-ink-2 hover:bg-surface-2 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {item ? <LangText lang={item.lang}>{item.title}</LangText> : t.backToList}
            </Link>
          ))}
        </nav>
      )}
      {list.length > 0 && (
        <ol
          aria-label={t.essays}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {list.map((item, at) => {
            const isOpen = item.attempt_id === open?.attempt_id && item.position === open.position
            return (
              <li key={`${item.attempt_id}.${item.position}`}>
                <Link
                  to={getGradingPath({ show, course_id, essay: item })}
                  preventScrollReset
                  aria-current={isOpen ? 'true' : undefined}
                  className="flex gap-3 border-s-3 border-transparent px-3 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:bg-brand-soft"
                >
                  <EssayAuthor essay={item} size={34} />
                  <span className="grid min-w-0 flex-1 gap-1 text-sm leading-ui">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                      <BidiText className="font-semibold">{nameOf(item)}</BidiText>
                      <time dateTime={item.submitted_at} className="text-xs text-ink-3">
                        {format.ago(item.submitted_at, new Date(now))}
                      </time>
                    </span>
                    <FormattedText className="text-ink-2">
                      {t.questionIn(item.test.title, format.number(item.position))}
                    </FormattedText>
                    {show === 'waiting' && isFirstPage && at === 0 && list.length > 1 && (
                      <Pill tone="warn">{t.oldest}</Pill>
                    )}
                    {item.attempt_number > 1 && (
                      <Pill tone="info">
                        <FormattedText>{t.again(format.number(item.attempt_number))}</FormattedText>
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
