import { expect, it } from 'vitest'
import { arabiziOf, arabiziOpening, isArabizi } from './rules.ts'

it('reads Arabic in Latin letters and digits as the words it may stand for', () => {
  for (const [typed, word] of [
    ['mohasaba', 'محاسبه'],
    ['mo7asba', 'محاسبه'],
    ['tasweeq', 'تسويق'],
    ['tasweek', 'تسويق'],
    ['idarat', 'اداره'],
    ['wa2t', 'وقت'],
    ['5at', 'خط'],
    ['3arabi', 'عربي'],
    ['e7sa2', 'احصا'],
    ['ta8zeya', 'تغذيه'],
    ['barmaga', 'برمجه'],
    ['elbarmaga', 'برمجه'],
  ] as const)
    expect([typed, new RegExp(arabiziOf(typed)!.pattern).test(word)]).toEqual([typed, true])
  for (const [typed, word] of [
    ['mohasaba', 'مصاب'],
    ['tasweeq', 'تسوق'],
    ['almani', 'المهني'],
  ] as const)
    expect([typed, new RegExp(arabiziOf(typed)!.whole).test(word)]).toEqual([typed, false])
})

it('takes nothing else for Arabic', () => {
  expect(arabiziOf('محاسبة')).toBeNull()
  expect(arabiziOf('2026')).toBeNull()
  expect(isArabizi(['idarat', 'el', 'wa2t'])).toBe(true)
  expect(isArabizi(['german', 'a1'])).toBe(false)
  expect(isArabizi(['excel', '365'])).toBe(false)
})

it('knows how a word may begin that is not finished', () => {
  expect(new RegExp(arabiziOpening('mo7a')!.pattern).test('محاسبه')).toBe(true)
  expect(new RegExp(arabiziOpening('moha')!.pattern).test('مشروع')).toBe(false)
  expect(arabiziOpening('mo')).toBeNull()
})
