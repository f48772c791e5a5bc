/** Something said, from one second to another. */
export type Line = { from: number; to: number; text: string }
/** What is wrong with a line, by its number in the file. */
export type Fault = { line: number; code: 'time' | 'end' | 'empty' }

const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** 01:02:03.500 or 02:03,5 → seconds; null when it is no time. */
export function secondsIn(text: string) {
  const [, hours = '0', minutes, seconds, rest = ''] = clock.exec(text.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${rest}`)
}

/** 83.5 → 00:01:23.500, as WebVTT writes it. */
export function clockOf(seconds: number) {
  const all = Math.round(seconds * 1000)
  const part = (it: number) => String(Math.floor(it)).padStart(2, '0')
  return `${part(all / 3_600_000)}:${part((all / 60_000) % 60)}:${part((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** Reads a VTT or SRT file: its lines, and what is wrong with which line of it. */
export function linesIn(file: string): { lines: Line[]; faults: Fault[] } {
  const lines: Line[] = []
  const faults: Fault[] = []
  const rows = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]!.includes('-->')) continue
    const line = at + 1
    const [start = '', end = ''] = rows[at]!.split('-->')
    const [from, to] = [secondsIn(start), secondsIn(end.trim().split(/\s/)[0] ?? '')]
    const said: string[] = []
    while (at + 1 < rows.length && rows[at + 1]!.trim() !== '') said.push(plain(rows[++at]!))
    const text = said.filter(Boolean).join('\n')
    if (from === null || to === null) faults.push({ line, code: 'time' })
    else if (to <= from) faults.push({ line, code: 'end' })
    else if (!text) faults.push({ line, code: 'empty' })
    else lines.push({ from, to, text })
  }
  return { lines, faults }
}

/** Letters alone: no fonts, places or tags, and nothing that could be read as one. */
const plain = (row: string) =>
  row
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&' })[name]!)
    .trim()

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same as a WebVTT file, in the order of time. */
export const vttOf = (lines: readonly Line[]) =>
  `WEBVTT\n\n${lines
    .toSorted((a, b) => a.from - b.from)
    .map((it) => `${clockOf(it.from)} --> ${clockOf(it.to)}\n${escaped(it.text)}\n`)
    .join('\n')}`

/** All of it so much earlier or later; what would be over before the film begins goes. */
export const shifted = (lines: readonly Line[], by: number) =>
  lines.flatMap((it) => (it.to + by > 0 ? [{ ...it, from: Math.max(0, it.from + by), to: it.to + by }] : []))

/** Bytes as text: UTF-8, else the letters of Arabic Windows, which old subtitles are written in. */
export function textIn(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** A line as it is being typed: its times may still be anything. `at` is where it began when it was last right. */
export type TypedLine = { key: string; from: string; to: string; text: string; at: number }

/** The lines of captions, to be typed at. */
export const typedOf = (vtt: string): TypedLine[] =>
  linesIn(vtt).lines.map(({ from, to, text }, at) => ({ key: `${at}`, from: clockOf(from), to: clockOf(to), text, at: from }))

/** A new line that begins where the film stands. */
export const lineAfter = (seconds: number): TypedLine => ({
  key: `new-${seconds}-${crypto.randomUUID()}`,
  from: clockOf(seconds),
  to: clockOf(seconds + 3),
  text: '',
  at: seconds,
})

/** What was typed as a file, in its order: what is wrong with it is found where every file is read. */
export const vttTyped = (lines: readonly TypedLine[]) =>
  lines.length ? `WEBVTT\n\n${lines.map((it) => `${it.from} --> ${it.to}\n${escaped(it.text.replace(/\n{2,}/g, '\n'))}\n`).join('\n')}` : ''
