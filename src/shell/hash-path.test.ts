import { expect, test } from 'vitest'
import { createPageNamer } from '#platform/page/route-names.ts'
import { findHashPath } from './hash-path.ts'

const pages = [
  'courses',
  'certificates',
  'course/:id',
  'course/:id/content',
  'my/profile',
  '*',
].map((path) => [path, { path }] as const)
const isRoute = (path: string) => createPageNamer(Object.fromEntries(pages))(path) !== null
const isPart = (id: string) => id === 'main' || id === 'certificates'

test.each([
  ['', null],
  ['#', null],
  ['#main', null],
  ['#certificates', null],
  ['#courses', '/courses'],
  ['#courses?level=beginner', '/courses?level=beginner'],
  ['#course/react/content', '/course/react/content'],
  ['#my/profile', '/my/profile'],
  ['#course', null],
  ['#Courses', null],
  ['#courses/../../..//evil.example', null],
  ['#courses\\evil.example', null],
  ['#menu', null],
  ['#reviews/2', null],
  ['#/', '/'],
  ['#/courses', '/courses'],
  ['#/courses/c/design?level=beginner', '/courses/c/design?level=beginner'],
  ['#/course/react#reviews', '/course/react#reviews'],
  ['#//evil.example', null],
  ['#///evil.example', null],
  ['#/\\evil.example', null],
  ['#\\/evil.example', null],
  ['#/\t/evil.example', null],
  ['#/\n/evil.example', null],
  ['#javascript:alert(1)', null],
  ['#https://evil.example', null],
  ['#data:text/html,x', null],
  ['#/javascript:alert(1)', '/javascript:alert(1)'],
  ['#/@evil.example', '/@evil.example'],
  ['#/..//evil.example', null],
])('the hash %j leads to %j', (hash, path) =>
  expect(findHashPath(hash, { isRoute, isPart })).toBe(path),
)
