import { expect, test } from 'vitest'
import { parseContentPath, encodeStartAddress } from './rules.ts'

const ticket = `00000000-0000-4000-8000-000000000000.1790000000.${'a'.repeat(32)}`

test('an address of the content origin is a script, a player or a file', () => {
  expect(parseContentPath('/runtime/scorm12.js')).toEqual({ what: 'runtime', name: 'scorm12' })
  expect(parseContentPath(`/${ticket}/7/`)).toEqual({ what: 'player', ticket, lesson_id: 7 })
  expect(parseContentPath(`/${ticket}/7/files/a%20b/c.js`)).toEqual({
    what: 'file',
    ticket,
    lesson_id: 7,
    paths: ['a b/c.js', 'a%20b/c.js'],
  })
})

test.each([
  '/',
  '/login',
  '/runtime/',
  '/runtime/other.js',
  `/${ticket}/7`,
  `/${ticket}/x/`,
  `/${ticket}/7/files/`,
  `/${ticket}/7/files/%`,
  '/x/7/',
])('%s is none', (path) => expect(parseContentPath(path)).toBeNull())

test('a start keeps its query and mark, and its name is written as addresses are', () => {
  expect(encodeStartAddress('a b/صفحة.html?x=1#2')).toBe(
    'files/a%20b/%D8%B5%D9%81%D8%AD%D8%A9.html?x=1#2',
  )
  expect(encodeStartAddress('50%.html')).toBe('files/50%25.html')
})
