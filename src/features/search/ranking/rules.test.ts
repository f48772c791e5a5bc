import { describe, expect, it } from 'vitest'
import { buildTypedWord } from '#tests/typed-word.ts'
import { parseQuery, type SynonymSpan } from '../query-parser.ts'
import type { TypedWord } from '../spelling.ts'
import { filterFitting, getMinFit, buildFitMeasure } from './rules.ts'

const measured = (words: TypedWord[], synonyms: SynonymSpan[] = []) =>
  buildFitMeasure(parseQuery(words, synonyms)!, 100)
const known = (word: string, courses = 5) => buildTypedWord(word, { courses })
const unknown = (word: string) => buildTypedWord(word, { known: false, courses: 0 })

describe('what a query asks for', () => {
  it('weighs rare units higher, unknown ones highest', () => {
    const { shares, names } = measured([known('data', 60), known('regression', 2)])
    expect(names).toEqual(["('data')", "('regression')"])
    expect(shares[1]! / shares[0]!).toBeGreaterThan(3)
    expect(measured([known('react', 1), unknown('native')]).shares[0]).toBeLessThan(0.5)
  })

  it('is measured by each of its names, and a term by its words too', () => {
    const synonyms = [{ first: 0, last: 1, keys: ['talk english'], courses: 5 }]
    expect(measured([known('english'), known('conversation')], synonyms)).toMatchObject({
      names: [
        "('english' & 'conversation')",
        "('talk' & 'english')",
        "('english')",
        "('conversation')",
      ],
      units: [0, 0, 0, 0],
      alternatives: [0, 1, -1, -1],
      shares: [1, 1, 0.45, 0.45],
      isOne: true,
    })
  })

  it('is one thing where two words have the same names', () => {
    const synonyms = [
      { first: 0, last: 0, keys: ['phone'], courses: 5 },
      { first: 1, last: 1, keys: ['mobile'], courses: 5 },
    ]
    expect(measured([known('mobile'), known('phone')], synonyms).isOne).toBe(true)
  })

  it('cannot match if unknown units dominate', () => {
    const fits = (...words: TypedWord[]) => {
      const measure = measured(words)
      return measure.most >= getMinFit(measure)
    }
    expect(fits(known('phone'), unknown('repair'))).toBe(false)
    expect(
      fits(known('excel'), known('accounting', 1), known('report', 3), unknown('zamalek')),
    ).toBe(true)
  })
})

describe('a query of several words', () => {
  it('is about a course that has every known word, if at most one of three or more is unknown', () => {
    expect(measured([known('python'), known('tests')]).close).toBe("((('python')) & (('tests')))")
    expect(measured([known('python'), known('tests'), unknown('zamalek')]).close).toBe(
      "((('python')) & (('tests')))",
    )
    expect(measured([known('python'), unknown('zamalek')]).close).toBeNull()
    expect(
      measured([known('python'), known('tests'), unknown('zamalek'), unknown('nile')]).close,
    ).toBeNull()
  })
})

it('asks of a word that ends like a verb whether it has an object', () => {
  expect(measured([buildTypedWord('hunting', { stem: 'hunt' })]).verb).toContain(
    "'hunt' <-> ('a' | ",
  )
  expect(measured([buildTypedWord('kanban')]).verb).toBeNull()
})

describe('of the courses a search considers', () => {
  const one = measured([known('python')])
  const several = measured([known('python'), known('tests')])
  const fits = (measure: typeof one, ...found: number[]) =>
    filterFitting(
      found.map((fit, id) => ({ id, fit, key: 1 })),
      measure,
    ).map((it) => it.fit)

  it('those fit that come near the best', () => {
    expect(fits(one, 1, 0.8, 0.7, 0.5, 0.2)).toEqual([1, 0.8, 0.7])
    expect(fits(several, 1, 0.8, 0.7)).toEqual([1, 0.8])
  })

  it('a mention of one word is enough where there is nothing better, and of several is not', () => {
    expect(fits(one, 0.2, 0.2, 0)).toEqual([0.2, 0.2])
    expect(fits(several, 0.2, 0.31)).toEqual([])
    expect(fits(one)).toEqual([])
  })

  it('less is enough where every word is known', () => {
    expect(fits(several, 0.2, 0.35)).toEqual([0.35])
    expect(
      fits(measured([known('python'), known('tests'), unknown('zamalek')]), 0.2, 0.35),
    ).toEqual([])
  })
})
