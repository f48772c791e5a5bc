import { expect, test } from 'vitest'
import { getLimitKey } from './rate-limits.server.ts'

test('a person is counted as themselves, a visitor by address', () => {
  expect(getLimitKey({ id: 'mona' }, '41.33.1.1')).toBe('user:mona')
  expect(getLimitKey(null, '41.33.1.1')).toBe('ip:41.33.1.1')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:1', '2001:db8:0:0'],
  ['2001:0db8:0:0:1::', '2001:db8:0:0'],
  ['2001:db8:1::5:6:7:8', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('all of an IPv6 household counts as one: %s', (ip, household) =>
  expect(getLimitKey(null, ip)).toBe(`ip:${household}`),
)
