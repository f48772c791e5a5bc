import { expect, test } from 'vitest'
import {
  findCycles,
  findDisorder,
  findMutualFolders,
  listImports,
  type Import,
} from './import-graph.ts'

const graphOf = (edges: Record<string, (string | Import)[]>) =>
  new Map(
    Object.entries(edges).map(([file, all]) => [
      file,
      all.map((it) => (typeof it === 'string' ? { to: it, isType: false } : it)),
    ]),
  )

test('imports are found in every form, and packages, generated types and other folders are not', () => {
  const text = `import { a } from './a.ts'
import type { B } from '#platform/b.ts'
import { type C, type D } from '../c.ts'
import {
  e,
  type F,
} from '#ui/e.ts'
export { g } from './g.ts'
import './style.css'
import { z } from 'zod'
import type { Route } from './+types/page'
import { DB } from '#db/schema.gen.ts'
const later = import('./later.ts')
`
  expect(listImports('src/features/x/page.ts', text)).toEqual([
    { to: 'features/x/a.ts', isType: false },
    { to: 'platform/b.ts', isType: true },
    { to: 'features/c.ts', isType: true },
    { to: 'ui/e.ts', isType: false },
    { to: 'features/x/g.ts', isType: false },
    { to: 'features/x/style.css', isType: false },
    { to: 'features/x/later.ts', isType: false },
  ])
})

test('a cycle is found through several files and through types', () => {
  const type = { to: 'a.ts', isType: true }
  expect(findCycles(graphOf({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': [type] }))).toEqual([
    ['a.ts', 'b.ts', 'c.ts'],
  ])
  expect(findCycles(graphOf({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }))).toEqual(
    [],
  )
})

test('two folders that import each other are found', () => {
  const found = findMutualFolders(
    graphOf({ 'x/a.ts': ['y/b.ts'], 'y/b.ts': [], 'y/c.ts': ['x/d.ts'], 'x/d.ts': [] }),
  )
  expect(found).toEqual([['x/a.ts imports y/b.ts', 'y/c.ts imports x/d.ts']])
})

test('a part imports only earlier parts, and every part has a place', () => {
  const graph = graphOf({
    'f/root.ts': ['f/late/b.ts'],
    'f/late/b.ts': ['f/root.ts'],
    'f/new/c.ts': [],
  })
  expect(findDisorder(graph, 'f', ['.', 'late', 'gone'], { countsTypes: true })).toEqual([
    'f: part new has no place in partOrder',
    'f: part gone of partOrder does not exist',
    'f/root.ts: imports f/late/b.ts from a later part',
  ])
})
