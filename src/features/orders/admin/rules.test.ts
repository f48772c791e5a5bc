import { expect, it } from 'vitest'
import { parseOrderSearch, parseOrderNumber, summarizeOrders } from './rules.ts'
import { buildOrdersPath } from './paths.ts'
import { isDay } from '#platform/language/zone-time.ts'

const at = (query: string) => parseOrderSearch(new URL(`http://x/office/orders${query}`))

it('an address asks for what there is, and only that stands in it again', () => {
  const query =
    '?q=mona&state=paid&method=card&currency=egp&kind=plan&from=2026-01-01&to=2026-01-31&sort=-amount'
  expect(buildOrdersPath(at(query))).toBe(`/office/orders${query}`)
  expect(
    buildOrdersPath(at('?state=lost&method=gold&from=2026-02-30&to=x&sort=worst&person=1')),
  ).toBe('/office/orders')
  expect(buildOrdersPath(at('?state=paid&page=4'), { state: 'failed' })).toBe(
    '/office/orders?state=failed',
  )
  expect(buildOrdersPath(at('?q=a'), { page: 2 })).toBe('/office/orders?q=a&page=2')
})

it('a day is one that there is', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-01-01', '', '9999-01-01'].some(isDay)).toBe(false)
})

it('a number is found however it is typed', () => {
  for (const typed of ['1024', '#1024', ' ١٠٢٤ ', '\u2066#1024\u2069'])
    expect(parseOrderNumber(typed)).toBe(1024)
  for (const typed of ['', 'x1024', '10.24', '-1']) expect(parseOrderNumber(typed)).toBe(null)
})

it('sums are of what is shown, counts of every state, and currencies are never added up', () => {
  const rows = [
    { state: 'paid' as const, currency: 'egp' as const, orders: 3, paid: 300, refunded: 0 },
    { state: 'paid' as const, currency: 'usd' as const, orders: 1, paid: 10, refunded: 0 },
    { state: 'refunded' as const, currency: 'egp' as const, orders: 1, paid: 100, refunded: 100 },
    { state: 'pending' as const, currency: 'egp' as const, orders: 2, paid: 0, refunded: 0 },
  ]
  expect(summarizeOrders(rows, '')).toMatchObject({
    total: 7,
    all: 7,
    counts: { paid: 4, refunded: 1, pending: 2, failed: 0 },
    sums: [
      { currency: 'egp', paid: 400, refunded: 100 },
      { currency: 'usd', paid: 10, refunded: 0 },
    ],
  })
  expect(summarizeOrders(rows, 'refunded')).toMatchObject({
    total: 1,
    all: 7,
    sums: [{ currency: 'egp', paid: 100, refunded: 100 }],
  })
  expect(summarizeOrders([], '')).toMatchObject({ total: 0, sums: [] })
})
