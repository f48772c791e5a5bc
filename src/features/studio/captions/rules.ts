/** Something said, from one second to another. */
export type CaptionLine = { from: number; to: number; text: string }
/** What is wrong with a line, by its number in the file. */
export type CaptionFault = { line: number; code: 'time' | 'end' | 'empty' }

const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** 01:02:03.500 or 02:03,5 → seconds; null when it is no time. */
export function parseTimestamp(text: string) {
  const [, hours = '0', minutes, seconds, rest = ''] = clock.exec(text.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${rest}`)
}

/** 83.5 → 00:01:23.500, as WebVTT writes it. */
export function formatTimestamp(seconds: number) {
  const all = Math.round(seconds * 1000)
  const part = (it: number) => String(Math.floor(it)).padStart(2, '0')
  return `${part(all / 3_600_000)}:${part((all / 60_000) % 60)}:${part((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** Reads a VTT or SRT file: its lines, and what is wrong with which line of it. */
export function parseCaptions(file: string): { lines: CaptionLine[]; faults: CaptionFault[] } {
  const lines: CaptionLine[] = []
  const faults: CaptionFault[] = []
  const rows = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]!.includes('-->')) continue
    const line = at + 1
    const [start = '', end = ''] = rows[at]!.split('-->')
    const [from, to] = [parseTimestamp(start), parseTimestamp(end.trim().split(/\s/)[0] ?? '')]
    const said: string[] = []
    while (at + 1 < rows.length && rows[at + 1]!.trim() !== '') said.push(stripMarkup(rows[++at]!))
    const text = said.filter(Boolean).join('\n')
    if (from === null || to === null) faults.push({ line, code: 'time' })
    else if (to <= from) faults.push({ line, code: 'end' })
    else if (!text) faults.push({ line, code: 'empty' })
    else lines.push({ from, to, text })
  }
  return { lines, faults }
}

/** Letters alone: no fonts, places or tags, and nothing that could be read as one. */
const stripMarkup = (row: string) =>
  row
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&' })[name]!)
    .trim()

const escapeVtt = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The same as a WebVTT file, in the order of time. */
export const formatVtt = (lines: readonly CaptionLine[]) =>
  `WEBVTT\n\n${lines
    .toSorted((a, b) => a.from - b.from)
    .map((it) => `${formatTimestamp(it.from)} --> ${formatTimestamp(it.to)}\n${escapeVtt(it.text)}\n`)
    .join('\n')}`

/** All of it so much earlier or later; what would be over before the film begins goes. */
export const shiftLines = (lines: readonly CaptionLine[], by: number) =>
  lines.flatMap((it) => (it.to + by > 0 ? [{ ...it, from: Math.max(0, it.from + by), to: it.to + by }] : []))

/** Bytes as text: UTF-8, else the letters of Arabic Windows, which old subtitles are written in. */
export function decodeText(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** A line as it is being typed: its times may still be anything. `at` is where it began when it was last right. */
export type EditableLine = { key: string; from: string; to: string; text: string; at: number }

/** The lines of captions, to be typed at. */
export const toEditableLines = (vtt: string): EditableLine[] =>
  parseCaptions(vtt).lines.map(({ from, to, text }, at) => ({
    key: `${at}`,
    from: formatTimestamp(from),
    to: formatTimestamp(to),
    text,
    at: from,
  }))

/** A new line that begins where the film stands. */
export const createLine = (seconds: number): EditableLine => ({
  key: `new-${seconds}-${crypto.randomUUID()}`,
  from: formatTimestamp(seconds),
  to: formatTimestamp(seconds + 3),
  text: '',
  at: seconds,
})

/** What was typed as a file, in its order: what is wrong with it is found where every file is read. */
export const formatEditedVtt = (lines: readonly EditableLine[]) =>
  lines.length
    ? `WEBVTT\n\n${lines.map((it) => `${it.from} --> ${it.to}\n${escapeVtt(it.text.replace(/\n{2,}/g, '\n'))}\n`).join('\n')}`
    : ''
