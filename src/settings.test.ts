import { expect, test } from 'vitest'
import { settings } from './settings.ts'

test('every setting has a key of its own, and a default that it may be', () => {
  const keys = settings.map((it) => it.key)
  expect(keys).toEqual([...new Set(keys)])
  for (const { key, schema, standard } of settings)
    expect([key, schema.parse(standard)]).toEqual([key, standard])
})
