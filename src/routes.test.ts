import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { href, matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import type { PagePath } from '#platform/page/route-names.ts'
import routes from './routes.ts'

type Page = { path: string; file: string }

function listPages(entries: RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    const own = entry.children?.some((child) => child.index)
      ? []
      : [{ path: path || '/', file: entry.file }]
    return [
      ...(entry.path !== undefined || entry.index ? own : []),
      ...listPages(entry.children ?? [], path),
    ]
  })
}

const toRouteObject = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  ({ path, index, handle: file, children: children?.map(toRouteObject) }) as RouteObject

const pages = listPages(routes).filter(({ path }) => path !== '/*')
const tree = routes.map(toRouteObject)
const params = new Proxy({}, { get: (_, name) => `some-${String(name)}` })
const buildPath = (path: string) => href(path as '/course/:id', params as { id: string })

it('types the path of every page', () => {
  const generated = readFileSync('.react-router/types/+routes.ts', 'utf8')
  const known = new Set([...generated.matchAll(/^ {2}"(\/[^"]*)": \{$/gm)].map(([, it]) => it))
  expect(pages.map((it) => it.path).filter((it) => !known.has(it))).toEqual([])
  expect(known.size).toBe(new Set(pages.map((it) => it.path)).size + 1)
})

it.each(pages)('builds a path that leads to $path', ({ path, file }) =>
  expect(matchRoutes(tree, buildPath(path))?.at(-1)?.route.handle).toBe(file),
)

it('escapes what a parameter may contain', () => {
  expect(href('/course/:id', { id: 'a/b?c#d' })).toBe('/course/a%2Fb%3Fc%23d')
  expect(href('/office/settings/:room?')).toBe('/office/settings')
})

it('does not compile for pages that do not exist', () => {
  // @ts-expect-error -- no such page
  const unknown: PagePath = '/no-such-page'
  // @ts-expect-error -- the parameter is missing
  expect(() => href('/course/:id')).toThrow('id')
  expect(unknown).toBe('/no-such-page')
})
