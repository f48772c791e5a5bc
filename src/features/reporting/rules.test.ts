import { expect, test } from 'vitest'
import {
  getListColumns,
  getVisibleColumns,
  getRequestedSort,
  getListSorts,
} from '#platform/call/lists/list-shape.ts'
import { parseReportUrl, canSort, getReportDays, canFilter } from './rules.ts'
import { anyReportList, reportKinds, getReportList } from './list.ts'
import { buildReportUrl } from './paths.ts'

const isCountry = (it: string) => it === 'eg'
const read = (query: string, kind: (typeof reportKinds)[number] = 'learners') =>
  parseReportUrl(kind, new URL(`http://x/?${query}`), isCountry)

test('what an address asks for comes back as the same address, and what there is not is left out', () => {
  const query =
    'period=30&course=first-aid&country=eg&plan=yearly&group=7&columns=name%2Cjoined&sort=joined'
  expect(buildReportUrl('learners', read(query))).toBe(`/office/reports/learners?${query}`)
  expect(
    buildReportUrl(
      'learners',
      read('period=12&course=..%2F&country=zz&group=x&columns=nothing&sort=email&from=2026-02-30'),
    ),
  ).toBe('/office/reports/learners')
})

test('columns keep their order, and are ticked one by one or named in a row', () => {
  expect(read('columns=joined&columns=name').columns).toEqual(['name', 'joined'])
  expect(read('columns=joined,name,score').columns).toEqual(['name', 'joined'])
  expect(getVisibleColumns(getReportList('tests'), read('', 'tests').columns)).toEqual(
    getListColumns(getReportList('tests')),
  )
})

test('what is usual can be sorted by in every report, and whatever one has can be asked for', () => {
  for (const kind of reportKinds) {
    const list = getReportList(kind)
    expect(getRequestedSort(list, new URLSearchParams())).toBe(list.usual)
    expect(getListSorts(list)).toContain(list.usual)
    expect(getListSorts(anyReportList)).toEqual(expect.arrayContaining(getListSorts(list)))
    expect(getListColumns(anyReportList)).toEqual(expect.arrayContaining(getListColumns(list)))
  }
  expect(read('sort=amount', 'income').sort).toBe('-time')
  expect([canSort({ kind: 'tests', sort: '-joined' }), canSort({ kind: 'tests' })]).toEqual([
    false,
    true,
  ])
})

test('a report is narrowed only by what its rows have', () => {
  expect(reportKinds.filter((it) => canFilter(it, 'group'))).toEqual(['learners', 'groups'])
  expect(reportKinds.filter((it) => canFilter(it, 'plan'))).toEqual(['learners', 'income'])
  expect(reportKinds.filter((it) => canFilter(it, 'currency'))).toEqual(['income'])
})

test('days that are named count before the last so many', () => {
  expect(getReportDays({ period: '7', from: '', to: '' }, '2026-01-15')).toEqual({
    from: '2026-01-09',
    to: '2026-01-15',
  })
  expect(getReportDays({ period: '7', from: '2026-01-01', to: '' }, '2026-01-15')).toEqual({
    from: '2026-01-01',
    to: null,
  })
  expect(getReportDays({ period: '', from: '', to: '' }, '2026-01-15')).toEqual({
    from: null,
    to: null,
  })
})
