import { expect, test } from 'vitest'
import { pathInHash } from './hash-path.ts'

test.each([
  ['', null],
  ['#', null],
  ['#main', null],
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
])('the hash %j leads to %j', (hash, path) => expect(pathInHash(hash)).toBe(path))
