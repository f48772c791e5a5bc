import { expect, test } from 'vitest'
import { readFilters } from './list-page.server.ts'

const read = (query: string) =>
  readFilters(new URL(`https://academy.example/office/coupons?${query}`), {
    q: 5,
    state: ['running', 'over'],
  })

test('filters are texts up to a length and known values; anything else is no filter', () => {
  expect(read('q=abcdefg&state=over&other=1')).toEqual({ q: 'abcde', state: 'over' })
  for (const query of ['', 'state=', 'state=late', 'state=constructor'])
    expect(read(query)).toEqual({ q: '', state: '' })
})
