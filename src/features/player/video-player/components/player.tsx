import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useConnection } from '#platform/page/connectivity.tsx'
import { isDataSaverOn } from '#ui/base/data-saver.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import type { Caption, LessonMedia } from '../../media/contract.ts'
import { useHydrated } from '#ui/base/store.ts'
import { openStream } from '../stream.ts'
import { playerMessages } from '../messages.ts'
import { parsePlayerCommand, computeStreamStart } from '../rules.ts'
import { useVideo, type Player } from '../state.tsx'
import { PlayerControls } from './controls.tsx'
import { NextUp } from './next-up.tsx'
import { CaptionOverlay, PlayerOverlay, SkipIndicator } from './overlays.tsx'
import { skipSeconds } from '../limits.ts'

type VideoPlayerProps = {
  player: Player
  title: string
  media: LessonMedia
  captions: Caption[]
  /** Seconds of the person's notes. */
  marks: number[]
  next: Parameters<typeof NextUp>[0]['next']
  done: Parameters<typeof NextUp>[0]['done']
  /** Autoplay after the previous lesson. */
  begins: boolean
  onHelp: () => void
  onExpired: () => void
}

/** Native controls work without scripts; this player takes over at the same position. */
export function VideoPlayer({
  player,
  title,
  media,
  captions,
  marks,
  next,
  done,
  begins,
  onHelp,
  onExpired,
}: VideoPlayerProps) {
  const t = useMessages(playerMessages)
  const isReady = useHydrated()
  const frame = useRef<HTMLElement>(null)
  const touched = useRef(false)
  const [skipped, setSkipped] = useState({ by: 0, times: 0 })
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [start] = useState(player.seen().time)
  useStream({ player, video, frame, media, begins, onExpired })
  const idle = useIdle(player, frame)
  useKeys(player, frame, onHelp)
  return (
    <section
      ref={frame}
      aria-label={t.player(title)}
      data-idle={idle || undefined}
      className="group/player @container relative aspect-video w-full overflow-hidden bg-[oklch(0_0_0)] data-idle:cursor-none md:rounded-lg [&:fullscreen]:rounded-none"
    >
      {/* Captions are loaded with the lesson, so the lint rule below does not apply. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={setVideo}
        playsInline
        poster={media.poster ?? undefined}
        preload="none"
        controls={!isReady}
        src={isReady ? undefined : `${media.hls}#t=${start}`}
        onPointerDown={(event) => void (touched.current = event.pointerType === 'touch')}
        // Touch: tap shows the controls, double tap skips. Mouse: click toggles, double click
        // enters full screen.
        onClick={() => touched.current || player.toggle()}
        onDoubleClick={({ clientX, currentTarget }) => {
          if (!touched.current) return void player.toggleFullScreen()
          const { left, width } = currentTarget.getBoundingClientRect()
          const by = clientX < left + width / 2 ? -skipSeconds : skipSeconds
          player.by(by)
          setSkipped(({ times }) => ({ by, times: times + 1 }))
        }}
        className="absolute inset-0 size-full touch-manipulation"
      >
        {captions.map((caption) => (
          <track
            key={caption.lang}
            kind="captions"
            src={caption.address}
            srcLang={caption.lang}
            label={caption.label}
          />
        ))}
      </video>
      {isReady && (
        <>
          <CaptionOverlay {...{ player, video, captions }} />
          {skipped.by !== 0 && <SkipIndicator key={skipped.times} by={skipped.by} />}
          <PlayerOverlay player={player} />
          <NextUp {...{ player, next, done }} />
          <PlayerControls
            player={player}
            marks={marks}
            thumbnails={media.thumbnails}
            captions={captions}
          />
        </>
      )}
    </section>
  )
}

type StreamProps = Pick<VideoPlayerProps, 'player' | 'media' | 'begins' | 'onExpired'> & {
  video: HTMLVideoElement | null
  frame: React.RefObject<HTMLElement | null>
}

/** Uses the connection quality known at the start. */
function useStream({ player, video, frame, media, begins, onExpired }: StreamProps) {
  const { connection } = useConnection()
  const [link] = useState(() =>
    computeStreamStart({
      slow: connection.slow,
      kilobits: connection.kilobits_per_second,
      saveData: isDataSaverOn(),
    }),
  )
  const expired = useRef(onExpired)
  useEffect(() => {
    expired.current = onExpired
  })
  // The URL changes with every report; a running video retains its own and receives the new prefix.
  const [address] = useState(media.hls)

  useEffect(() => {
    if (!video || !frame.current || !address) return
    let gone = false
    // Adopts the state of the native player from before hydration.
    if (video.currentTime > 0) player.see({ time: video.currentTime })
    const wasPlaying = !video.paused
    const detach = player.attach(video, frame.current)
    openStream(video, {
      address,
      start: () => player.seen().time,
      link,
      limit: player.seen().height,
      onHeights: (heights) => player.see({ heights }),
      onHeight: (shown) => player.see({ shown }),
      onTrouble: (trouble) => {
        const isNews = player.seen().trouble !== trouble
        player.see({ trouble })
        if (isNews && trouble === 'expired') expired.current()
      },
    }).then(
      (stream) => {
        if (gone) return stream.close()
        player.setStream(stream)
        // Setting the source resets a play request made meanwhile.
        if (begins || wasPlaying || !player.seen().paused) player.play()
      },
      () => player.see({ trouble: 'lost' }),
    )
    return () => {
      gone = true
      detach()
    }
  }, [player, video, frame, address, link, begins])

  const isBack = connection.online
  useEffect(() => {
    if (isBack && player.seen().trouble === 'lost') player.retry()
  }, [isBack, player])
}

/** Hides the controls during playback without pointer activity. */
function useIdle(player: Player, frame: React.RefObject<HTMLElement | null>) {
  const paused = useVideo(player, (it) => it.paused)
  const [still, setStill] = useState(false)
  useEffect(() => {
    const around = frame.current
    if (!around) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setStill(false)
      clearTimeout(timer)
      timer = setTimeout(
        () => setStill(!around.querySelector(':focus-visible, [role=dialog]')),
        3000,
      )
    }
    const names = ['pointermove', 'pointerdown', 'keydown', 'focusin']
    for (const name of names) around.addEventListener(name, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const name of names) around.removeEventListener(name, wake)
    }
  }, [frame, paused])
  return still && !paused
}

/**
 * Shortcuts always work inside the player, and on the page while no other control has focus, unless
 * disabled.
 */
function useKeys(player: Player, frame: React.RefObject<HTMLElement | null>, onHelp: () => void) {
  const press = useCallback(
    (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isInside = frame.current?.contains(target) ?? false
      const isFree = target === document.body || target.id === 'main' || target.tagName === 'H1'
      if (event.defaultPrevented || (!isInside && !(isFree && player.seen().keys))) return
      if (isInside && (isTyping(target) || handlesKey(target, event.key))) return
      const command = parsePlayerCommand(event)
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') onHelp()
      else player.answer(command)
    },
    [player, frame, onHelp],
  )
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}

const isTyping = (hTMLElement: HTMLElement) =>
  hTMLElement.tagName === 'SELECT' ||
  hTMLElement.tagName === 'TEXTAREA' ||
  (hTMLElement.tagName === 'INPUT' && !hTMLElement.matches('[type=range], [type=checkbox]'))

/** Keys that the focused control handles itself: space on buttons, arrows on the volume. */
const handlesKey = (hTMLElement: HTMLElement, key: string) =>
  (key === ' ' && hTMLElement.matches('button, a, [type=checkbox]')) ||
  (key.startsWith('Arrow') && hTMLElement.matches('[data-volume]'))
