import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { playerMessages } from '../messages.ts'
import { countdownSeconds } from '../limits.ts'
import { useVideo, type Player } from '../state.tsx'

type NextUpProps = {
  player: Player
  next: {
    title: string
    lang: 'en' | 'ar'
    kind: 'video' | 'article' | 'file' | 'package'
    to: string
  } | null
  /** Shown when the course, not only the video, is finished. */
  done: { title: string; text: string } | null
}

/** Starts the next lesson after a countdown unless canceled. */
export function NextUp(it: NextUpProps) {
  const ended = useVideo(it.player, (video) => video.ended)
  return ended ? <Ended {...it} /> : null
}

function Ended({ player, next, done }: NextUpProps) {
  const t = useMessages(playerMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const goesOn = useVideo(player, (it) => it.goesOn)
  const [counted, setLeft] = useState(next && goesOn && !isWriting() ? countdownSeconds : null)
  // No countdown after a course is completed.
  const left = done ? null : counted
  const first = useRef<HTMLAnchorElement>(null)
  const to = next?.to
  const isOver = left === 0

  useEffect(() => {
    if (left === null || left === 0) return
    const timer = setTimeout(() => setLeft(isWriting() ? null : left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  // The overlay covers the focused control, so focus moves to it.
  useEffect(() => {
    const link = first.current
    if (link?.closest('section')?.contains(document.activeElement)) link.focus()
  }, [])
  useEffect(() => {
    if (isOver && to) void navigate(to, { state: { play: true } })
  }, [isOver, to, navigate])

  return (
    <div className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-4 overflow-auto bg-night/92 p-4 text-center text-on-night">
      {done && (
        <div className="grid justify-items-center gap-1">
          <p className="text-sm font-semibold text-accent">{done.title}</p>
          <p className="font-display text-xl leading-tight font-bold text-balance sm:text-2xl">
            {done.text}
          </p>
        </div>
      )}
      {next && (
        <div className="grid justify-items-center gap-1">
          <p role="status" className="sr-only">
            {counted === null ? t.next : t.nextBySelf}: {next.title}
          </p>
          <FormattedText as="p" role="timer" className="text-sm text-on-night-2">
            {left === null ? t.next : t.nextIn(format.number(left))}
          </FormattedText>
          <p className="max-w-120 font-display text-xl leading-tight font-bold text-balance">
            <LangText lang={next.lang}>{next.title}</LangText>
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Link
            ref={first}
            to={next.to}
            state={{ play: true }}
            className={getButtonStyle({ variant: 'accent', size: 'sm' })}
          >
            {next.kind === 'video' ? t.playNow : t.openNow}
          </Link>
        )}
        {left !== null ? (
          <Button variant="night" size="sm" onClick={() => setLeft(null)}>
            {t.cancel}
          </Button>
        ) : (
          <Button variant="night" size="sm" onClick={() => player.playFrom(0)}>
            <Icon of={RotateCcw} size={18} />
            {t.again}
          </Button>
        )}
      </div>
    </div>
  )
}

/** No automatic change while the person is typing. */
const isWriting = () => document.activeElement?.matches('textarea, input[type=search]') ?? false
