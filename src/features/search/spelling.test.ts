import { describe, expect, it } from 'vitest'
import { buildNearWord, buildTypedWord } from '#tests/typed-word.ts'
import { computeEditDistance, findNearestWord, listSpellingVariants } from './spelling.ts'

const unknown = (word: string, ...words: string[]) =>
  buildTypedWord(word, { known: false, near: words.map((it) => buildNearWord(it)) })
const heard = (word: string, skeleton: string, like: string) =>
  buildTypedWord(word, { skeleton, known: false, near: [buildNearWord(like, { alike: true })] })

describe('a word we do not have means', () => {
  it('the longer of two words that are as far away', () => {
    expect(findNearestWord(unknown('photografy', 'photograph', 'photography'))?.word).toBe(
      'photography',
    )
  })

  it('none that is too far, nor one that begins otherwise unless it is long and else the same', () => {
    expect(findNearestWord(unknown('hooks', 'books'))).toBeNull()
    expect(findNearestWord(unknown('narketing', 'narrowing', 'marketing'))?.word).toBe('marketing')
    expect(findNearestWord(unknown('abcd', 'abxy'))).toBeNull()
    expect(findNearestWord(unknown('ميوزك', 'ميويه'))).toBeNull()
  })

  it('what it sounds like in the other script, if that is hardly another word', () => {
    expect(findNearestWord(heard('بروجرامنج', 'brgrmng', 'programming'))?.word).toBe('programming')
    expect(findNearestWord(heard('barmaga', 'brmg', 'برمجه'))?.word).toBe('برمجه')
    expect(findNearestWord(heard('docker', 'dkr', 'ذاكره'))).toBeNull()
    expect(findNearestWord(heard('اوتوكاد', 'atkd', 'attached'))).toBeNull()
  })
})

describe('what is offered to try', () => {
  it('has every unknown word spelled otherwise, the nearest first', () => {
    const wrong = [
      unknown('bython', 'python', 'pylon', 'dead'),
      buildTypedWord('for'),
      unknown('brogramming', 'programming'),
      unknown('zzqq'),
    ]
    expect(listSpellingVariants(wrong, new Set(['python', 'pylon', 'programming']))).toEqual([
      'python for programming',
      'pylon for programming',
    ])
    expect(listSpellingVariants([buildTypedWord('for'), unknown('zzqq')], new Set())).toEqual([])
  })

  it('shares much with what was typed, unless that is how it sounds in the other script', () => {
    const offered = (word: string, skeleton: string, like: string) =>
      listSpellingVariants([heard(word, skeleton, like)], new Set([like]))
    expect(offered('zzzzqqqq', 'sk', 'sky')).toEqual([])
    expect(offered('pyithun', 'btn', 'python')).toEqual(['python'])
    expect(offered('فلاتتر', 'fltr', 'flutter')).toEqual(['flutter'])
    expect(offered('mo7asba', 'msb', 'محاسبه')).toEqual(['محاسبه'])
    expect(offered('khat', 'kt', 'خط')).toEqual([])
  })
})

it('counts swapped neighbours as one mistake', () => {
  expect(computeEditDistance('pyhton', 'python')).toBe(1)
  expect(computeEditDistance('محسابه', 'محاسبه')).toBe(1)
  expect(computeEditDistance('', 'abc')).toBe(3)
})
