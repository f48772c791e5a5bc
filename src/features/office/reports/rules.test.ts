import { expect, test } from 'vitest'
import { columnsOf, shownColumns, sortIn, sortsOf } from '#platform/call/lists/list-shape.ts'
import { addressOf, anyReport, askedIn, canStand, daysOf, narrowedBy, reportKinds, reportList } from './rules.ts'

const isCountry = (it: string) => it === 'eg'
const read = (query: string, kind: (typeof reportKinds)[number] = 'learners') => askedIn(kind, new URL(`http://x/?${query}`), isCountry)

test('what an address asks for comes back as the same address, and what there is not is left out', () => {
  const query = 'period=30&course=first-aid&country=eg&plan=yearly&group=7&columns=name%2Cjoined&sort=joined'
  expect(addressOf('learners', read(query))).toBe(`/office/reports/learners?${query}`)
  expect(addressOf('learners', read('period=12&course=..%2F&country=zz&group=x&columns=nothing&sort=email&from=2026-02-30'))).toBe(
    '/office/reports/learners',
  )
})

test('columns keep their order, and are ticked one by one or named in a row', () => {
  expect(read('columns=joined&columns=name').columns).toEqual(['name', 'joined'])
  expect(read('columns=joined,name,score').columns).toEqual(['name', 'joined'])
  expect(shownColumns(reportList('tests'), read('', 'tests').columns)).toEqual(columnsOf(reportList('tests')))
})

test('what is usual can be sorted by in every report, and whatever one has can be asked for', () => {
  for (const kind of reportKinds) {
    const list = reportList(kind)
    expect(sortIn(list, new URLSearchParams())).toBe(list.usual)
    expect(sortsOf(list)).toContain(list.usual)
    expect(sortsOf(anyReport)).toEqual(expect.arrayContaining(sortsOf(list)))
    expect(columnsOf(anyReport)).toEqual(expect.arrayContaining(columnsOf(list)))
  }
  expect(read('sort=amount', 'income').sort).toBe('-time')
  expect([canStand({ kind: 'tests', sort: '-joined' }), canStand({ kind: 'tests' })]).toEqual([false, true])
})

test('a report is narrowed only by what its rows have', () => {
  expect(reportKinds.filter((it) => narrowedBy(it, 'group'))).toEqual(['learners', 'groups'])
  expect(reportKinds.filter((it) => narrowedBy(it, 'plan'))).toEqual(['learners', 'income'])
  expect(reportKinds.filter((it) => narrowedBy(it, 'currency'))).toEqual(['income'])
})

test('days that are named count before the last so many', () => {
  expect(daysOf({ period: '7', from: '', to: '' }, '2026-01-15')).toEqual({ from: '2026-01-09', to: '2026-01-15' })
  expect(daysOf({ period: '7', from: '2026-01-01', to: '' }, '2026-01-15')).toEqual({ from: '2026-01-01', to: null })
  expect(daysOf({ period: '', from: '', to: '' }, '2026-01-15')).toEqual({ from: null, to: null })
})
