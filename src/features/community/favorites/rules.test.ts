import { expect, test } from 'vitest'
import { formatFavoriteValue, parseFavoriteValue } from './rules.ts'

test('a pressed heart sends the intended state', () => {
  for (const fav of [true, false])
    expect(parseFavoriteValue(formatFavoriteValue({ course_id: 12, fav }))).toEqual({
      course_id: '12',
      fav: String(fav),
    })
})

test('an invalid value is passed on for the call to refuse', () => {
  expect(parseFavoriteValue()).toEqual({ course_id: '' })
  expect(parseFavoriteValue('12')).toEqual({ course_id: '12' })
  expect(parseFavoriteValue('12 true true')).toEqual({ course_id: '12', fav: 'true true' })
})
