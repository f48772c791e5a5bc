import { expect, test } from 'vitest'
import { getPageWindow } from './page-window.ts'

test('few pages are all shown', () => {
  expect(getPageWindow(1, 1)).toEqual([1])
  expect(getPageWindow(2, 3)).toEqual([1, 2, 3])
})

test('many pages leave gaps', () => {
  expect(getPageWindow(1, 8)).toEqual([1, 2, null, 8])
  expect(getPageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(getPageWindow(8, 8)).toEqual([1, null, 7, 8])
})

test('a gap never hides a single page', () => {
  expect(getPageWindow(4, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
})

test('no pages show the first only', () => {
  expect(getPageWindow(1, 0)).toEqual([1])
})
