import { expect, test } from 'vitest'
import { wishIn, wishOf } from './rules.ts'

test('what a heart is pressed for arrives as it was meant', () => {
  for (const fav of [true, false]) expect(wishOf(wishIn({ course_id: 12, fav }))).toEqual({ course_id: '12', fav: String(fav) })
})

test('what is no wish stays something that the call refuses', () => {
  expect(wishOf()).toEqual({ course_id: '' })
  expect(wishOf('12')).toEqual({ course_id: '12' })
  expect(wishOf('12 true true')).toEqual({ course_id: '12', fav: 'true true' })
})
