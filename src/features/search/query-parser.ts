import { isTypo, findNearestWord, type TypedWord } from './spelling.ts'
import { stopWords as asides } from './stop-words.ts'

/** Synonyms of the typed words from `first` to `last`; each key has the stems of one term. */
export type SynonymSpan = { first: number; last: number; keys: string[]; courses: number }
export type ParsedQuery = {
  /**
   * `meant` has all units in order after correction; `wanted` omits stop words but includes unknown
   * words.
   */
  meant: QueryUnit[]
  wanted: QueryUnit[]
  isCorrected: boolean
  /** Queries of which one must match. Without positions, so that an index-only check is enough. */
  all: string[]
  /** Partial matches: one unit in the title, or all but one among the topics. */
  some: { title: string[]; topics: string[] }
  /** Ranking queries: the words, their synonyms, all units, and all units in the title. */
  exact: RankedQuery
  also: RankedQuery
  full: string
  title: string
  stems: string[]
  hits: string[]
}
/** ts_rank divides by the number of terms; `share` corrects that to the number of units. */
type RankedQuery = { query: string; share: number }

/**
 * A word or a term of several words, with its synonyms. `apart` has the words of a term as separate
 * units.
 */
export type QueryUnit = {
  words: TypedWord[]
  stems: string[]
  also: string[][]
  aside: boolean
  known: boolean
  courses: number
  shown: string
  apart: QueryUnit[]
}

/** Null if no word is known. `literal` disables spelling correction. */
export function parseQuery(
  typed: TypedWord[],
  synonyms: SynonymSpan[],
  literal = false,
): ParsedQuery | null {
  const asTyped = groupUnits(typed, synonyms)
  const isForeign = isForeignQuery(asTyped)
  const meant = asTyped.map(literal ? toLiteralUnit : (unit) => correctUnit(unit, isForeign))
  const wanted = removeStopUnits(meant)
  const units = wanted.filter((it) => it.known)
  if (!units.length) return null
  const single = units.flatMap(splitUnit)
  return {
    meant,
    wanted,
    isCorrected: meant.some((it, at) => it !== asTyped[at]),
    all: buildQueries(units),
    some: {
      title: single.length > 1 ? single.flatMap(listNameQueries) : [],
      topics:
        single.length > 2 ? single.flatMap((_, at) => buildQueries(single.toSpliced(at, 1))) : [],
    },
    ...buildRanking(units),
  }
}

export const parseQueryUnit = (unit: QueryUnit): ParsedQuery => ({
  meant: [unit],
  wanted: [unit],
  isCorrected: false,
  all: buildQueries([unit]),
  some: { title: [], topics: [] },
  ...buildRanking([unit]),
})

/**
 * Several unknown Arabic words are another subject rather than typos, but may be transliterated
 * foreign words.
 */
function isForeignQuery(units: QueryUnit[]) {
  const wanted = removeStopUnits(units)
  return wanted.length > 1 && wanted.every((it) => !it.known && /[\u0621-\u064a]/.test(it.shown))
}
/** Returns all units if there are only stop words. */
function removeStopUnits(units: QueryUnit[]) {
  const rest = units.filter((it) => !it.aside)
  return rest.length ? rest : units
}

function groupUnits(typed: TypedWord[], synonyms: SynonymSpan[]): QueryUnit[] {
  const units: QueryUnit[] = []
  const alone = (typedWord: TypedWord, at: number) =>
    buildUnit(
      [typedWord],
      synonyms.find((other) => other.first === at && other.last === at),
      typed.length,
    )
  for (let at = 0; at < typed.length; at++) {
    const longest = synonyms.filter((it) => it.first === at).sort((a, b) => b.last - a.last)[0]
    if (typed[at]!.joined && !longest) {
      const words = typed.slice(at, at + 2)
      units.push({
        ...buildUnit(words, undefined, typed.length),
        stems: [typed[at]!.joined!],
        aside: false,
        known: true,
        shown: words.map((it) => it.shown).join(''),
      })
      at++
    } else {
      const words = typed.slice(at, (longest?.last ?? at) + 1)
      units.push({
        ...buildUnit(words, longest, typed.length),
        apart: words.length > 1 ? words.map((it, place) => alone(it, at + place)) : [],
      })
      at += words.length - 1
    }
  }
  return units
}

function buildUnit(words: TypedWord[], synonym: SynonymSpan | undefined, among: number): QueryUnit {
  const it = words[0]!
  const also = synonym?.keys.map((key) => key.split(' ')) ?? []
  const others =
    words.length > 1
      ? []
      : [it.stripped ? [it.stripped] : [], it.split ?? []].filter((stems) => stems.length)
  return {
    words,
    stems: words.map((word) => word.stem),
    also: [...also, ...others],
    aside: among > 1 && words.every(isAside),
    known: also.length + others.length > 0 || words.every((word) => word.known),
    courses: Math.max(synonym?.courses ?? 0, Math.min(...words.map((word) => word.courses))),
    shown: words.map((word) => word.shown).join(' '),
    apart: [],
  }
}

const isAside = ({ word, bare, known }: TypedWord) =>
  asides.has(word) ||
  asides.has(bare) ||
  word.length === 1 ||
  !/\D/.test(word) ||
  (!known && bare.length > 5 && longAsides.some((it) => isTypo(bare, it)))
const longAsides = [...asides].filter((it) => it.length > 5)

/** Splits a term into its significant words if all of them are known. */
export function splitUnit(unit: QueryUnit) {
  const words = unit.apart.filter((it) => !it.aside)
  return words.length && words.every((it) => it.known) ? words : [unit]
}

function correctUnit(unit: QueryUnit, isForeign: boolean): QueryUnit {
  const meant = unit.aside
    ? null
    : unit.known
      ? findCommonMisspelling(unit)
      : findNearestWord(unit.words[0]!, isForeign)
  return meant
    ? {
        ...unit,
        stems: [meant.stem],
        also: meant.also.map((key) => key.split(' ')),
        known: true,
        courses: meant.courses,
        shown: meant.shown,
      }
    : unit
}

/** In a literal search a common misspelling counts as an unknown word. */
const toLiteralUnit = (unit: QueryUnit): QueryUnit =>
  findCommonMisspelling(unit) ? { ...unit, also: [], known: false } : unit

/** A misspelling that is listed as a synonym of its nearest word. */
function findCommonMisspelling({ words: [word], stems, also }: QueryUnit) {
  if (!word || stems.length > 1 || word.known || !also.length) return null
  const meant = findNearestWord({ ...word, near: word.near.filter((it) => it.word !== word.bare) })
  return meant && also.some((it) => it.length === 1 && it[0] === meant.stem)
    ? { ...meant, also: also.map((it) => it.join(' ')) }
    : null
}

export const formatLexeme = (stem: string, where = '') => `'${stem}'${where}`
export const formatPhrase = (stems: string[]) =>
  `(${stems.map((it) => formatLexeme(it)).join(' <-> ')})`
export const joinAnd = (parts: string[]) => `(${parts.join(' & ')})`
const joinOr = (parts: string[]) => `(${parts.join(' | ')})`
// Stop words occur in every course, so looking them up is expensive and not selective.
const removeStopStems = (stems: string[]) =>
  stems.every((it) => asides.has(it)) ? stems : stems.filter((it) => !asides.has(it))
// «إيه آي» has two equal stems, which an unordered search reduces to one common word.
const isApt = (stems: string[]) => stems.length === 1 || new Set(stems).size > 1
/** Omits names that contain all words of another name, because they add no matches. */
function listUnitNames(unit: QueryUnit) {
  const called = [unit.stems, ...unit.also].map(removeStopStems)
  const names = called.some(isApt) ? called.filter(isApt) : called
  return names.filter(
    (item, at) =>
      !names.some(
        (other, place) =>
          other.every((stem) => item.includes(stem)) && (other.length < item.length || place < at),
      ),
  )
}
const listNameQueries = (unit: QueryUnit) =>
  [
    ...new Set(listUnitNames(unit).map((stems) => joinAnd(stems.map((it) => formatLexeme(it))))),
  ].sort()
export const buildUnitQuery = (unit: QueryUnit) => joinOr(listNameQueries(unit))

/**
 * Names of a single unit stay separate queries, which the index answers faster than a combined one.
 */
const buildQueries = (units: QueryUnit[]) =>
  units.length === 1
    ? listNameQueries(units[0]!)
    : [joinAnd([...new Set(units.map(buildUnitQuery))])]

function buildRanking(units: QueryUnit[]) {
  const stems = units.flatMap((it) => it.stems)
  // Synonyms replace a word that no course contains.
  const own = units.flatMap((unit) =>
    isOwn(unit) ? [formatPhrase(unit.stems)] : unit.also.map((key) => formatPhrase(key)),
  )
  const also = units.flatMap((unit) =>
    isOwn(unit) ? unit.also.map((key) => formatPhrase(key)) : [],
  )
  return {
    exact: { query: own.join(' | '), share: own.length / units.length },
    also: { query: also.join(' | '), share: also.length / units.length },
    full: joinAnd(units.map(buildUnitQuery)),
    title: joinAnd(stems.map((it) => formatLexeme(it, ':A'))),
    // For trainer names: an article may be joined to one.
    stems: units.flatMap((unit) =>
      isOwn(unit) ? unit.stems : [...unit.stems, ...unit.also.flat()],
    ),
    hits: [...new Set(units.flatMap((it) => [...it.stems, ...it.also.flat()]))],
  }
}

const isOwn = (unit: QueryUnit) => unit.also.length === 0 || unit.words.every((it) => it.known)
