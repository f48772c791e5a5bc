import { mediaPath } from '../media/rules.ts'
import { mergeRanges, maxRanges, type PlayedRange } from '../progress/rules.ts'
import { parseCues } from '../transcript/rules.ts'

export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** How far the buttons and the arrow keys go, in seconds. */
export const skipSeconds = 10
const nudge = 5

/** Seconds in which the next lesson can be called off. */
export const countdownSeconds = 8

/** What a key asks the player for. */
export type PlayerCommand =
  | { do: 'toggle' | 'full' | 'mute' | 'captions' | 'help' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; part: number }
  | { do: 'louder'; by: number }
  | { do: 'speed'; step: 1 | -1 }

type KeyPress = { key: string; code: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** The letters of the keys by the place they have where letters are not Latin: K is K on an Arabic keyboard too. */
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

/** What a pressed key means, or null: the arrows follow the time line, which runs from left to right in every language. */
export function parsePlayerCommand({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return { do: 'to', part: Number(digit) / 10 }
  const isLatin = /^[\x20-\x7e]$/.test(key) || key.length > 1
  const letter = isLatin ? (key.length === 1 ? key.toLowerCase() : key) : shiftKey ? shifted[code] : places[code]
  return (letter !== undefined && commandsByKey[letter]) || null
}

/** The next speed in a direction, within what there is. */
export function getNextSpeed(speed: number, step: 1 | -1) {
  const at = playbackSpeeds.findIndex((it) => it >= speed)
  return playbackSpeeds[Math.min(playbackSpeeds.length - 1, Math.max(0, (at === -1 ? playbackSpeeds.length - 1 : at) + step))]!
}

/** How loud it is after a press; silence stays silent when asked for less, and ends where it began when asked for more. */
export function computeVolume({ volume, muted }: { volume: number; muted: boolean }, by: number) {
  if (muted) return by < 0 ? { volume, muted } : { volume: volume || by, muted: false }
  const loud = Math.min(1, Math.max(0, Math.round((volume + by) * 20) / 20))
  return { volume: loud, muted: loud === 0 }
}

/** Where a video begins: at the second an address asks for, else where it was left; one seen to its end begins anew. */
export function computeStartTime({ position, finished }: { position: number; finished: boolean }, seconds: number, asked: string | null) {
  if (asked && /^\d{1,6}$/.test(asked)) return Math.min(Number(asked), Math.max(0, seconds - 1))
  const isOver = position >= seconds - (finished ? Math.min(10, Math.max(1, seconds / 10)) : 1)
  return isOver ? 0 : position
}

// A tab in the background tells the time once a second, and a slow machine less often still.
const longestStep = 5

/** What was played, with the step from one moment to the next; a jump is no playing. */
export function addPlayed(played: PlayedRange[], last: number | null, time: number): PlayedRange[] {
  if (last === null || time <= last || time - last > longestStep) return played
  return mergeRanges([...played, [last, time]])
}

/** Whole seconds to report, and what is not a whole second yet and waits for the next report. At a pause the begun second counts. */
export function splitWholeSeconds(played: readonly PlayedRange[], isPause: boolean): { whole: PlayedRange[]; rest: PlayedRange[] } {
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

/** How a stream begins on this link: lowest first where data is dear or slow, else at what the link was seen to carry. */
export function computeStreamStart({ slow, kilobits, saveData }: { slow: boolean; kilobits: number | null; saveData: boolean }) {
  const thrifty = slow || saveData
  // The check counts the way to the server too, so the truth is at least that much.
  const bits = kilobits === null ? 300_000 : Math.min(5_000_000, Math.max(50_000, kilobits * 1000 * 0.8))
  return { thrifty, lowestFirst: thrifty || bits < 200_000, bits }
}

/** A small picture of a moment: where its sheet is, and where on the sheet it stands. */
export type Thumbnail = { from: number; to: number; sheet: string; x: number; y: number; w: number; h: number }

/** Reads the index of the small pictures; sheets are named beside it. */
export function parseThumbnails(vtt: string, address: string): Thumbnail[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return parseCues(vtt).flatMap(({ from, to, text }): Thumbnail[] => {
    const [, sheet, x, y, w, h] = /^([\w./-]+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? []
    return sheet ? [{ from, to, sheet: folder + sheet, x: Number(x), y: Number(y), w: Number(w), h: Number(h) }] : []
  })
}

const beginning = new RegExp(`${mediaPath}[^/]+/[^/]+/`)

/** An address of a lesson's file with the beginning that holds now: addresses end after hours, and a film may go on. */
export const replacePrefix = (address: string, prefix: string) => address.replace(beginning, prefix)
