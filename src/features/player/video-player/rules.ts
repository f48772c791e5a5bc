import { mediaPath } from '#features/learning/access/paths.ts'
import { mergeRanges, type PlayedRange } from '#features/learning/progress/rules.ts'
import { parseCues } from '../transcript/rules.ts'
import { skipSeconds } from './limits.ts'
import { maxRanges } from '#features/learning/progress/limits.ts'

export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const nudge = 5

export type PlayerCommand =
  | { do: 'toggle' | 'full' | 'mute' | 'captions' | 'help' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; part: number }
  | { do: 'louder'; by: number }
  | { do: 'speed'; step: 1 | -1 }

type KeyPress = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Maps physical keys, so that shortcuts work on non-Latin keyboards. */
const places: Record<string, string> = {
  KeyK: 'k',
  KeyJ: 'j',
  KeyL: 'l',
  KeyF: 'f',
  KeyM: 'm',
  KeyC: 'c',
}
const shifted: Record<string, string> = { Comma: '<', Period: '>', Slash: '?' }

const commandsByKey: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'by', seconds: -skipSeconds },
  l: { do: 'by', seconds: skipSeconds },
  ArrowLeft: { do: 'by', seconds: -nudge },
  ArrowRight: { do: 'by', seconds: nudge },
  ArrowUp: { do: 'louder', by: 0.1 },
  ArrowDown: { do: 'louder', by: -0.1 },
  f: { do: 'full' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
  '?': { do: 'help' },
}

/** Arrows follow the seek bar, which is left to right in every language. */
export function parsePlayerCommand({
  key,
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyPress): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return { do: 'to', part: Number(digit) / 10 }
  const isLatin = /^[\x20-\x7e]$/.test(key) || key.length > 1
  const letter = isLatin
    ? key.length === 1
      ? key.toLowerCase()
      : key
    : shiftKey
      ? shifted[code]
      : places[code]
  return (letter !== undefined && commandsByKey[letter]) || null
}

export function getNextSpeed(speed: number, step: 1 | -1) {
  const at = playbackSpeeds.findIndex((it) => it >= speed)
  return playbackSpeeds[
    Math.min(
      playbackSpeeds.length - 1,
      Math.max(0, (at === -1 ? playbackSpeeds.length - 1 : at) + step),
    )
  ]!
}

/** Lowering a muted volume does nothing; raising it unmutes at the previous volume. */
export function computeVolume({ volume, muted }: { volume: number; muted: boolean }, by: number) {
  if (muted) return by < 0 ? { volume, muted } : { volume: volume || by, muted: false }
  const loud = Math.min(1, Math.max(0, Math.round((volume + by) * 20) / 20))
  return { volume: loud, muted: loud === 0 }
}

/** The second from the URL, else the saved position; a finished video starts over. */
export function computeStartTime(
  { position, finished }: { position: number; finished: boolean },
  seconds: number,
  asked: string | null,
) {
  if (asked && /^\d{1,6}$/.test(asked)) return Math.min(Number(asked), Math.max(0, seconds - 1))
  const isOver = position >= seconds - (finished ? Math.min(10, Math.max(1, seconds / 10)) : 1)
  return isOver ? 0 : position
}

// Background tabs and slow machines update the time only every few seconds.
const longestStep = 5

/** Jumps are not counted as playback. */
export function addPlayed(played: PlayedRange[], last: number | null, time: number): PlayedRange[] {
  if (last === null || time <= last || time - last > longestStep) return played
  return mergeRanges([...played, [last, time]])
}

/** Fractions wait for the next report; at a pause the started second counts. */
export function splitWholeSeconds(
  played: readonly PlayedRange[],
  isPause: boolean,
): { whole: PlayedRange[]; rest: PlayedRange[] } {
  const whole: PlayedRange[] = []
  const rest: PlayedRange[] = []
  played.forEach(([from, to], at) => {
    const isLast = at === played.length - 1
    const end = isLast && !isPause ? Math.floor(to) : Math.round(to)
    whole.push([Math.floor(from), end])
    if (isLast && !isPause && to > end) rest.push([Math.max(from, end), to])
  })
  return { whole: mergeRanges(whole).slice(0, maxRanges), rest }
}

/** Starts with the lowest rendition on metered or slow links, else at the measured bandwidth. */
export function computeStreamStart({
  slow,
  kilobits,
  saveData,
}: {
  slow: boolean
  kilobits: number | null
  saveData: boolean
}) {
  const thrifty = slow || saveData
  // The measurement includes latency, so it is a lower bound.
  const bits =
    kilobits === null ? 300_000 : Math.min(5_000_000, Math.max(50_000, kilobits * 1000 * 0.8))
  return { thrifty, lowestFirst: thrifty || bits < 200_000, bits }
}

export type Thumbnail = {
  from: number
  to: number
  sheet: string
  x: number
  y: number
  w: number
  h: number
}

/** Sprite paths are relative to the index file. */
export function parseThumbnails(vtt: string, address: string): Thumbnail[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return parseCues(vtt).flatMap(({ from, to, text }): Thumbnail[] => {
    const [, sheet, x, y, w, h] = /^([\w./-]+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? []
    return sheet
      ? [
          {
            from,
            to,
            sheet: folder + sheet,
            x: Number(x),
            y: Number(y),
            w: Number(w),
            h: Number(h),
          },
        ]
      : []
  })
}

const beginning = new RegExp(`${mediaPath}[^/]+/[^/]+/`)

/** URLs expire after hours, but playback can last longer. */
export const replacePrefix = (address: string, prefix: string) => address.replace(beginning, prefix)

/** 462 → 07:42, 3725 → 1:02:05; always in Latin digits. */
export function formatClock(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (it: number) => String(it).padStart(2, '0')
  const minutes = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? minutes : `${Math.floor(whole / 3600)}:${minutes}`
}
