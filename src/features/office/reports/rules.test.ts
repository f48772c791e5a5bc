import { expect, test } from 'vitest'
import { addressOf, askedIn, chosenColumns, columns, daysOf, reportKinds, sortOf, usualSort } from './rules.ts'

const isCountry = (it: string) => it === 'eg'
const read = (query: string, kind: (typeof reportKinds)[number] = 'learners') => askedIn(kind, new URL(`http://x/?${query}`), isCountry)

test('what an address asks for comes back as the same address, and what there is not is left out', () => {
  const query = 'period=30&course=first-aid&country=eg&plan=yearly&group=7&columns=name%2Cjoined&sort=joined'
  expect(addressOf('learners', read(query))).toBe(`/office/reports/learners?${query}`)
  expect(addressOf('learners', read('period=12&course=..%2F&country=zz&group=x&columns=nothing&sort=email&from=2026-02-30'))).toBe(
    '/office/reports/learners',
  )
})

test('columns keep their order, are ticked one by one or named in a row, and all are the same as none chosen', () => {
  expect(read('columns=joined&columns=name').columns).toEqual(['name', 'joined'])
  expect(read(`columns=${columns.learners.map((it) => it.id).join(',')}`).columns).toEqual([])
  expect(chosenColumns('tests', [])).toHaveLength(columns.tests.length)
})

test('what is usual can be sorted by in every report', () => {
  for (const kind of reportKinds) expect(sortOf(kind, '')).toMatchObject({ asked: usualSort[kind], down: true })
  expect(sortOf('income', 'amount').asked).toBe('-time')
})

test('days that are named count before the last so many', () => {
  expect(daysOf({ period: '7', from: '', to: '' }, '2026-01-15')).toEqual({ from: '2026-01-09', to: '2026-01-15' })
  expect(daysOf({ period: '7', from: '2026-01-01', to: '' }, '2026-01-15')).toEqual({ from: '2026-01-01', to: null })
  expect(daysOf({ period: '', from: '', to: '' }, '2026-01-15')).toEqual({ from: null, to: null })
})
