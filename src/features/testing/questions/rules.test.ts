import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionSchema, type Question } from './contract.ts'
import {
  parseAnswer,
  computePoints,
  computeShare,
  getVerdict,
  countWords,
  type Answer,
} from './rules.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const some = fc.subarray(keys, { minLength: 1 })
const order = fc.shuffledSubarray(keys, { minLength: 5 })
const multiple = (correct: string[], partial_credit: boolean) =>
  ({
    type: 'multiple_choice',
    key: { correct, partial_credit, explanation: '', explanation_ar: '' },
  }) as Pick<Question, 'type' | 'key'>
const rearrange = (correct_order: string[], partial_credit: boolean) =>
  ({
    type: 'rearrange',
    key: { correct_order, partial_credit, explanation: '', explanation_ar: '' },
  }) as Pick<Question, 'type' | 'key'>
const number = (min: number, max: number) =>
  ({ type: 'range_number', key: { min, max, explanation: '', explanation_ar: '' } }) as Pick<
    Question,
    'type' | 'key'
  >

describe('what an answer is worth', () => {
  test('nothing answered is worth nothing, whatever was asked', () => {
    expect(computeShare(multiple(['a'], true), null)).toBe(0)
    expect(computeShare(rearrange(keys, true), null)).toBe(0)
    expect(
      computeShare({ type: 'essay', key: { explanation: '', explanation_ar: '' } }, null),
    ).toBe(0)
  })

  test('an essay waits for a person', () => {
    expect(
      computeShare({ type: 'essay', key: { explanation: '', explanation_ar: '' } }, 'My answer'),
    ).toBeNull()
  })

  test('choosing exactly what is right is worth all of it, with and without partial credit', () =>
    fc.assert(
      fc.property(some, fc.boolean(), (correct, partial) => {
        expect(computeShare(multiple(correct, partial), correct)).toBe(1)
      }),
    ))

  test('every other choice is worth nothing without partial credit, and less than all with it', () =>
    fc.assert(
      fc.property(some, some, (correct, chosen) => {
        fc.pre(correct.join() !== chosen.join())
        expect(computeShare(multiple(correct, false), chosen)).toBe(0)
        const share = computeShare(multiple(correct, true), chosen)!
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThan(1)
      }),
    ))

  test('a wrong choice never adds to what right ones are worth', () =>
    fc.assert(
      fc.property(some, some, (correct, chosen) => {
        const without = chosen.filter((it) => correct.includes(it))
        expect(computeShare(multiple(correct, true), chosen)!).toBeLessThanOrEqual(
          computeShare(multiple(correct, true), without)!,
        )
      }),
    ))

  test('choosing everything is worth nothing when as much is wrong as right', () => {
    expect(computeShare(multiple(['a', 'b'], true), ['a', 'b', 'c', 'd'])).toBe(0)
    expect(computeShare(multiple(['a', 'b', 'c'], true), ['a', 'b'])).toBeCloseTo(2 / 3)
  })

  test('the right order is worth all of it and no other order is', () =>
    fc.assert(
      fc.property(order, order, (right, given) => {
        const isRight = right.join() === given.join()
        expect(computeShare(rearrange(right, false), given)).toBe(isRight ? 1 : 0)
        expect(computeShare(rearrange(right, true), given) === 1).toBe(isRight)
      }),
    ))

  test('one thing out of place costs its neighbours and not the rest', () => {
    expect(computeShare(rearrange(keys, true), ['b', 'c', 'd', 'e', 'a'])).toBe(0.75)
    expect(computeShare(rearrange(keys, true), ['e', 'd', 'c', 'b', 'a'])).toBe(0)
  })

  test('a number counts from the lower bound to the upper, both included', () =>
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e3, noNaN: true }),
        (min, width) => {
          const asked = number(min, min + width)
          expect(computeShare(asked, min)).toBe(1)
          expect(computeShare(asked, min + width)).toBe(1)
          expect(computeShare(asked, min - 1)).toBe(0)
          expect(computeShare(asked, min + width + 1)).toBe(0)
        },
      ),
    ))

  test('the way computers add does not make a right number wrong', () =>
    expect(computeShare(number(0.3, 0.3), 0.1 + 0.2)).toBe(1))

  test('a date counts from the first day to the last', () => {
    const asked = {
      type: 'range_date',
      key: { from: '2026-06-10', to: '2026-06-18', explanation: '', explanation_ar: '' },
    } as const
    expect(
      ['2026-06-09', '2026-06-10', '2026-06-18', '2026-06-19'].map((it) => computeShare(asked, it)),
    ).toEqual([0, 1, 1, 0])
  })

  test('points have two decimals', () =>
    expect([computePoints(1 / 3, 2), computePoints(2 / 3, 1), computePoints(1, 7)]).toEqual([
      0.67, 0.67, 7,
    ]))
})

describe('what counts as an answer', () => {
  test('one of the options, and only of this question', () => {
    expect(parseAnswer('single_choice', keys, 'c')).toBe('c')
    for (const wrong of ['f', ['a'], true, 1, {}])
      expect(parseAnswer('single_choice', keys, wrong)).toBeUndefined()
  })

  test('several options, none twice, kept in one order however they were chosen', () => {
    expect(parseAnswer('multiple_choice', keys, ['d', 'a'])).toEqual(['a', 'd'])
    expect(parseAnswer('multiple_choice', keys, 'b')).toEqual(['b'])
    expect(parseAnswer('multiple_choice', keys, [])).toBeNull()
    for (const wrong of [['a', 'a'], ['x'], [1], 'x', 7])
      expect(parseAnswer('multiple_choice', keys, wrong)).toBeUndefined()
  })

  test('every item once, in any order', () => {
    expect(parseAnswer('rearrange', keys, ['e', 'd', 'c', 'b', 'a'])).toEqual([
      'e',
      'd',
      'c',
      'b',
      'a',
    ])
    for (const wrong of [['a', 'b'], ['a', 'a', 'b', 'c', 'd'], [...keys, 'f'], 'abcde'])
      expect(parseAnswer('rearrange', keys, wrong)).toBeUndefined()
  })

  test('a number in any digits and with any of the usual marks', () => {
    const written = ['7.5', '٧٫٥', '۷٫۵', ' 7,5 ', '+7.50', '7.5']
    expect(written.map((it) => parseAnswer('range_number', null, it))).toEqual(
      written.map(() => 7.5),
    )
    expect(
      ['1,250', '١٬٢٥٠', '١،٢٥٠', '1250', '−12', '-12', '.5'].map((it) =>
        parseAnswer('range_number', null, it),
      ),
    ).toEqual([1250, 1250, 1250, 1250, -12, -12, 0.5])
    for (const wrong of [
      'seven',
      '7 days',
      '1e9',
      '0x10',
      'Infinity',
      '--1',
      '1.2.3',
      Number.NaN,
      Infinity,
      '9'.repeat(31),
    ])
      expect(parseAnswer('range_number', null, wrong)).toBeUndefined()
  })

  test('a day that exists, in any digits', () => {
    expect(parseAnswer('range_date', null, '2024-02-29')).toBe('2024-02-29')
    expect(parseAnswer('range_date', null, '٢٠٢٦-٠٦-١٨')).toBe('2026-06-18')
    for (const wrong of ['2026-02-29', '2026-13-01', '18/6/2026', '2026-6-18', 20260618])
      expect(parseAnswer('range_date', null, wrong)).toBeUndefined()
  })

  test('yes and no, as forms and programs say them', () => {
    expect([true, 'true', false, 'false'].map((it) => parseAnswer('true_false', null, it))).toEqual(
      [true, true, false, false],
    )
    expect(parseAnswer('true_false', null, 'yes')).toBeUndefined()
  })

  test('words, but not blanks, and not without end', () => {
    expect(parseAnswer('essay', null, 'كلمتان هنا')).toBe('كلمتان هنا')
    expect(parseAnswer('essay', null, '  \n ')).toBeNull()
    expect(parseAnswer('essay', null, 'x'.repeat(30_001))).toBeUndefined()
  })

  test('nothing at all takes an answer back', () => {
    for (const type of [
      'single_choice',
      'multiple_choice',
      'true_false',
      'rearrange',
      'range_number',
      'range_date',
      'essay',
    ] as const)
      expect([parseAnswer(type, keys, null), parseAnswer(type, keys, '')]).toEqual([null, null])
  })

  test('nothing a program sends is mistaken for an answer of another kind', () =>
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom(
          'single_choice',
          'rearrange',
          'range_number',
          'range_date',
          'essay',
          'true_false',
          'multiple_choice',
        ),
        (given, type) => {
          const answer = parseAnswer(type, keys, given)
          if (answer === null || answer === undefined) return
          const kind: Record<string, (it: Answer) => boolean> = {
            single_choice: (it) => keys.includes(it as string),
            multiple_choice: (it) => Array.isArray(it),
            rearrange: (it) => Array.isArray(it) && it.length === 5,
            range_number: (it) => Number.isFinite(it),
            range_date: (it) => /^\d{4}-\d{2}-\d{2}$/.test(it as string),
            true_false: (it) => typeof it === 'boolean',
            essay: (it) => typeof it === 'string',
          }
          expect(kind[type]!(answer)).toBe(true)
        },
      ),
    ))
})

test('a verdict tells right, partly, wrong, unanswered and waiting apart', () => {
  const of = (answer: Answer | null, score: number | null) =>
    getVerdict({ answer, score, points: 2 })
  expect([of('a', 2), of('a', 1.5), of('a', 0), of(null, 0), of('text', null)]).toEqual([
    'right',
    'partly',
    'wrong',
    'unanswered',
    'waiting',
  ])
})

test('words are counted in every script, with their marks', () => {
  expect([
    countWords('Two words.'),
    countWords("it's one-word, isn’t it"),
    countWords('كَلِمَتانِ هُنا'),
    countWords(' — '),
  ]).toEqual([2, 4, 2, 0])
})

test('a question cannot name as right what it does not offer', () => {
  const options = [
    { key: 'a', text: 'A' },
    { key: 'b', text: 'B' },
  ]
  const asked = (correct: string) =>
    questionSchema.safeParse({
      type: 'single_choice',
      content: { prompt: 'Which?', options },
      key: { correct },
    }).success
  expect([asked('a'), asked('c')]).toEqual([true, false])
  const range = (min: number, max: number) =>
    questionSchema.safeParse({
      type: 'range_number',
      content: { prompt: 'How many?' },
      key: { min, max },
    }).success
  expect([range(1, 2), range(2, 1)]).toEqual([true, false])
  const ordered = (correct_order: string[]) =>
    questionSchema.safeParse({
      type: 'rearrange',
      content: { prompt: 'Order', items: options },
      key: { correct_order },
    }).success
  expect([ordered(['b', 'a']), ordered(['a']), ordered(['a', 'a'])]).toEqual([true, false, false])
})
