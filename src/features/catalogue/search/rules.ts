// Words as the database knows them: search_clean, search_fold and search_tokens of its migration, mirrored.
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u061c\u0640\u200b-\u200f]/g
const signs =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u060c\\u061b\\u061d-\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u200a\\u2010-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u303f\\ufd3e\\ufd3f\\ufeff\\ufffd\\u{1f000}-\\u{1faff}'
const token = new RegExp(`[^${signs}]+(?:\\+\\+|#)?`, 'gu')
const letters = new Map([...'ىةٱیکڤپچگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء'].map((it, at) => [it, 'يهايكفبجج01234567890123456789'[at] ?? '']))
const lower = (text: string) => text.replace(/[A-Z]/g, (it) => it.toLowerCase())

/** Lower case without diacritics and tatweel; still fit to be shown. */
export const clean = (text: string) => lower(text.normalize('NFKC')).replace(marks, '')

/** One letter for all its spellings. */
export const fold = (text: string) =>
  lower(text.normalize('NFKD'))
    .replace(marks, '')
    .replace(/[^a-z ]/g, (it) => letters.get(it) ?? it)

/** The words of a text. */
export const wordsIn = (text: string) => clean(text).match(token) ?? []

/** What a search is made of: at most so many words, as typed and folded. */
export const queryWords = (query: string) =>
  wordsIn(query)
    .map((shown) => ({ shown, word: fold(shown) }))
    .filter(({ word }) => word && word.length <= 60)
    .slice(0, 12)

/** What people type around what they look for. They count only when nothing else was typed. */
const asides = new Set(
  `a an and at by can do for from how i in into is me my need of on or the to want what with your course courses class lesson lessons learn learning tutorial training best dr mr ms
  في فى من الي علي عن مع او ما هو هي هل كيف ازاي ايه شو وش ليه عايز عاوز اريد ابغي ابي بدي اعمل اعرف تعلم اتعلم تعليم اتعليم كورس كورسات دوره دورات دوره درس دروس شرح تدريب افضل احسن د م ا بالعربي بالعربيه`.split(
    /\s+/,
  ),
)

export type Near = { shown: string; word: string; stem: string; courses: number; alike: boolean; also: string[] }
export type Typed = {
  shown: string
  word: string
  /** Without the article. */
  bare: string
  stem: string
  known: boolean
  /** Without a joined particle it is known: بادارة. */
  stripped: string | null
  /** With the next word it is one known word: عبد الله. */
  joined: string | null
  /** It is two known words: powerbi. */
  split: string[] | null
  near: Near[]
}
/** Typed words from one place to another have these other names, each the stems of a term. */
export type Synonym = { first: number; last: number; keys: string[] }
export type Reading = {
  /** What may match: the closest to what was typed first, each wider than the one before. */
  ways: Way[]
  /** What a course is ranked by: the words themselves, their other names, all of it, all of it in the title. */
  exact: Ranked
  also: Ranked
  full: string
  title: string
  stems: string[]
  hits: string[]
  /** How it is spelled, when that is not what was typed. */
  said: string | null
}
/** Queries of which the words, or the title alone, must match one: without order or place, so that the index answers without the rows. */
export type Way = { words: string[]; title: string[] }
/** PostgreSQL divides by the number of terms; `share` makes that the number of units. */
type Ranked = { query: string; share: number }

/** What must be found together: a word or a term of several, and its other names. */
type Unit = { words: Typed[]; stems: string[]; also: string[][]; aside: boolean; known: boolean; shown: string }

/** How a query is read, or null when not one of its words is known. */
export function readingOf(typed: Typed[], synonyms: Synonym[]): Reading | null {
  const asTyped = unitsOf(typed, synonyms)
  const corrected = asTyped.map((it) => (it.known || it.aside ? it : nearest(it)))
  const said = corrected.some((it, at) => it !== asTyped[at]) ? corrected.map((it) => it.shown).join(' ') : null
  const units = essential(corrected).filter((it) => it.known)
  if (!units.length) return null
  const single = units.flatMap(apart)
  const ways: Way[] = [{ words: together(units), title: [] }]
  // In a small academy few courses have every word; those that lack one follow, if the title has the other or many are left.
  if (single.length === 2) ways.push({ words: [], title: single.flatMap(oneEach) })
  if (single.length > 2) ways.push({ words: single.flatMap((_, at) => together(single.toSpliced(at, 1))), title: [] })
  if (single.length > 1) ways.push({ words: single.flatMap(oneEach), title: [] })
  return { ways, ...ranking(units), said }
}

/** Without the asides, unless there is nothing else. */
function essential(units: Unit[]) {
  const rest = units.filter((it) => !it.aside)
  return rest.length ? rest : units
}

function unitsOf(typed: Typed[], synonyms: Synonym[]): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < typed.length; at++) {
    const longest = synonyms.filter((it) => it.first === at).sort((a, b) => b.last - a.last)[0]
    const also = longest?.keys.map((key) => key.split(' ')) ?? []
    if (typed[at]!.joined && !longest) {
      const words = typed.slice(at, at + 2)
      units.push({ words, stems: [typed[at]!.joined!], also, aside: false, known: true, shown: words.map((it) => it.shown).join('') })
      at++
    } else {
      const words = typed.slice(at, (longest?.last ?? at) + 1)
      units.push(unitOf(words, also, typed.length))
      at += words.length - 1
    }
  }
  return units
}

function unitOf(words: Typed[], also: string[][], among: number): Unit {
  const it = words[0]!
  const others = words.length > 1 ? [] : [it.stripped ? [it.stripped] : [], it.split ?? []].filter((stems) => stems.length)
  const aside = among > 1 && words.length === 1 && (asides.has(it.word) || it.word.length === 1)
  const known = also.length + others.length > 0 || words.every((word) => word.known)
  return {
    words,
    stems: words.map((word) => word.stem),
    also: [...also, ...others],
    aside,
    known,
    shown: words.map((word) => word.shown).join(' '),
  }
}

/** A term of several words as those words, if each of them tells something. */
function apart(unit: Unit) {
  if (unit.words.length === 1 || unit.stems.length === 1) return [unit]
  const words = unit.words.map((it) => unitOf([it], [], unit.words.length))
  return words.every((it) => it.known && !it.aside) ? words : [unit]
}

/** The unit with its word spelled as the nearest one we have, if any is near enough. */
function nearest(unit: Unit): Unit {
  const { bare, near } = unit.words[0]!
  const [best] = near
    .map((it) => ({ it, far: distance(bare, it.word) - (it.alike ? 0.5 : 0), begins: it.alike || it.word[0] === bare[0] }))
    // The first letter is seldom wrong: only in a long word, and then alone.
    .filter(({ it, far, begins }) => (begins ? far <= tolerance(bare) + (it.alike ? 0.5 : 0) : far <= 1 && bare.length > 6))
    // As far away, the longer shares more letters with what was typed.
    .sort((a, b) => a.far - b.far || b.it.word.length - a.it.word.length || b.it.courses - a.it.courses || (a.it.word < b.it.word ? -1 : 1))
  if (!best) return unit
  return { ...unit, stems: [best.it.stem], also: best.it.also.map((key) => key.split(' ')), known: true, shown: best.it.shown }
}

/** Other spellings to try: every unknown word by one that is near it and alive, the nearest first; what nothing is near is left out. At most four. */
export function variantsOf(typed: Typed[], living: Set<string>): string[] {
  const choices = typed.map((it) =>
    it.known ? [it.shown] : [...new Set(it.near.filter((near) => living.has(near.stem) && couldMean(it, near)).map((near) => near.shown))],
  )
  if (!typed.some((it, at) => !it.known && choices[at]!.length)) return []
  return choices
    .filter((it) => it.length)
    .reduce<{ words: string[]; far: number }[]>(
      (before, shown) =>
        before
          .flatMap((it) => shown.map((word, place) => ({ words: [...it.words, word], far: it.far + place })))
          .sort((a, b) => a.far - b.far)
          .slice(0, 4),
      [{ words: [], far: 0 }],
    )
    .map((it) => it.words.join(' '))
}

/** Half of its letters are right; in the other script, where no letter can be, it sounds alike. */
const couldMean = ({ bare }: Typed, near: Near) =>
  distance(bare, near.word) <= bare.length / 2 || (near.alike && isArabic(bare) !== isArabic(near.word))

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

/** How many letters of a word may be wrong. */
const tolerance = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** How many letters must be added, dropped, changed or swapped with their neighbour to get from one word to the other. */
export function distance(a: string, b: string) {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

const lexeme = (stem: string, where = '') => `'${stem}'${where}`
const phrase = (stems: string[]) => `(${stems.map((it) => lexeme(it)).join(' <-> ')})`
const all = (parts: string[]) => `(${parts.join(' & ')})`
const any = (parts: string[]) => `(${parts.join(' | ')})`
// Every course has the small words: looking them up costs much and tells nothing.
const telling = (stems: string[]) => (stems.every((it) => asides.has(it)) ? stems : stems.filter((it) => !asides.has(it)))
// «إيه آي» is two words, of which a search without order sees one: that every course has.
const isApt = (stems: string[]) => stems.length === 1 || new Set(stems).size > 1
/** What a unit is called; a name that has all words of another finds nothing more. */
function namesOf(unit: Unit) {
  const called = [unit.stems, ...unit.also].map(telling)
  const names = called.some(isApt) ? called.filter(isApt) : called
  return names.filter(
    (it, at) => !names.some((other, place) => other.every((stem) => it.includes(stem)) && (other.length < it.length || place < at)),
  )
}
const oneEach = (unit: Unit) => [...new Set(namesOf(unit).map((stems) => all(stems.map((it) => lexeme(it)))))].sort()
const either = (unit: Unit) => any(oneEach(unit))

/** Every unit by one of its names. Names of a single unit are queries of their own: the index finds them faster than one that combines them. */
const together = (units: Unit[]) => (units.length === 1 ? oneEach(units[0]!) : [all([...new Set(units.map(either))])])

function ranking(units: Unit[]) {
  const stems = units.flatMap((it) => it.stems)
  // Where a word itself is nowhere, its other names stand for it.
  const own = units.flatMap((it) => (isOwn(it) ? [phrase(it.stems)] : it.also.map((key) => phrase(key))))
  const also = units.flatMap((it) => (isOwn(it) ? it.also.map((key) => phrase(key)) : []))
  return {
    exact: { query: own.join(' | '), share: own.length / units.length },
    also: { query: also.join(' | '), share: also.length / units.length },
    full: all(units.map(either)),
    title: all(stems.map((it) => lexeme(it, ':A'))),
    stems,
    hits: [...new Set(units.flatMap((it) => [...it.stems, ...it.also.flat()]))],
  }
}

const isOwn = (unit: Unit) => unit.also.length === 0 || unit.words.every((it) => it.known)

type Segment = { text: string; hit: boolean }

/** A text in pieces, the words that were looked for marked; those are given as they are shown. */
export function marked(text: string, hits: Set<string>): Segment[] {
  const segments: Segment[] = []
  const add = (piece: string, hit: boolean) => {
    const last = segments.at(-1)
    if (last?.hit === hit) last.text += piece
    else if (piece) segments.push({ text: piece, hit })
  }
  let at = 0
  for (const { 0: word, index } of text.matchAll(token)) {
    add(text.slice(at, index), false)
    add(word, hits.has(clean(word)))
    at = index + word.length
  }
  add(text.slice(at), false)
  return segments
}

/** Nothing was found although nothing narrowed the search: the academy lacks it, or a word for it. */
export const isMiss = (
  found: { total: number; trainers: unknown[] },
  asked: {
    category?: string | undefined
    level: unknown[]
    language: unknown[]
    access: unknown[]
    length: unknown[]
    rating?: number | undefined
  },
) =>
  found.total + found.trainers.length === 0 &&
  !asked.category &&
  asked.rating === undefined &&
  [asked.level, asked.language, asked.access, asked.length].every((it) => it.length === 0)

/** What of a suggestion was typed: the beginning of the word that begins so. */
export function markedOpening(text: string, words: string[]): Segment[] {
  const spans = [...text.matchAll(token)].flatMap(({ 0: word, index }) => {
    const typed = words.filter((it) => opening(fold(word)).startsWith(opening(it)) || fold(word).startsWith(it))
    return typed.length ? [{ from: index, to: index + word.length }] : []
  })
  const segments: Segment[] = []
  let at = 0
  for (const { from, to } of spans) {
    if (from > at) segments.push({ text: text.slice(at, from), hit: false })
    segments.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) segments.push({ text: text.slice(at), hit: false })
  return segments
}

/** Words that begin so, with the article or without it. */
export const openingsOf = (words: string[]) => all(words.map((it) => `(${lexeme(it, ':*')} | ${lexeme(opening(it), ':*')})`))

/** A folded word without the article, as search_opening has it. */
export const opening = (word: string) => word.replace(/^(?:و?[فبك]?ال|و?لل)(?=..)/, '')
