import { expect, test } from 'vitest'
import {
  buildListUrl,
  getRequestedColumns,
  defineList,
  getNextSort,
  computePageRange,
  getVisibleColumns,
  getRequestedSort,
  parseSort,
  getListSorts,
} from './list-shape.ts'

const list = defineList(
  { name: { sorts: 'up' }, role: {}, joined: { sorts: 'down' }, email: { hidden: true } },
  '-joined',
)
const asked = (query: string) => new URLSearchParams(query)

test('a list stands by what its address says, and as usual where that is nothing it can stand by', () => {
  expect(getListSorts(list)).toEqual(['name', '-name', 'joined', '-joined'])
  expect(getRequestedSort(list, asked('sort=-name'))).toBe('-name')
  for (const query of ['', 'sort=', 'sort=role', 'sort=--name', 'sort=constructor'])
    expect(getRequestedSort(list, asked(query))).toBe('-joined')
  expect(parseSort('-joined')).toEqual({ column: 'joined', down: true })
})

test('columns are those that were chosen, in the order of the list, else all that are not hidden', () => {
  expect(getRequestedColumns(list, asked('columns=email,name&columns=nothing'))).toEqual([
    'name',
    'email',
  ])
  expect(getRequestedColumns(list, asked('columns=joined&columns=role'))).toEqual([
    'role',
    'joined',
  ])
  expect(getVisibleColumns(list, ['name', 'email'])).toEqual(['name', 'email'])
  expect(getVisibleColumns(list, getRequestedColumns(list, asked('columns=nothing')))).toEqual([
    'name',
    'role',
    'joined',
  ])
})

test('names are asked for from their first, days from their last; a second press on a head turns that round', () => {
  expect(getNextSort(list, 'name', '-joined')).toBe('name')
  expect(getNextSort(list, 'name', 'name')).toBe('-name')
  expect(getNextSort(list, 'name', '-name')).toBe('name')
  expect(getNextSort(list, 'joined', 'name')).toBe('-joined')
  expect(getNextSort(list, 'joined', '-joined')).toBe('joined')
  expect(getNextSort(list, 'role', 'name')).toBeNull()
})

test('an address keeps what is not changed and says nothing of what is empty', () => {
  expect(buildListUrl('/office/people', asked('q=mona&page=3'), { sort: 'name', page: '' })).toBe(
    '/office/people?q=mona&sort=name',
  )
  expect(buildListUrl('/office/people', asked('page=3'), { page: '' })).toBe('/office/people')
  expect(buildListUrl('/office/people', asked('columns=a&columns=b'), { page: 2 })).toBe(
    '/office/people?columns=a&columns=b&page=2',
  )
})

test('a page is got at from the nearer end, and every row is on one page', () => {
  for (const total of [0, 1, 23, 24, 25, 48, 100, 1000]) {
    const all = Array.from({ length: total }, (_, at) => at)
    const seen = []
    for (let page = 1; page <= Math.ceil(total / 24) + 1; page++) {
      const { skip, take, backwards } = computePageRange(page, total)
      if (take) expect(skip).toBeLessThanOrEqual(total / 2)
      const part = (backwards ? all.toReversed() : all).slice(skip, skip + take)
      seen.push(...(backwards ? part.toReversed() : part))
    }
    expect(seen).toEqual(all)
  }
})
