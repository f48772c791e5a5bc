import { describe, expect, it } from 'vitest'
import { buildNearWord, buildTypedWord } from '#tests/typed-word.ts'
import { foldText } from './rules.ts'
import type { TypedWord } from './spelling.ts'
import { parseQuery, type SynonymSpan } from './query-parser.ts'
import { formatCorrectedWords, formatQuery } from './query-spelling.ts'

const term = (first: number, last: number, ...keys: string[]): SynonymSpan => ({
  first,
  last,
  keys,
  courses: 1,
})

describe('a query', () => {
  it('is read as typed when its words are known', () => {
    expect(parseQuery([buildTypedWord('data'), buildTypedWord('course')], [])).toMatchObject({
      all: ["('data')"],
      some: { title: [], topics: [] },
      isCorrected: false,
    })
  })

  it('returns the correction', () => {
    const reading = parseQuery(
      [
        buildTypedWord('pyhton', {
          known: false,
          near: [buildNearWord('python'), buildNearWord('pylon')],
        }),
        buildTypedWord('data'),
      ],
      [],
    )
    expect(reading?.isCorrected).toBe(true)
    expect(formatQuery(reading!, [])).toBe('python data')
    expect(reading?.all).toEqual(["((('python')) & (('data')))"])
  })

  it('is corrected too where a common mistake is another name, and not where another name is a word of its own', () => {
    const wrong = buildTypedWord('pyhton', {
      known: false,
      near: [buildNearWord('pyhton'), buildNearWord('python')],
    })
    expect(parseQuery([wrong], [term(0, 0, 'python', 'بايث')])).toMatchObject({
      isCorrected: true,
      wanted: [{ shown: 'python', stems: ['python'] }],
    })
    expect(parseQuery([wrong], [term(0, 0, 'python')], true)).toBeNull()
    const js = buildTypedWord('js', { known: false, near: [buildNearWord('css')] })
    expect(parseQuery([js], [term(0, 0, 'javascript')])).toMatchObject({
      isCorrected: false,
      wanted: [{ shown: 'js' }],
    })
  })

  it('is read again with the words it was corrected to, an article in Latin letters joined to its word', () => {
    const arabizi = { known: false, arabizi: true }
    const words = [
      buildTypedWord('el', arabizi),
      buildTypedWord('wa2t', {
        ...arabizi,
        near: [buildNearWord('وقت', { alike: true, read: 2 })],
      }),
    ]
    expect(formatCorrectedWords(parseQuery(words, [])!)).toBe('الوقت')
  })

  it('is not corrected where no course has any of several Arabic words: that is another subject', () => {
    const words = [
      buildTypedWord('تفسير', { known: false, near: [buildNearWord('تفكير')] }),
      buildTypedWord('قران', { known: false, near: [buildNearWord('قراه')] }),
    ]
    expect(parseQuery(words, [])).toBeNull()
  })

  it('is taken literally when asked to', () => {
    const wrong = buildTypedWord('pyhton', { known: false, near: [buildNearWord('python')] })
    expect(parseQuery([wrong], [], true)).toBeNull()
    expect(parseQuery([wrong, buildTypedWord('data')], [], true)).toMatchObject({
      all: ["('data')"],
      isCorrected: false,
      wanted: [{ known: false }, { known: true }],
    })
  })

  it('has its other names, and ranks them apart', () => {
    const reading = parseQuery([buildTypedWord('python')], [term(0, 0, 'بايث', 'py thon')])
    expect(reading?.all).toEqual(["('py' & 'thon')", "('python')", "('بايث')"])
    expect(reading?.exact.query).toBe("('python')")
    expect(reading?.also.query).toBe("('بايث') | ('py' <-> 'thon')")
  })

  it('asks once for two words that mean the same', () => {
    const synonyms = [term(0, 0, 'api'), term(1, 1, 'rest')]
    expect(
      parseQuery([buildTypedWord('rest'), buildTypedWord('api'), buildTypedWord('node')], synonyms)
        ?.all,
    ).toEqual(["((('api') | ('rest')) & (('node')))"])
  })

  it('is not found by half of a name that repeats a word', () => {
    expect(parseQuery([buildTypedWord('ai')], [term(0, 0, 'اي اي')])?.all).toEqual(["('ai')"])
    expect(
      parseQuery([buildTypedWord('اي'), buildTypedWord('اي')], [term(0, 1, 'ai')])?.all,
    ).toEqual(["('ai')"])
    expect(parseQuery([buildTypedWord('yo'), buildTypedWord('yo')], [])?.all).toEqual([
      "((('yo')))",
    ])
  })

  it('is looked for in parts too, in case no course has all of it', () => {
    expect(
      parseQuery([buildTypedWord('a1'), buildTypedWord('b1'), buildTypedWord('c1')], [])?.some,
    ).toEqual({
      title: ["('a1')", "('b1')", "('c1')"],
      topics: ["((('b1')) & (('c1')))", "((('a1')) & (('c1')))", "((('a1')) & (('b1')))"],
    })
    expect(parseQuery([buildTypedWord('a1'), buildTypedWord('b1')], [])?.some).toEqual({
      title: ["('a1')", "('b1')"],
      topics: [],
    })
  })

  it('keeps a term whole that its words alone do not tell, and takes another apart, each word with its own names', () => {
    const cv = [buildTypedWord('عمل'), buildTypedWord('سي', { known: false }), buildTypedWord('في')]
    expect(parseQuery(cv, [term(1, 2, 'cv')])?.some.title).toEqual(["('عمل')", "('cv')", "('سي')"])
    const english = [buildTypedWord('english'), buildTypedWord('conversation')]
    expect(
      parseQuery(english, [term(0, 1, 'speak english'), term(0, 0, 'انجليز')])?.some.title,
    ).toEqual(["('english')", "('انجليز')", "('conversation')"])
  })

  it('has words around it, in either language, that are not looked for: numbers too', () => {
    const around = ['عايز', 'اتعلم', 'للمبتديين', '2026', 'free'].map((text) =>
      buildTypedWord(text, { bare: text.replace(/^لل/, '') }),
    )
    expect(
      parseQuery([...around, buildTypedWord('excel')], [])?.wanted.map((it) => it.shown),
    ).toEqual(['excel'])
    expect(parseQuery([buildTypedWord('2026')], [])?.wanted).toHaveLength(1)
  })

  it('finds nothing if only stop words are known', () => {
    expect(
      parseQuery([buildTypedWord('كورس'), buildTypedWord('فوتوشوب', { known: false })], []),
    ).toBeNull()
    expect(parseQuery([buildTypedWord('كورس')], [])?.all).toEqual(["('كورس')"])
  })
})

const projct = buildTypedWord('projct', { known: false, near: [buildNearWord('project')] })
/** Folds the word as the lookup does. */
const as = (shown: string, more: Partial<TypedWord> = {}) =>
  buildTypedWord(shown, { word: foldText(shown), bare: foldText(shown), ...more })
/** Formats a query with one corrected word. */
const said = (words: TypedWord[], hits: string[], synonyms: SynonymSpan[] = []) =>
  formatQuery(parseQuery([projct, ...words], synonyms)!, ['project', 'projects', ...hits])

describe('a corrected query is said', () => {
  it('with every word as courses spell it, also one that is wrong and has a stem we know', () => {
    expect(said([as('managment', { stem: 'manag' })], ['manager', 'management', 'managing'])).toBe(
      'project management',
    )
    expect(said([as('ادارة')], ['الإدارة', 'إدارة', 'والإدارة'])).toBe('project إدارة')
    expect(said([as('الادارة')], ['الإدارة', 'إدارة'])).toBe('project الإدارة')
    expect(said([as('بادارة', { known: false, stripped: 'ادار' })], ['إدارة'])).toBe(
      'project إدارة',
    )
  })

  it('with a word as typed that courses have in no form near it, and small words and numbers as they are', () => {
    expect(said([as('organizational', { stem: 'organ' })], ['organize', 'organs'])).toBe(
      'project organizational',
    )
    expect(said([as('learning'), as('data')], ['data', 'earning'])).toBe('project learning data')
    expect(said([as('365'), as('sql')], ['sql', '365a', 'sqls'])).toBe('project 365 sql')
  })

  it('with one word or two as courses write them', () => {
    expect(
      said([as('powerbi', { known: false, split: ['power', 'bi'] })], ['power', 'powers', 'bi']),
    ).toBe('project power bi')
    expect(said([as('عبد', { joined: 'عبدالله' }), as('الله')], ['عبدالله'])).toBe(
      'project عبدالله',
    )
  })

  it('with another name as typed, and a term word by word', () => {
    expect(said([as('reactjs', { known: false })], ['react'], [term(1, 1, 'react')])).toBe(
      'project reactjs',
    )
    const words = [as('machin', { stem: 'machin' }), as('vision')]
    expect(said(words, ['machine', 'vision', 'cv'], [term(1, 2, 'cv')])).toBe(
      'project machine vision',
    )
  })
})
