import { expect, it } from 'vitest'
import { parseListingUrl, parseFilterForm } from './rules.ts'
import { normalizeTerm } from '#features/catalogue/directories/rules.ts'
import {
  buildListingPath,
  buildLiteralSearchPath,
  getFormPath,
  buildSearchPath,
  buildUnfilteredPath,
  buildPathWithoutFilter,
} from './paths.ts'
import { listChips } from './chips.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://academy.example')
  return parseListingUrl({ pathname, search })!
}
const nothing = { level: [], language: [], access: [], length: [], page: 1 }

it('reads every form of address that a listing has', () => {
  expect(at('/courses')).toMatchObject({ base: 'courses', q: null, ...nothing })
  expect(at('/categories/c/data')).toMatchObject({ base: 'categories', category: 'data' })
  expect(at('/search/t/excel%20%D8%A3')).toMatchObject({ base: 'search', q: 'excel أ' })
  expect(at('/courses/c/data/t/sql?page=2')).toMatchObject({ category: 'data', q: 'sql', page: 2 })
  expect(at('/search?q=%D8%A8%D8%A7%D9%8A%D8%AB%D9%88%D9%86').q).toBe('بايثون')
  expect(parseListingUrl({ pathname: '/course/data', search: '' })).toBeNull()
})

it('takes several values with commas or one by one, as forms send them', () => {
  expect(at('/courses?level=beginner,advanced').level).toEqual(['beginner', 'advanced'])
  expect(at('/courses?level=advanced&level=beginner').level).toEqual(['beginner', 'advanced'])
})

it('overlooks what makes no sense', () => {
  const query = at(
    '/courses?level=expert&rating=9&sort=random&page=0&q=&length=short,eternal&access=steal',
  )
  expect(query).toMatchObject({ ...nothing, length: ['short'], q: null })
  expect([query.rating, query.sort]).toEqual([undefined, undefined])
  expect(at('/courses/t/%E0%A4%A').q).toBeNull()
})

it('writes the address that it reads', () => {
  for (const address of [
    '/courses',
    '/courses?level=beginner,advanced&language=ar&access=free&length=short&rating=4.5&sort=newest&page=3',
    '/search/t/c%2B%2B%20%2F%20c%23',
    '/categories/c/web/t/css?rating=4',
  ])
    expect(buildListingPath(at(address))).toBe(address)
})

it('leaves out the usual order', () => {
  expect(buildListingPath(at('/courses?sort=popular'))).toBe('/courses')
  expect(buildListingPath(at('/search/t/sql?sort=relevance'))).toBe('/search/t/sql')
  expect(buildListingPath(at('/search/t/sql?sort=popular'))).toBe('/search/t/sql?sort=popular')
})

it('reads a form of filters for the page it stands on', () => {
  const data = new FormData()
  for (const [name, value] of [
    ['q', ' excel '],
    ['level', 'beginner'],
    ['level', 'advanced'],
    ['rating', ''],
    ['sort', 'rating'],
  ] as const)
    data.append(name, value)
  expect(buildListingPath(parseFilterForm(data, at('/courses/c/data?page=4')))).toBe(
    '/courses/c/data/t/excel?level=beginner,advanced&sort=rating',
  )
})

it('cleans what is looked for', () => {
  expect(normalizeTerm('  two \n words\u202e ')).toBe('two words')
  expect(normalizeTerm('a')).toBeNull()
  expect(normalizeTerm('😀')).toBeNull()
  expect(normalizeTerm('x'.repeat(300))).toHaveLength(100)
  expect(normalizeTerm(`x${'😀'.repeat(60)}`)).toBe(`x${'😀'.repeat(49)}`)
})

it('searches for nothing but what was typed, until other words are looked for', () => {
  const query = at('/search/t/pyhton?level=beginner&page=2')
  expect(buildLiteralSearchPath(query)).toBe('/search/t/pyhton?level=beginner&literal=true')
  const literal = at(buildLiteralSearchPath(query))
  expect(literal).toMatchObject({ q: 'pyhton', literal: true })
  expect(buildListingPath({ ...literal, page: 2 })).toBe(
    '/search/t/pyhton?level=beginner&literal=true&page=2',
  )
  expect(buildUnfilteredPath(literal)).toBe('/search/t/pyhton?literal=true')
  expect(buildSearchPath(literal, 'python')).toBe('/search/t/python?level=beginner')
  expect(buildListingPath(at('/courses?literal=true'))).toBe('/courses')
  const data = new FormData()
  for (const [name, value] of Object.entries({ q: 'pyhton', literal: 'true', level: 'advanced' }))
    data.append(name, value)
  expect(buildListingPath(parseFilterForm(data, literal))).toBe(
    '/search/t/pyhton?level=advanced&literal=true',
  )
})

it('takes filters away one by one, or all at once', () => {
  const query = at('/courses/c/data/t/sql?level=beginner,advanced&rating=4&page=3')
  expect(listChips(query).map((it) => [it.filter, it.value, it.to])).toEqual([
    ['category', 'data', '/courses/t/sql?level=beginner,advanced&rating=4'],
    ['level', 'beginner', '/courses/c/data/t/sql?level=advanced&rating=4'],
    ['level', 'advanced', '/courses/c/data/t/sql?level=beginner&rating=4'],
    ['rating', '4', '/courses/c/data/t/sql?level=beginner,advanced'],
  ])
  expect(buildPathWithoutFilter(query, 'level')).toBe('/courses/c/data/t/sql?rating=4')
  expect(buildUnfilteredPath(query)).toBe('/courses/t/sql')
})

it('lists all courses where the page of all categories lists none', () => {
  const query = at('/categories/c/data?level=beginner')
  expect(buildPathWithoutFilter(query, 'category')).toBe('/courses?level=beginner')
  expect(buildUnfilteredPath(query)).toBe('/courses')
  // A form adds the query and the filters.
  expect(getFormPath(at('/categories/t/sql'))).toBe('/courses')
  expect(buildListingPath(at('/categories/t/sql?page=2'))).toBe('/categories/t/sql?page=2')
})
