import { expect, test } from 'vitest'
import { isDirectoryFiltered, readDirectoryQuery, trainerSorts } from './rules.ts'
import { buildDirectoryPath } from './paths.ts'

const read = (search: string) => readDirectoryQuery(new URLSearchParams(search), trainerSorts)

test.each([
  ['', '/trainers'],
  ['?q=&category=&language=&sort=recommended&page=1', '/trainers'],
  [
    '?q=laila&category=design&language=ar&sort=rating&page=2',
    '/trainers?q=laila&category=design&language=ar&sort=rating&page=2',
  ],
  ['?category=Not%20a%20slug&language=fr&sort=password&page=-1', '/trainers'],
])('the address %s is written as %s', (search, path) =>
  expect(buildDirectoryPath('/trainers', read(search))).toBe(path),
)

test('an order alone filters nothing', () => {
  expect(isDirectoryFiltered(read('?sort=name'))).toBe(false)
  expect(isDirectoryFiltered(read('?language=en'))).toBe(true)
})
