import { describe, expect, it } from 'vitest'
import { near, typed } from '#tests/typed-word.ts'
import { distance, nearest, variantsOf } from './rules.ts'

const unknown = (word: string, ...words: string[]) => typed(word, { known: false, near: words.map((it) => near(it)) })
const heard = (word: string, skeleton: string, like: string) => typed(word, { skeleton, known: false, near: [near(like, { alike: true })] })

describe('a word we do not have means', () => {
  it('the longer of two words that are as far away', () => {
    expect(nearest(unknown('photografy', 'photograph', 'photography'))?.word).toBe('photography')
  })

  it('none that is too far, nor one that begins otherwise unless it is long and else the same', () => {
    expect(nearest(unknown('hooks', 'books'))).toBeNull()
    expect(nearest(unknown('narketing', 'narrowing', 'marketing'))?.word).toBe('marketing')
    expect(nearest(unknown('abcd', 'abxy'))).toBeNull()
    expect(nearest(unknown('ميوزك', 'ميويه'))).toBeNull()
  })

  it('what it sounds like in the other script, if that is hardly another word', () => {
    expect(nearest(heard('بروجرامنج', 'brgrmng', 'programming'))?.word).toBe('programming')
    expect(nearest(heard('barmaga', 'brmg', 'برمجه'))?.word).toBe('برمجه')
    expect(nearest(heard('docker', 'dkr', 'ذاكره'))).toBeNull()
    expect(nearest(heard('اوتوكاد', 'atkd', 'attached'))).toBeNull()
  })
})

describe('what is offered to try', () => {
  it('has every unknown word spelled otherwise, the nearest first', () => {
    const wrong = [unknown('bython', 'python', 'pylon', 'dead'), typed('for'), unknown('brogramming', 'programming'), unknown('zzqq')]
    expect(variantsOf(wrong, new Set(['python', 'pylon', 'programming']))).toEqual(['python for programming', 'pylon for programming'])
    expect(variantsOf([typed('for'), unknown('zzqq')], new Set())).toEqual([])
  })

  it('shares much with what was typed, unless that is how it sounds in the other script', () => {
    const offered = (word: string, skeleton: string, like: string) => variantsOf([heard(word, skeleton, like)], new Set([like]))
    expect(offered('zzzzqqqq', 'sk', 'sky')).toEqual([])
    expect(offered('pyithun', 'btn', 'python')).toEqual(['python'])
    expect(offered('فلاتتر', 'fltr', 'flutter')).toEqual(['flutter'])
    expect(offered('mo7asba', 'msb', 'محاسبه')).toEqual(['محاسبه'])
    expect(offered('khat', 'kt', 'خط')).toEqual([])
  })
})

it('counts swapped neighbours as one mistake', () => {
  expect(distance('pyhton', 'python')).toBe(1)
  expect(distance('محسابه', 'محاسبه')).toBe(1)
  expect(distance('', 'abc')).toBe(3)
})
