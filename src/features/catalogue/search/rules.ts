import { distance, nearest, tolerance, type Typed } from '../spelling/rules.ts'

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
  /** What it says, when that is not spelled as typed. */
  said: Unit[] | null
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
  const asMeant = asTyped.map((it) => (it.known || it.aside ? it : corrected(it)))
  const said = asMeant.some((it, at) => it !== asTyped[at]) ? asMeant : null
  const units = essential(asMeant).filter((it) => it.known)
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
function corrected(unit: Unit): Unit {
  const meant = nearest(unit.words[0]!)
  return meant ? { ...unit, stems: [meant.stem], also: meant.also.map((key) => key.split(' ')), known: true, shown: meant.shown } : unit
}

/** How a query is said, given the words of courses it may find: what was corrected as it was corrected, the rest as courses spell it. */
export const saidOf = (units: Unit[], hits: string[]) =>
  units
    .flatMap(({ words, stems, shown }) => {
      // Two words that are written as one.
      if (stems.length < words.length) return asSpelled(shown, hits)
      return words.length > 1 ? words.map((it) => asCoursesSpell(it, hits) ?? it.shown) : (asCoursesSpell(words[0]!, hits) ?? shown)
    })
    .join(' ')

/** A stem may be known and what was typed for it be no word. Null where no course was asked how it spells it: an aside, another name, a word we lack. */
export function asCoursesSpell({ shown, word, bare, known, stripped, split }: Typed, hits: string[]) {
  if (asides.has(word)) return null
  if (known || stripped) return asSpelled(shown, hits)
  return split && halves(bare, hits)
}

/** The word of courses that was meant, if one is near enough; the longer of two that are as far away. */
function asSpelled(shown: string, hits: string[]) {
  if (hits.includes(shown)) return shown
  const word = fold(shown)
  const [best] = hits
    .map((it) => ({ it, far: distance(word, fold(it)) }))
    .filter(({ far }) => far <= (word.length > 3 ? tolerance(word) : 0))
    .sort((a, b) => a.far - b.far || b.it.length - a.it.length || (a.it < b.it ? -1 : 1))
  return best?.it ?? shown
}

/** Two words that were typed as one. */
function halves(bare: string, hits: string[]) {
  for (const first of hits) {
    const second = bare.startsWith(fold(first)) && hits.find((it) => fold(first) + fold(it) === bare)
    if (second) return `${first} ${second}`
  }
  return null
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
