import { expect, test } from 'vitest'
import { toFailure } from './to-failure.server.ts'
import { Failure } from './failure.ts'

test('a failure is told as it is', () =>
  expect(toFailure(new Failure('must_buy')).code).toBe('must_buy'))

test.each<[string, unknown]>([
  ['the database is shutting down', { code: '57P01' }],
  ['the database is starting', { code: '57P03' }],
  ['a statement takes too long', { code: '57014' }],
  ['two writers met', { code: '40P01' }],
  ['another holds on to something for too long', { code: '55P03' }],
  ['the disk is full', { code: '53100' }],
  ['nobody listens', { code: 'ECONNREFUSED' }],
  ['its name leads nowhere', { code: 'ENOTFOUND' }],
  ['all connections are in use', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  [
    'the connection was broken before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('passing trouble is worth another try: %s', (_, error) =>
  expect(toFailure(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 }),
)

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full is told as that: %s', (code) =>
  expect(toFailure({ code, message: 'no space left on device, write' }).code).toBe('no_room'),
)

test.each<[string, unknown]>([
  ['an error', new TypeError('x is not a function')],
  ['a broken constraint', { code: '23505' }],
  ['a word', 'oops'],
  ['nothing', undefined],
  ['null', null],
])('of a bug nothing is told but that it happened: %s', (_, error) =>
  expect(toFailure(error).code).toBe('something_wrong'),
)
