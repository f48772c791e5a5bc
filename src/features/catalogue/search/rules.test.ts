import { describe, expect, it } from 'vitest'
import { near, typed } from '#tests/typed-word.ts'
import { clean, fold, marked, queryWords, readingOf, saidOf, wordsIn, type Synonym } from './rules.ts'
import type { Typed } from '../spelling/rules.ts'

describe('words', () => {
  it('have one spelling, however hamza, alef, ya and ta marbuta are written', () => {
    expect(['إدارة', 'أدارة', 'ادارة', 'اداره', 'إدَارَةٌ', 'إدـــارة'].map(fold)).toEqual(Array(6).fill('اداره'))
    expect(['مستوى', 'مستوي', 'ٱلمستوى'].map(fold)).toEqual(['مستوي', 'مستوي', 'المستوي'])
    expect(['مسؤول', 'طوارئ', 'طوارىء', 'هناء'].map(fold)).toEqual(['مسوول', 'طواري', 'طواري', 'هنا'])
  })

  it('have Latin digits and no accents', () => {
    expect(['٢٥', '۲۵', 'A١', 'Résumé', 'ＰＹＴＨＯＮ'].map(fold)).toEqual(['25', '25', 'a1', 'resume', 'python'])
  })

  it('are shown without diacritics but with their letters', () => {
    expect(clean('المُحاسَبةُ الماليّة')).toBe('المحاسبة المالية')
  })

  it('end at spaces and signs of either script, and c++ is one', () => {
    expect(wordsIn('البيانات، و«التحليل»: C++/C# (node.js)؟')).toEqual(['البيانات', 'و', 'التحليل', 'c++', 'c#', 'node', 'js'])
    expect(queryWords('!!! … ؟')).toEqual([])
    expect(queryWords('a '.repeat(50))).toHaveLength(12)
  })
})

describe('a query', () => {
  it('is read as typed when its words are known', () => {
    expect(readingOf([typed('data'), typed('course')], [])).toMatchObject({ ways: [{ words: ["('data')"], title: [] }], said: null })
  })

  it('says how it was corrected', () => {
    const reading = readingOf([typed('pyhton', { known: false, near: [near('python'), near('pylon')] }), typed('data')], [])
    expect(saidOf(reading!.said!, [])).toBe('python data')
    expect(reading?.ways[0]!.words).toEqual(["((('python')) & (('data')))"])
  })

  it('has its other names, and ranks them apart', () => {
    const reading = readingOf([typed('python')], [{ first: 0, last: 0, keys: ['بايث', 'py thon'] }])
    expect(reading?.ways.map((it) => it.words)).toEqual([["('py' & 'thon')", "('python')", "('بايث')"]])
    expect(reading?.exact.query).toBe("('python')")
    expect(reading?.also.query).toBe("('بايث') | ('py' <-> 'thon')")
  })

  it('asks once for two words that mean the same', () => {
    const synonyms = [
      { first: 0, last: 0, keys: ['api'] },
      { first: 1, last: 1, keys: ['rest'] },
    ]
    expect(readingOf([typed('rest'), typed('api'), typed('node')], synonyms)?.ways[0]!.words).toEqual([
      "((('api') | ('rest')) & (('node')))",
    ])
  })

  it('is not found by half of a name that says one word twice', () => {
    expect(readingOf([typed('ai')], [{ first: 0, last: 0, keys: ['اي اي'] }])?.ways[0]!.words).toEqual(["('ai')"])
    expect(readingOf([typed('اي'), typed('اي')], [{ first: 0, last: 1, keys: ['ai'] }])?.ways[0]!.words).toEqual(["('ai')"])
    expect(readingOf([typed('yo'), typed('yo')], [])?.ways[0]!.words).toEqual(["((('yo')))"])
  })

  it('finds more, step by step, when few courses have all of its words', () => {
    expect(readingOf([typed('a1'), typed('b1'), typed('c1')], [])?.ways.map((it) => it.words)).toEqual([
      ["((('a1')) & (('b1')) & (('c1')))"],
      ["((('b1')) & (('c1')))", "((('a1')) & (('c1')))", "((('a1')) & (('b1')))"],
      ["('a1')", "('b1')", "('c1')"],
    ])
    expect(readingOf([typed('a1'), typed('b1')], [])?.ways[1]).toEqual({ words: [], title: ["('a1')", "('b1')"] })
  })

  it('keeps a term whole that its words alone do not tell, when few courses have all', () => {
    const reading = readingOf([typed('عمل'), typed('سي', { known: false }), typed('في')], [{ first: 1, last: 2, keys: ['cv'] }])
    expect(reading?.ways.at(-1)!.words).toEqual(["('عمل')", "('cv')", "('سي')"])
  })

  it('finds nothing where all that is known of it is what people type around what they look for', () => {
    expect(readingOf([typed('كورس'), typed('فوتوشوب', { known: false })], [])).toBeNull()
    expect(readingOf([typed('كورس')], [])?.ways[0]!.words).toEqual(["('كورس')"])
  })
})

const projct = typed('projct', { known: false, near: [near('project')] })
/** As people type: folded where it is looked up. */
const as = (shown: string, more: Partial<Typed> = {}) => typed(shown, { word: fold(shown), bare: fold(shown), ...more })
/** What is said of a query of which one word was corrected, given the words of courses. */
const said = (words: Typed[], hits: string[], synonyms: Synonym[] = []) =>
  saidOf(readingOf([projct, ...words], synonyms)!.said!, ['project', 'projects', ...hits])

describe('a corrected query is said', () => {
  it('with every word as courses spell it, also one that is wrong and has a stem we know', () => {
    expect(said([as('managment', { stem: 'manag' })], ['manager', 'management', 'managing'])).toBe('project management')
    expect(said([as('ادارة')], ['الإدارة', 'إدارة', 'والإدارة'])).toBe('project إدارة')
    expect(said([as('الادارة')], ['الإدارة', 'إدارة'])).toBe('project الإدارة')
    expect(said([as('بادارة', { known: false, stripped: 'ادار' })], ['إدارة'])).toBe('project إدارة')
  })

  it('with a word as typed that courses have in no form near it, and small words and numbers as they are', () => {
    expect(said([as('organizational', { stem: 'organ' })], ['organize', 'organs'])).toBe('project organizational')
    expect(said([as('learning'), as('data')], ['data', 'earning'])).toBe('project learning data')
    expect(said([as('365'), as('sql')], ['sql', '365a', 'sqls'])).toBe('project 365 sql')
  })

  it('with one word or two as courses write them', () => {
    expect(said([as('powerbi', { known: false, split: ['power', 'bi'] })], ['power', 'powers', 'bi'])).toBe('project power bi')
    expect(said([as('عبد', { joined: 'عبدالله' }), as('الله')], ['عبدالله'])).toBe('project عبدالله')
  })

  it('with another name as typed, and a term word by word', () => {
    expect(said([as('reactjs', { known: false })], ['react'], [{ first: 1, last: 1, keys: ['react'] }])).toBe('project reactjs')
    const term = [as('machin', { stem: 'machin' }), as('vision')]
    expect(said(term, ['machine', 'vision', 'cv'], [{ first: 1, last: 2, keys: ['cv'] }])).toBe('project machine vision')
  })
})

it('marks what was looked for and keeps the text as it is', () => {
  const segments = marked('أساسيات المُحاسَبة المالية <b>', new Set(['المحاسبة', 'المالية']))
  expect(segments).toEqual([
    { text: 'أساسيات ', hit: false },
    { text: 'المُحاسَبة', hit: true },
    { text: ' ', hit: false },
    { text: 'المالية', hit: true },
    { text: ' <b>', hit: false },
  ])
})
