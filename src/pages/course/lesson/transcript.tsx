import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { showToast } from '#ui/overlays/show-toast.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { Transcript as Said } from '#features/player/lessons/contract.ts'
import { formatClock } from '#features/player/video-player/rules.ts'
import { TimestampLink } from './moment-link.tsx'
import { useVideo, type Player } from '#features/player/video-player/state.tsx'
import { useHydrated } from '#ui/base/store.ts'
import { transcriptMessages } from '#features/player/transcript/messages.ts'
import {
  findCueIndex,
  parseCues,
  findMatchingCues,
  splitMatches,
  type Cue,
} from '#features/player/transcript/rules.ts'
import type { Caption } from '#features/player/media/contract.ts'

/**
 * Follows playback, is searchable and seeks on click. Dark next to the video, else in page colors.
 */
export function TranscriptPanel({
  player,
  transcript,
  captions,
  inSight,
}: {
  player: Player
  transcript: Said
  captions: Caption[]
  /** On phones it scrolls to the current line when shown. */
  inSight: boolean
}) {
  const t = useMessages(transcriptMessages)
  const format = useFormat()
  const { lang, cues, choose } = useLanguages(transcript, captions)
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const [follows, setFollows] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const hasScript = useHydrated()
  const now = useVideo(player, (it) => findCueIndex(cues, it.time))
  const found = findMatchingCues(cues, query)
  const match = found.length ? found[place % found.length]! : null

  useEffect(() => {
    if (follows && !query) scrollToCue(list.current, now)
  }, [follows, query, now, cues, inSight])
  useEffect(() => {
    if (match !== null) scrollToCue(list.current, match)
  }, [match])

  const step = (by: 1 | -1) => found.length && setPlace((place + by + found.length) % found.length)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg">{t.transcript}</h2>
        {captions.length > 1 && (
          <div
            role="group"
            aria-label={t.language}
            className="flex rounded-full bg-surface-3 p-1 md:bg-on-night/10"
          >
            {captions
              .toSorted((a, b) => (a.lang < b.lang ? -1 : 1))
              .map((caption) => (
                <button
                  key={caption.lang}
                  type="button"
                  lang={caption.lang}
                  aria-pressed={caption.lang === lang}
                  onClick={() => void choose(caption.lang)}
                  className="min-h-9 cursor-pointer rounded-full px-4 text-sm text-ink-2 focus-visible:rounded-full aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand md:min-h-8 md:px-3 md:text-xs md:text-on-night-2 md:aria-pressed:bg-on-night md:aria-pressed:text-[oklch(0.245_0.032_228)]"
                >
                  {caption.label}
                </button>
              ))}
          </div>
        )}
      </div>
      <search className="flex min-h-11 items-center gap-2 rounded-md bg-surface-2 ps-3 text-ink-3 focus-within:outline-2 focus-within:outline-focus md:min-h-10 md:bg-on-night/10 md:text-on-night-2">
        <Icon of={Search} size={18} />
        <input
          type="search"
          dir="auto"
          value={query}
          aria-label={t.search}
          placeholder={t.search}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
            if (event.key === 'Escape') setQuery('')
          }}
          className="min-w-0 flex-1 self-stretch bg-transparent text-sm text-ink outline-none placeholder:text-ink-3 md:text-on-night md:placeholder:text-on-night-2"
        />
        <FormattedText role="status" className="text-xs whitespace-nowrap">
          {query &&
            (found.length
              ? t.found(format.number((place % found.length) + 1), format.number(found.length))
              : t.nothing)}
        </FormattedText>
        {query && (
          <>
            <Step icon={ChevronUp} label={t.previous} onClick={() => step(-1)} />
            <Step icon={ChevronDown} label={t.next} onClick={() => step(1)} />
          </>
        )}
      </search>
      <ol
        ref={list}
        lang={lang}
        dir={getDirection(lang)}
        tabIndex={-1}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={(event) => moveFocus(event) && setFollows(false)}
        className="relative -mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:max-h-[52dvh] [scrollbar-color:color-mix(in_oklch,currentColor_30%,transparent)_transparent] [scrollbar-width:thin]"
      >
        {cues.map((item, at) => (
          <Line
            key={at}
            cue={item}
            query={query}
            isNow={at === now}
            isMatch={at === match}
            isStop={!hasScript || at === Math.max(0, now)}
          />
        ))}
      </ol>
      <div className="border-t border-line pt-1 md:border-on-night/15">
        <Switch
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
          className="md:text-on-night! md:[&_input:checked]:bg-accent"
        >
          {t.follow}
        </Switch>
      </div>
    </>
  )
}

function Step({
  icon,
  label,
  onClick,
}: {
  icon: typeof ChevronUp
  label: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full hover:text-ink md:hover:text-on-night"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

type CueLineProps = {
  cue: Cue
  query: string
  isNow: boolean
  isMatch: boolean
  /** Roving tab index, because a lesson has hundreds of lines. */ isStop: boolean
}

function Line({ cue, query, isNow, isMatch, isStop }: CueLineProps) {
  return (
    <li>
      <TimestampLink
        second={cue.from}
        tabIndex={isStop ? undefined : -1}
        aria-current={isNow || undefined}
        className={`grid grid-cols-[2.75rem_1fr] items-baseline gap-2 rounded-md border-s-3 border-transparent px-2 py-2 text-ink-2 hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink md:text-sm md:text-on-night-2 md:hover:bg-on-night/8 md:aria-[current]:bg-accent/22 md:aria-[current]:text-on-night ${isMatch ? 'inset-ring-2 inset-ring-accent' : ''}`}
      >
        <bdi
          dir="ltr"
          className={`text-xs tabular-nums ${isNow ? 'text-accent-ink md:text-accent' : ''}`}
        >
          {formatClock(cue.from)}
        </bdi>
        <span>
          {splitMatches(cue.text, query).map((match, at) =>
            match.hit ? (
              <mark key={at} className="rounded-[3px] bg-accent text-on-accent">
                {match.text}
              </mark>
            ) : (
              match.text
            ),
          )}
        </span>
      </TimestampLink>
    </li>
  )
}

function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const lines = Array.from(event.currentTarget.querySelectorAll('a'))
  const at = lines.indexOf(event.target as HTMLAnchorElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
  if (to === undefined) return false
  event.preventDefault()
  lines[Math.min(lines.length - 1, Math.max(0, to))]?.focus()
  return true
}

/** Scrolls only the list, not its ancestors. */
function scrollToCue(list: HTMLOListElement | null, at: number) {
  const line = list?.children[at] as HTMLElement | undefined
  if (list && line)
    list.scrollTo({
      top: line.offsetTop - (list.clientHeight - line.offsetHeight) / 2,
      behavior: 'smooth',
    })
}

/** One language is preloaded, the other fetched on demand. */
function useLanguages(transcript: Said, captions: Caption[]) {
  const t = useMessages(transcriptMessages)
  const [known, setKnown] = useState<Partial<Record<Locale, Cue[]>>>({
    [transcript.lang]: transcript.cues,
  })
  const [lang, setLang] = useState<Locale>(transcript.lang)
  const choose = async (wanted: Locale) => {
    if (!known[wanted]) {
      const vtt = await fetchText(captions.find((it) => it.lang === wanted)?.address)
      // On failure the current language remains.
      if (vtt === null) return void showToast({ tone: 'bad', text: t.failed })
      setKnown((all) => ({ ...all, [wanted]: parseCues(vtt) }))
    }
    setLang(wanted)
  }
  return { lang, cues: known[lang] ?? [], choose }
}

async function fetchText(address: string | undefined) {
  if (!address) return null
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.text() : null
}
