import {
  joinAnd,
  splitUnit,
  buildUnitQuery,
  formatLexeme,
  formatPhrase,
  type ParsedQuery,
  type QueryUnit,
} from '../query-parser.ts'

// The fit of a course is the weighted sum over the units of the query.

/** Weights by position: title, trainer or category, repeated topic, single topic, text. */
export const fitWeights = { title: 1, name: 0.8, topic: 0.7, once: 0.5, text: 0.2 }
/** Fit of a course that contains the query as a phrase, such as a lesson title. */
export const phraseFit = 0.5
/** Expected number of courses that contain all words by chance. */
const mostByChance = 0.2
export const proximityFit = { fits: 0.4, close: 0.2, closeOfSome: 0.5 }
export const missingPenalty = 0.3

/** Parallel arrays, one entry per name of a unit; an alternative may consist of several names. */
export type FitMeasure = {
  names: string[]
  units: number[]
  alternatives: number[]
  shares: number[]
  /** The query as one phrase. */
  whole: string | null
  /** Upper bound of the fit. */
  most: number
  isOne: boolean
  /** Matches every known unit; null unless at least two are known and at most one is not. */
  close: string | null
  /** The words are so rare that courses hardly contain all of them by chance. */
  isTelling: boolean
  size: number
  isKnown: boolean
  /** A single word as a verb with an object: "hunting five errors" is not about hunting. */
  verb: string | null
}

export type Candidate = { id: number; fit: number; key: number }

/** Minimum fit: a mention suffices for one word, half a title for several. */
const least = { one: 0.2, several: 0.36, known: 0.32, manyKnown: 0.27 }
/** Minimum fit relative to the best: title matches exclude mere mentions. */
const behind = { one: 0.65, several: 0.75 }

export function buildFitMeasure(
  { wanted, meant }: Pick<ParsedQuery, 'wanted' | 'meant'>,
  courses: number,
): FitMeasure {
  // Synonyms in one query count once: mobile phone.
  const units = wanted.filter(
    (queryUnit, at) =>
      wanted.findIndex((other) => buildUnitKey(other) === buildUnitKey(queryUnit)) === at,
  )
  const weights = units.map((it) => computeUnitWeight(it, courses))
  const shares = weights.map((item) => item / weights.reduce((sum, one) => sum + one, 0))
  const rows = units.flatMap((unit, at) => {
    if (!unit.known) return []
    const words = splitUnit(unit)
    return [
      ...[unit.stems, ...unit.also].map((stems, alternative) => ({
        stems,
        unit: at,
        alternative,
        share: shares[at]!,
      })),
      // The words of a term, in any position.
      ...(words[0] === unit
        ? []
        : words.map((word) => ({
            stems: word.stems,
            unit: at,
            alternative: -1,
            share: (shares[at]! * 0.9) / words.length,
          }))),
    ]
  })
  const known = units.reduce((sum, it, at) => sum + (it.known ? shares[at]! : 0), 0)
  const found = units.filter((it) => it.known)
  const close =
    found.length > 1 && found.length >= units.length - 1 ? joinAnd(found.map(buildUnitQuery)) : null
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
    isTelling:
      found.reduce((chance, it) => chance * Math.min(1, it.courses / courses), courses) <
      mostByChance,
    isKnown: units.every((it) => it.known),
    verb:
      units.length === 1 && /^[a-z]+ing$/.test(units[0]!.words[0]!.word)
        ? buildVerbQuery(units[0]!.stems[0]!)
        : null,
  }
}

const objects = `a an the your my our their its his her every all one two three four five six seven eight nine ten eleven twelve twenty thirty`
const buildVerbQuery = (stem: string) =>
  `${formatLexeme(stem)} <-> (${objects
    .split(' ')
    .map((it) => formatLexeme(it))
    .join(' | ')})`

const buildUnitKey = (queryUnit: QueryUnit) =>
  [queryUnit.stems, ...queryUnit.also]
    .map((stems) => stems.join(' '))
    .sort()
    .join()

/** Inverse document frequency: rare and unknown words weigh more. */
const computeUnitWeight = (queryUnit: QueryUnit, courses: number) =>
  computeUnitSize(queryUnit) *
  Math.log(1 + (courses + 1) / ((queryUnit.known ? Math.max(queryUnit.courses, 1) : 0) + 0.5))

const computeUnitSize = ({ words }: QueryUnit) => 1 + (words.length - 1) / 2

export const getMinFit = ({ isOne, isKnown, size }: FitMeasure) =>
  isOne ? least.one : !isKnown ? least.several : size > 2 ? least.manyKnown : least.known

/** Requires a minimum fit that is also close to the best. */
export function filterFitting(candidates: Candidate[], measure: FitMeasure) {
  const best = Math.max(...candidates.map((it) => it.fit))
  const floor =
    Math.max(best * (measure.isOne ? behind.one : behind.several), getMinFit(measure)) - 1e-9
  return candidates.filter((it) => it.fit >= floor)
}
