import { describe, expect, it } from 'vitest'
import { cleanText, foldText, markHits, parseQueryWords, splitWords } from './rules.ts'

describe('words', () => {
  it('have one spelling, however hamza, alef, ya and ta marbuta are written', () => {
    expect(['إدارة', 'أدارة', 'ادارة', 'اداره', 'إدَارَةٌ', 'إدـــارة'].map(foldText)).toEqual(
      Array(6).fill('اداره'),
    )
    expect(['مستوى', 'مستوي', 'ٱلمستوى'].map(foldText)).toEqual(['مستوي', 'مستوي', 'المستوي'])
    expect(['مسؤول', 'طوارئ', 'طوارىء', 'هناء'].map(foldText)).toEqual([
      'مسوول',
      'طواري',
      'طواري',
      'هنا',
    ])
  })

  it('have Latin digits and no accents', () => {
    expect(['٢٥', '۲۵', 'A١', 'Résumé', 'ＰＹＴＨＯＮ'].map(foldText)).toEqual([
      '25',
      '25',
      'a1',
      'resume',
      'python',
    ])
  })

  it('are shown without diacritics but with their letters', () => {
    expect(cleanText('المُحاسَبةُ الماليّة')).toBe('المحاسبة المالية')
  })

  it('end at spaces and signs of either script, and c++ is one', () => {
    expect(splitWords('البيانات، و«التحليل»: C++/C# (node.js)؟')).toEqual([
      'البيانات',
      'و',
      'التحليل',
      'c++',
      'c#',
      'node',
      'js',
    ])
    expect(parseQueryWords('!!! … ؟')).toEqual([])
    expect(parseQueryWords('a '.repeat(50))).toHaveLength(12)
  })
})

it('highlights matches without changing the text', () => {
  const segments = markHits('أساسيات المُحاسَبة المالية <b>', new Set(['المحاسبة', 'المالية']))
  expect(segments).toEqual([
    { text: 'أساسيات ', hit: false },
    { text: 'المُحاسَبة', hit: true },
    { text: ' ', hit: false },
    { text: 'المالية', hit: true },
    { text: ' <b>', hit: false },
  ])
})
