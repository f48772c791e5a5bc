import { joinAnd, splitUnit, buildUnitQuery, formatLexeme, formatPhrase, type ParsedQuery, type QueryUnit } from '../reading/rules.ts'

// How well a course fits a query is a sum over what the query looks for, each thing with its share of it.

/** What a name counts, by where it stands: in the title, among trainers and categories of one word, several times or once in what else a course is about, or in its text. */
export const fitWeights = { title: 1, name: 0.8, topic: 0.7, once: 0.5, text: 0.2 }
/** How well a course fits that has the whole query as one phrase: who typed the title of a lesson means that lesson. */
export const phraseFit = 0.5
/** How well a course fits at least that is about every word of the query that is known, or mentions them close together: by how close, as PostgreSQL ranks density, and closer where one word is unknown. */
/** As many courses may have all words by chance. */
const mostByChance = 0.2
export const proximityFit = { fits: 0.4, close: 0.2, closeOfSome: 0.5 }
/** How much it counts against a course that it has nothing of a part. */
export const missingPenalty = 0.3

/** What a fit is measured by: the names of every unit, in alternatives of one name or several, each a share of the whole. A table, column by column. */
export type FitMeasure = {
  names: string[]
  units: number[]
  alternatives: number[]
  shares: number[]
  /** The whole query as one phrase. */
  whole: string | null
  /** More than this none can fit. */
  most: number
  isOne: boolean
  /** Every known unit by one of its names, where at least two are known and at most one of three or more is not. */
  close: string | null
  /** Its words are so rare that hardly a course has all of them by chance. */
  isTelling: boolean
  size: number
  /** Some course has every word. */
  isKnown: boolean
  /** The one word as a verb with its object: "hunting five errors" is not about hunting. */
  verb: string | null
}

/** A course that a search considers: how well it fits, and what it is ranked by. */
export type Candidate = { id: number; fit: number; key: number }

/** What fits less does not fit: a mention is enough for one word, and half a title for several. */
const least = { one: 0.2, several: 0.36, known: 0.32, manyKnown: 0.27 }
/** Nor does what fits far less than the best: who finds a title has not looked for mentions. */
const behind = { one: 0.65, several: 0.75 }

export function buildFitMeasure({ wanted, meant }: Pick<ParsedQuery, 'wanted' | 'meant'>, courses: number): FitMeasure {
  // Two words for one thing are one: mobile phone.
  const units = wanted.filter((it, at) => wanted.findIndex((other) => buildUnitKey(other) === buildUnitKey(it)) === at)
  const told = units.map((it) => computeUnitWeight(it, courses))
  const shares = told.map((it) => it / told.reduce((sum, one) => sum + one, 0))
  const rows = units.flatMap((unit, at) => {
    if (!unit.known) return []
    const words = splitUnit(unit)
    return [
      ...[unit.stems, ...unit.also].map((stems, alternative) => ({ stems, unit: at, alternative, share: shares[at]! })),
      // The words of a term, wherever they stand.
      ...(words[0] === unit
        ? []
        : words.map((it) => ({ stems: it.stems, unit: at, alternative: -1, share: (shares[at]! * 0.9) / words.length }))),
    ]
  })
  const known = units.reduce((sum, it, at) => sum + (it.known ? shares[at]! : 0), 0)
  const found = units.filter((it) => it.known)
  const close = found.length > 1 && found.length >= units.length - 1 ? joinAnd(found.map(buildUnitQuery)) : null
  return {
    names: rows.map(({ stems }) => joinAnd(stems.map((it) => formatLexeme(it)))),
    units: rows.map((it) => it.unit),
    alternatives: rows.map((it) => it.alternative),
    shares: rows.map((it) => it.share),
    whole: units.length > 1 ? formatPhrase(meant.flatMap((it) => it.stems)) : null,
    most: Math.max(known - missingPenalty * (1 - known), close ? proximityFit.fits : 0),
    isOne: units.length === 1,
    close,
    size: units.length,
    isTelling: found.reduce((chance, it) => chance * Math.min(1, it.courses / courses), courses) < mostByChance,
    isKnown: units.every((it) => it.known),
    verb: units.length === 1 && /^[a-z]+ing$/.test(units[0]!.words[0]!.word) ? buildVerbQuery(units[0]!.stems[0]!) : null,
  }
}

const objects = `a an the your my our their its his her every all one two three four five six seven eight nine ten eleven twelve twenty thirty`
const buildVerbQuery = (stem: string) =>
  `${formatLexeme(stem)} <-> (${objects
    .split(' ')
    .map((it) => formatLexeme(it))
    .join(' | ')})`

const buildUnitKey = (it: QueryUnit) =>
  [it.stems, ...it.also]
    .map((stems) => stems.join(' '))
    .sort()
    .join()

/** A rare word tells more than one that many courses have, and one that no course has tells most. */
const computeUnitWeight = (it: QueryUnit, courses: number) =>
  computeUnitSize(it) * Math.log(1 + (courses + 1) / ((it.known ? Math.max(it.courses, 1) : 0) + 0.5))

/** A term of several words is more of the query than a single word. */
const computeUnitSize = ({ words }: QueryUnit) => 1 + (words.length - 1) / 2

/** The least that fits: nothing can where too much of the query is nowhere. */
export const getMinFit = ({ isOne, isKnown, size }: FitMeasure) =>
  isOne ? least.one : !isKnown ? least.several : size > 2 ? least.manyKnown : least.known

/** Those that fit: well enough for themselves, and nearly as well as the best. */
export function filterFitting(candidates: Candidate[], measure: FitMeasure) {
  const best = Math.max(...candidates.map((it) => it.fit))
  const floor = Math.max(best * (measure.isOne ? behind.one : behind.several), getMinFit(measure)) - 1e-9
  return candidates.filter((it) => it.fit >= floor)
}
