import { CloudOff, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Spinner } from '#ui/base/spinner.tsx'
import { playerMessages } from '../messages.ts'
import { useVideo, type Player } from '../state.tsx'
import { pickCaptionLanguage } from './settings-panel.tsx'

/** The browser parses the track; rendering is custom so that the text is above the controls. */
export function CaptionOverlay({
  player,
  video,
  captions,
}: {
  player: Player
  video: HTMLVideoElement | null
  captions: { lang: Locale }[]
}) {
  const locale = useLocale()
  const wanted = useVideo(player, (it) => it.captions)
  const isSmall = useVideo(player, (it) => it.small)
  const begun = useVideo(player, (it) => it.begun)
  const lang = pickCaptionLanguage(wanted, captions, locale)
  const [text, setText] = useState('')

  useEffect(() => {
    if (!video) return
    const tracks = Array.from(video.textTracks)
    // In picture-in-picture and native full screen only the browser can render captions.
    const show = (mode: TextTrackMode) => {
      for (const it of tracks) it.mode = it.language === lang ? mode : 'disabled'
    }
    show(isSmall ? 'showing' : 'hidden')
    const track = tracks.find((it) => it.language === lang)
    const read = () =>
      setText(
        Array.from(track?.activeCues ?? [], (it) =>
          (it as VTTCue).text.replace(/<[^>]*>/g, ''),
        ).join('\n'),
      )
    const [begins, ends] = [() => show('showing'), () => show('hidden')]
    track?.addEventListener('cuechange', read)
    video.addEventListener('webkitbeginfullscreen', begins)
    video.addEventListener('webkitendfullscreen', ends)
    read()
    return () => {
      track?.removeEventListener('cuechange', read)
      video.removeEventListener('webkitbeginfullscreen', begins)
      video.removeEventListener('webkitendfullscreen', ends)
    }
  }, [video, lang, isSmall])

  if (!lang || !text || isSmall || !begun) return null
  return (
    <div
      aria-hidden="true"
      data-captions
      className="pointer-events-none absolute inset-x-4 bottom-22 text-center transition-[bottom] duration-(--t2) group-data-idle/player:bottom-4 sm:bottom-25"
    >
      <span
        lang={lang}
        dir={getDirection(lang)}
        className="rounded-sm bg-[oklch(0_0_0/.80)] box-decoration-clone px-2.5 py-1 text-[clamp(.875rem,2.2cqi,1.75rem)] leading-[1.75] font-medium whitespace-pre-line text-on-night"
      >
        {text}
      </span>
    </div>
  )
}

/** Feedback for a double tap, on the tapped side. */
export function SkipIndicator({ by }: { by: number }) {
  const Glyph = by < 0 ? RotateCcw : RotateCw
  return (
    <span
      dir="ltr"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 grid w-2/5 place-content-center justify-items-center gap-1 bg-on-night/15 text-sm font-semibold text-on-night opacity-0 transition-opacity delay-300 duration-300 starting:opacity-100 ${by < 0 ? 'start-0 rounded-e-full' : 'end-0 rounded-s-full'}`}
    >
      <Icon of={Glyph} size={28} />
      {by > 0 && '+'}
      {by}
    </span>
  )
}

export function PlayerOverlay({ player }: { player: Player }) {
  const t = useMessages(playerMessages)
  const trouble = useVideo(player, (it) => it.trouble)
  const begun = useVideo(player, (it) => it.begun)
  const waiting = useVideo(player, (it) => it.waiting && !it.paused)
  if (trouble === 'lost' || trouble === 'broken')
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[oklch(0_0_0/.75)] p-6 text-center text-on-night"
      >
        <Icon of={CloudOff} size={36} />
        <p className="max-w-96">{t[trouble]}</p>
        <Button variant="accent" size="sm" onClick={player.retry}>
          {t.retry}
        </Button>
      </div>
    )
  if (!begun)
    return (
      <button
        type="button"
        onClick={player.play}
        aria-label={t.play}
        className="group/play absolute inset-0 grid w-full cursor-pointer place-items-center bg-[oklch(0_0_0/.25)] pb-8 focus-visible:-outline-offset-4 focus-visible:outline-accent"
      >
        <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-e3 transition-[scale] duration-(--t2) ease-ours group-hover/play:scale-108 sm:size-22">
          <Icon of={Play} size={34} className="translate-x-0.5 fill-current" />
        </span>
      </button>
    )
  return waiting ? (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-content-center place-items-center gap-2 text-on-night [&_svg]:size-12"
    >
      <Spinner />
      <span className="after-a-while text-sm">{t.loading}</span>
    </div>
  ) : null
}
