import { expect, test } from 'vitest'
import { formatFavoriteValue, parseFavoriteValue } from './rules.ts'

test('what a heart is pressed for arrives as it was meant', () => {
  for (const fav of [true, false])
    expect(parseFavoriteValue(formatFavoriteValue({ course_id: 12, fav }))).toEqual({
      course_id: '12',
      fav: String(fav),
    })
})

test('what is no wish stays something that the call refuses', () => {
  expect(parseFavoriteValue()).toEqual({ course_id: '' })
  expect(parseFavoriteValue('12')).toEqual({ course_id: '12' })
  expect(parseFavoriteValue('12 true true')).toEqual({ course_id: '12', fav: 'true true' })
})
