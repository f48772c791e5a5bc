import { UNSAFE_ErrorResponseImpl as Answer } from 'react-router'
import { expect, test } from 'vitest'
import { getErrorKind } from './error-kind.ts'

test.each([
  ['an address nobody knows', new Answer(404, '', null), true, 'not-found'],
  ['a failure', new Answer(403, '', { code: 'forbidden' }), true, 'forbidden'],
  ['a bug on the server', new Answer(500, '', { code: 'something_wrong' }), true, 'error'],
  ['a server that is starting', new Answer(503, '', null), true, 'error'],
  ['a method nobody serves', new Answer(405, '', null), true, 'error'],
  ['a connection that is gone', new TypeError('Failed to fetch'), false, 'offline'],
  ['an answer that never came', new TypeError('Failed to fetch'), true, 'error'],
  [
    'code that could not be loaded',
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    true,
    'error',
  ],
  [
    'code that could not be loaded, as another browser says it',
    new TypeError('error loading dynamically imported module'),
    true,
    'error',
  ],
  [
    'a page that could not be drawn',
    new TypeError("Cannot read properties of undefined (reading 'title')"),
    true,
    'render',
  ],
  ['anything thrown', 'nonsense', true, 'render'],
] as const)('%s shows the fallback for it', (_, error, online, kind) =>
  expect(getErrorKind(error, online)).toBe(kind),
)
