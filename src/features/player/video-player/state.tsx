import { createContext, use } from 'react'
import { createStore, useStore } from '#ui/base/store.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { PlayedRange } from '#features/learning/progress/rules.ts'
import type { VideoStream } from './stream.ts'
import { addPlayed, getNextSpeed, computeVolume, type PlayerCommand } from './rules.ts'

export type PlayerChoices = {
  volume: number
  muted: boolean
  rate: number
  /** `own` is the reader's language if available; null disables captions. */
  captions: Locale | 'own' | null
  /** Maximum height; null adapts. */
  height: number | null
  /** Enables single-key shortcuts on the whole page. */
  keys: boolean
  goesOn: boolean
}

export type VideoState = PlayerChoices & {
  time: number
  duration: number
  paused: boolean
  ended: boolean
  waiting: boolean
  /** Before the start only the poster is shown. */
  begun: boolean
  /** Buffered end, in seconds. */
  loaded: number
  heights: number[]
  shown: number | null
  trouble: 'lost' | 'expired' | 'broken' | null
  full: boolean
  small: boolean
}

const chosen: PlayerChoices = {
  volume: 1,
  muted: false,
  rate: 1,
  captions: 'own',
  height: null,
  keys: true,
  goesOn: true,
}
const unseen: VideoState = {
  ...chosen,
  time: 0,
  duration: 0,
  paused: true,
  ended: false,
  waiting: false,
  begun: false,
  loaded: 0,
  heights: [],
  shown: null,
  trouble: null,
  full: false,
  small: false,
}

/** Store shared by the player and the panels next to it. */
export function createPlayer(start: { time: number; duration: number }) {
  const state = createStore<VideoState>({ ...unseen, ...start })
  const seen = state.get
  let video: (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null = null
  let frame: HTMLElement | null = null
  let stream: VideoStream | null = null
  let played: PlayedRange[] = []
  let last: number | null = null
  // Seek requested before metadata was loaded.
  let wanted: number | null = null
  let worn: PlayerChoices['captions'] = 'own'

  const see = (change: Partial<VideoState>) => {
    if (Object.entries(change).every(([key, value]) => seen()[key as keyof VideoState] === value))
      return
    state.set({ ...seen(), ...change })
  }
  const choose = (change: Partial<PlayerChoices>) => {
    see(change)
    const { volume, muted, rate, captions, height, keys, goesOn } = seen()
    try {
      localStorage.setItem(
        'player',
        JSON.stringify({
          volume,
          muted,
          rate,
          captions,
          height,
          keys,
          goesOn,
        } satisfies PlayerChoices),
      )
    } catch {}
  }
  const seek = (to: number) => {
    if (!video) return
    const time = Math.min(Math.max(0, to), seen().duration)
    last = null
    if (video.readyState === 0) wanted = time
    video.currentTime = time
    see({ time, ended: false })
  }

  const sound = ({ volume, muted }: Pick<PlayerChoices, 'volume' | 'muted'>) => {
    if (video) {
      video.volume = volume
      video.muted = muted
    }
    choose({ volume, muted })
  }

  const player = {
    state,
    seen,
    subscribe: state.subscribe,
    see,
    seek,
    playFrom(to: number) {
      seek(to)
      player.play()
    },
    by: (seconds: number) => seek((video?.currentTime ?? 0) + seconds),
    play: () => void video?.play().catch(() => {}),
    pause: () => video?.pause(),
    toggle: () => (video?.paused ? player.play() : player.pause()),
    setRate(rate: number) {
      if (video) video.playbackRate = rate
      choose({ rate })
    },
    setVolume(volume: number) {
      sound({ volume, muted: volume === 0 })
    },
    mute: () => sound({ volume: seen().volume, muted: !seen().muted }),
    showCaptions: (captions: PlayerChoices['captions']) => choose({ captions }),
    toggleCaptions() {
      const before = seen().captions
      choose({ captions: before === null ? worn : null })
      if (before !== null) worn = before
    },
    limit(height: number | null) {
      stream?.limit(height)
      choose({ height })
    },
    choose,
    retry() {
      see({ trouble: null })
      stream?.retry()
      if (seen().begun) player.play()
    },
    renew: (prefix: string) => stream?.renew(prefix),
    async toggleFullScreen() {
      if (document.fullscreenElement) return document.exitFullscreen()
      // iPhones support full screen only for the video element.
      if (!frame?.requestFullscreen) return video?.webkitEnterFullscreen?.()
      await frame.requestFullscreen().catch(() => {})
      // Rotates phones to landscape where supported.
      await (screen.orientation as ScreenOrientation & { lock?(to: string): Promise<void> })
        .lock?.('landscape')
        .catch(() => {})
    },
    togglePictureInPicture: () =>
      void (
        document.pictureInPictureElement
          ? document.exitPictureInPicture()
          : video?.requestPictureInPicture()
      )?.catch(() => {}),
    playedRanges: () => played,
    keepPlayed: (rest: PlayedRange[]) => void (played = rest),
    attach(element: HTMLVideoElement, around: HTMLElement) {
      video = element
      frame = around
      see(loadChoices())
      video.volume = seen().volume
      video.muted = seen().muted
      video.defaultPlaybackRate = video.playbackRate = seen().rate
      const stop = listen(element, around)
      return () => {
        stop()
        stream?.close()
        video = frame = stream = null
      }
    },
    setStream: (it: VideoStream) => void (stream = it),
    answer(command: PlayerCommand) {
      if (command.do === 'toggle') player.toggle()
      if (command.do === 'by') player.by(command.seconds)
      if (command.do === 'to') seek(command.part * seen().duration)
      if (command.do === 'louder') sound(computeVolume(seen(), command.by))
      if (command.do === 'speed') player.setRate(getNextSpeed(seen().rate, command.step))
      if (command.do === 'mute') player.mute()
      if (command.do === 'captions') player.toggleCaptions()
      if (command.do === 'full') void player.toggleFullScreen()
    },
  }

  function listen(element: HTMLVideoElement, around: HTMLElement) {
    const on = new AbortController()
    const hear = (target: EventTarget, names: string[], act: () => void) => {
      for (const name of names) target.addEventListener(name, act, { signal: on.signal })
    }
    const step = () => {
      if (!element.paused && !element.seeking) played = addPlayed(played, last, element.currentTime)
      last = element.seeking ? null : element.currentTime
    }
    hear(element, ['timeupdate'], () => {
      // A new source resets the time to 0 before metadata is loaded.
      if (element.readyState === 0) return
      step()
      see({ time: element.currentTime, waiting: false })
    })
    hear(element, ['loadedmetadata'], () => {
      if (wanted !== null) element.currentTime = wanted
      wanted = null
    })
    hear(element, ['seeking'], () => void (last = null))
    hear(element, ['play'], () => {
      last = element.currentTime
      see({ paused: false, begun: true, ended: false })
    })
    hear(element, ['playing', 'seeked', 'canplay'], () => see({ waiting: false }))
    hear(element, ['waiting'], () => see({ waiting: true }))
    hear(element, ['pause'], () => {
      step()
      last = null
      see({ paused: true })
    })
    hear(element, ['ended'], () => see({ paused: true, ended: true, time: seen().duration }))
    hear(
      element,
      ['durationchange'],
      () => Number.isFinite(element.duration) && see({ duration: element.duration }),
    )
    hear(element, ['progress', 'timeupdate'], () => see({ loaded: getBufferedEnd(element) }))
    hear(element, ['enterpictureinpicture', 'leavepictureinpicture'], () =>
      see({ small: document.pictureInPictureElement === element }),
    )
    hear(document, ['fullscreenchange'], () => see({ full: document.fullscreenElement === around }))
    return () => on.abort()
  }

  return player
}
export type Player = ReturnType<typeof createPlayer>

function getBufferedEnd({ buffered, currentTime }: HTMLVideoElement) {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + 0.5 && buffered.end(at) >= currentTime)
      return buffered.end(at)
  return currentTime
}

function loadChoices(): Partial<PlayerChoices> {
  try {
    const read = JSON.parse(localStorage.getItem('player') ?? '{}') as Record<string, unknown>
    const fits = (key: string, value: unknown) =>
      key in chosen &&
      (typeof value === typeof chosen[key as keyof PlayerChoices] ||
        (value === null && (key === 'captions' || key === 'height')) ||
        (key === 'height' && typeof value === 'number'))
    return Object.fromEntries(Object.entries(read).filter(([key, value]) => fits(key, value)))
  } catch {
    return {}
  }
}

export const PlayerContext = createContext<Player | null>(null)

export const usePlayer = () => use(PlayerContext)

/** Re-renders only when the picked value changes. */
export function useVideo<T>(player: Player, pick: (video: VideoState) => T): T {
  return useStore(player.state, pick)
}

export function useVideoSecond(): number | null {
  const player = usePlayer()
  return useStore<VideoState | null, number | null>(
    player?.state ?? noPlayer,
    (it) => it && Math.floor(it.time),
  )
}
const noPlayer = createStore(null)
