export type CaptionLine = { from: number; to: number; text: string }
/** `line` is the line number in the file. */
export type CaptionFault = { line: number; code: 'time' | 'end' | 'empty' }

const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** 01:02:03.500 or 02:03,5 → seconds; null if invalid. */
export function parseTimestamp(text: string) {
  const [, hours = '0', minutes, seconds, rest = ''] = clock.exec(text.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${rest}`)
}

/** 83.5 → 00:01:23.500, the WebVTT format. */
export function formatTimestamp(seconds: number) {
  const all = Math.round(seconds * 1000)
  const part = (it: number) => String(Math.floor(it)).padStart(2, '0')
  return `${part(all / 3_600_000)}:${part((all / 60_000) % 60)}:${part((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

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
    const textLines: string[] = []
    while (at + 1 < rows.length && rows[at + 1]!.trim() !== '')
      textLines.push(stripMarkup(rows[++at]!))
    const text = textLines.filter(Boolean).join('\n')
    if (from === null || to === null) faults.push({ line, code: 'time' })
    else if (to <= from) faults.push({ line, code: 'end' })
    else if (!text) faults.push({ line, code: 'empty' })
    else lines.push({ from, to, text })
  }
  return { lines, faults }
}

/** Removes styling tags and entities, so that no markup remains. */
const stripMarkup = (row: string) =>
  row
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&' })[name]!)
    .trim()

const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const formatVtt = (lines: readonly CaptionLine[]) =>
  `WEBVTT\n\n${lines
    .toSorted((a, b) => a.from - b.from)
    .map(
      (line) =>
        `${formatTimestamp(line.from)} --> ${formatTimestamp(line.to)}\n${escapeVtt(line.text)}\n`,
    )
    .join('\n')}`

/** Drops lines that would end before the video starts. */
export const shiftLines = (lines: readonly CaptionLine[], by: number) =>
  lines.flatMap((line) =>
    line.to + by > 0 ? [{ ...line, from: Math.max(0, line.from + by), to: line.to + by }] : [],
  )

/** Falls back from UTF-8 to Windows-1256, which older Arabic subtitles use. */
export function decodeText(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** `from` and `to` may be invalid while typing; `at` is the last valid start. */
export type EditableLine = { key: string; from: string; to: string; text: string; at: number }

export const toEditableLines = (vtt: string): EditableLine[] =>
  parseCaptions(vtt).lines.map(({ from, to, text }, at) => ({
    key: `${at}`,
    from: formatTimestamp(from),
    to: formatTimestamp(to),
    text,
    at: from,
  }))

export const createLine = (seconds: number): EditableLine => ({
  key: `new-${seconds}-${crypto.randomUUID()}`,
  from: formatTimestamp(seconds),
  to: formatTimestamp(seconds + 3),
  text: '',
  at: seconds,
})

/** Not validated here; the server reports faults when it parses the file. */
export const formatEditedVtt = (lines: readonly EditableLine[]) =>
  lines.length
    ? `WEBVTT\n\n${lines.map((line) => `${line.from} --> ${line.to}\n${escapeVtt(line.text.replace(/\n{2,}/g, '\n'))}\n`).join('\n')}`
    : ''
