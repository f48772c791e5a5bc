import { foldForSearch } from '#ui/base/fold-for-search.ts'

export type Cue = { from: number; to: number; text: string }

export function parseCues(vtt: string): Cue[] {
  return vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block): Cue[] => {
      const lines = block.split('\n')
      const at = lines.findIndex((it) => it.includes('-->'))
      const [, from, to] = /([\d:.]+)\s+-->\s+([\d:.]+)/.exec(lines[at] ?? '') ?? []
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      return from && to && text
        ? [{ from: parseClock(from), to: parseClock(to), text: stripMarkup(text) }]
        : []
    })
}

/** 01:02:03.500 → 3723.5 */
const parseClock = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}
const stripMarkup = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (it) => entities[it]!)

/** Index of the current or last cue; -1 before the first. */
export function findCueIndex(cues: readonly Cue[], time: number) {
  return cues.findLastIndex((it) => it.from <= time + 0.05)
}

type TextPiece = { text: string; hit: boolean }

/** Ignores spelling variants, diacritics and case. */
export function splitMatches(text: string, query: string): TextPiece[] {
  const wanted = foldForSearch(query.trim())
  if (!wanted) return [{ text, hit: false }]
  // Folding can drop or expand letters, so each folded letter maps to its source index.
  const letters = [...text]
  const folded: string[] = []
  const origin: number[] = []
  letters.forEach((letter, at) => {
    for (const it of foldForSearch(letter)) {
      folded.push(it)
      origin.push(at)
    }
  })
  const line = folded.join('')
  const pieces: TextPiece[] = []
  let done = 0
  for (let at = line.indexOf(wanted); at !== -1; at = line.indexOf(wanted, at + wanted.length)) {
    const from = origin[at]!
    const to = origin[at + wanted.length] ?? letters.length
    if (from > done) pieces.push({ text: letters.slice(done, from).join(''), hit: false })
    pieces.push({ text: letters.slice(from, to).join(''), hit: true })
    done = to
  }
  if (done < letters.length) pieces.push({ text: letters.slice(done).join(''), hit: false })
  return pieces
}

export function findMatchingCues(cues: readonly Cue[], query: string): number[] {
  const wanted = foldForSearch(query.trim())
  return wanted
    ? cues.flatMap((cue, at) => (foldForSearch(cue.text).includes(wanted) ? [at] : []))
    : []
}
