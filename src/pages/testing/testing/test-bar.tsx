import { Clock, CloudCheck, CloudOff, Eye, EyeOff, LogOut, MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Spinner } from '#ui/base/spinner.tsx'
import type { RunningAttempt } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { formatClock, warningSeconds } from '#features/testing/attempts/rules.ts'
import type { SaveStatus } from '#features/testing/attempts/state.tsx'

export function TestBar({
  test,
  deadline,
  left,
  total,
  saving,
  savedAt,
}: {
  test: RunningAttempt['test']
  deadline: string | null
  left: number | null
  total: number | null
  saving: SaveStatus
  savedAt: string | null
}) {
  const t = useMessages(attemptMessages)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/92 backdrop-blur-[14px]">
      <div className="mx-auto flex max-w-[82rem] flex-wrap items-center gap-x-5 gap-y-2 px-(--gutter) py-3">
        <Link to={href('/')} aria-label={t.backToCourse} className="max-sm:hidden">
          <BrandMark />
        </Link>
        <div className="grid min-w-0 flex-1 basis-40 leading-ui max-sm:order-1">
          <b className="truncate font-display font-semibold">
            <LangText lang={test.lang}>{test.title}</LangText>
          </b>
          <span className="truncate text-sm text-ink-2">
            <LangText lang={test.course.lang}>{test.course.title}</LangText>
          </span>
        </div>
        <SavingState saving={saving} savedAt={savedAt} />
        {deadline && <Timer deadline={deadline} left={left} total={total} />}
        <div className="flex items-center max-sm:ms-auto">
          <Link
            to={`${href('/my/support')}?about=${getSupportContext(test)}`}
            aria-label={t.chat}
            className={getButtonStyle({ variant: 'ghost' })}
          >
            <Icon of={MessageCircle} size={22} />
          </Link>
          <button
            type="submit"
            form="answer"
            name="go"
            value="leave"
            className={getButtonStyle({ variant: 'ghost' })}
          >
            <Icon of={LogOut} />
            <span className="max-sm:sr-only">{t.saveAndLeave}</span>
          </button>
        </div>
      </div>
    </header>
  )
}

const getSupportContext = ({ course, section, lesson }: RunningAttempt['test']) =>
  lesson
    ? `lesson:${course.slug}/${lesson.slug}`
    : `test:${course.slug}${section ? `/${section.id}` : ''}`

function SavingState({ saving, savedAt }: { saving: SaveStatus; savedAt: string | null }) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  return (
    <p
      role="status"
      className="inline-flex items-center max-sm:order-1 gap-2 text-sm font-medium whitespace-nowrap"
    >
      {saving === 'saving' ? (
        <span className="inline-flex items-center gap-2 text-ink-3">
          <Spinner />
          <span className="max-sm:sr-only">{t.saving}</span>
        </span>
      ) : saving === 'unsent' ? (
        <span className="inline-flex items-center gap-2 text-warning">
          <Icon of={CloudOff} size={18} />
          {t.notSent}
        </span>
      ) : (
        savedAt && (
          <span className="inline-flex items-center gap-2 text-success">
            <Icon of={CloudCheck} size={18} />
            <span className="max-sm:sr-only">{t.saved(format.time(savedAt))}</span>
          </span>
        )
      )}
    </p>
  )
}

/** Can be hidden, except near the end. Without JavaScript it shows the end time. */
function Timer({
  deadline,
  left,
  total,
}: {
  deadline: string
  left: number | null
  total: number | null
}) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  const [hidden, setHidden] = useState(false)
  const isLate = left !== null && left <= warningSeconds[0]!
  if (left === null)
    return (
      <FormattedText as="p" className="inline-flex items-center gap-2 text-sm font-semibold">
        <Icon of={Clock} size={18} />
        {t.endsAt(format.time(deadline))}
      </FormattedText>
    )
  return (
    <div
      role="timer"
      aria-label={t.timeLeft}
      className={`flex items-center gap-2 rounded-full border py-1 ps-3 pe-1 ${isLate ? 'border-transparent bg-accent-soft text-accent-ink' : 'border-line bg-surface-2'}`}
    >
      <Ring part={total ? Math.max(0, left / total) : 0} />
      <FormattedText
        as="b"
        dir="ltr"
        className={`min-w-14 text-center font-display text-lg leading-tight font-bold tabular-nums ${hidden ? 'invisible' : ''}`}
        aria-hidden={hidden}
      >
        {formatClock(left).replaceAll(/\d/g, (it) => format.number(Number(it)))}
      </FormattedText>
      <button
        type="button"
        onClick={() => setHidden(!hidden)}
        aria-label={hidden ? t.showTime : t.hideTime}
        className="grid size-9 cursor-pointer place-items-center rounded-full hover:bg-surface-3"
      >
        <Icon of={hidden ? Eye : EyeOff} size={18} />
      </button>
      <Warning left={left} />
    </div>
  )
}

function Ring({ part }: { part: number }) {
  return (
    <svg
      viewBox="0 0 36 36"
      width="26"
      height="26"
      className="flip-rtl -rotate-90"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="15" className="stroke-surface-3" />
      <circle
        cx="18"
        cy="18"
        r="15"
        pathLength="100"
        strokeDasharray={`${part * 100} 100`}
        className="stroke-current text-brand"
      />
    </svg>
  )
}

/** Screen reader announcements at ten, five and one minutes. */
function Warning({ left }: { left: number }) {
  const t = useMessages(attemptMessages)
  const [text, setText] = useState('')
  const before = useRef(left)
  useEffect(() => {
    // After sleep several thresholds may have passed; only the last is announced.
    const crossed = warningSeconds.findLast((it) => before.current > it && left <= it)
    before.current = left
    if (crossed) setText(t.left(crossed / 60))
  }, [left, t])
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  )
}
