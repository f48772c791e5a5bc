import { expect, it } from 'vitest'
import { parsePeopleQuery, formatPeopleQuery } from './rules.ts'
import { buildPeopleUrl } from './paths.ts'

it('reads whom an address asks for, and leaves out what there is not', () => {
  const query = formatPeopleQuery(
    parsePeopleQuery(
      new URLSearchParams(
        'country=eg&role=king&plan=running&from=2026-02-31&to=2026-02-28&page=3&x=1',
      ),
    ),
  )
  expect(query).toBe('country=eg&plan=running&to=2026-02-28')
  expect(
    formatPeopleQuery(
      parsePeopleQuery(new URLSearchParams('to=2026-02-28&plan=running&country=eg')),
    ),
  ).toBe(query)
  expect(buildPeopleUrl(query, 2)).toBe(`/office/people?${query}&page=2`)
  expect(buildPeopleUrl('')).toBe('/office/people')
})
