import { expect, it } from 'vitest'
import { parseArabizi, parseArabiziPrefix, isArabizi } from './arabizi.ts'

it('reads Arabic in Latin letters and digits as possible words', () => {
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
    expect([typed, new RegExp(parseArabizi(typed)!.pattern).test(word)]).toEqual([typed, true])
  for (const [typed, word] of [
    ['mohasaba', 'مصاب'],
    ['tasweeq', 'تسوق'],
    ['almani', 'المهني'],
  ] as const)
    expect([typed, new RegExp(parseArabizi(typed)!.whole).test(word)]).toEqual([typed, false])
})

it('does not match other words', () => {
  expect(parseArabizi('محاسبة')).toBeNull()
  expect(parseArabizi('2026')).toBeNull()
  expect(isArabizi(['idarat', 'el', 'wa2t'])).toBe(true)
  expect(isArabizi(['german', 'a1'])).toBe(false)
  expect(isArabizi(['excel', '365'])).toBe(false)
})

it('knows how a word may begin that is not finished', () => {
  expect(new RegExp(parseArabiziPrefix('mo7a')!.pattern).test('محاسبه')).toBe(true)
  expect(new RegExp(parseArabiziPrefix('moha')!.pattern).test('مشروع')).toBe(false)
  expect(parseArabiziPrefix('mo')).toBeNull()
})
