import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#api.ts'

const fields = api.flatMap(({ endpoint }) =>
  endpoint.input instanceof z.ZodObject
    ? Object.entries(endpoint.input.shape).map(([field, schema]) => ({
        path: endpoint.path,
        field,
        schema: schema as z.ZodType,
      }))
    : [],
)
const called = (pattern: RegExp) =>
  fields.filter((it) => pattern.test(it.field)).map((it) => [it.path, it.field, it.schema] as const)

describe('names', () => {
  const unseen = [
    '\u200B',
    '\u200B\u200D\uFEFF',
    '\u3164',
    '\u115F\u1160',
    '\u2800',
    '\u0085',
    '\u{E0041}\u{E0042}',
    '\u00AD',
  ]
  // The built-in provider passes names on; they are validated on return.
  const names = called(/(^|_)name(_ar)?$/).filter(
    ([path]) => path !== 'client/access/local-identity',
  )

  test.each(names)('%s: an invisible %s is refused', (_, __, schema) => {
    for (const name of unseen) {
      const { success, data } = schema.safeParse(name)
      expect(success ? data : '').toBe('')
    }
  })
  test('are asked for in several calls', () => expect(names.length).toBeGreaterThan(7))
})

describe('countries', () => {
  const countries = called(/country/)

  test.each(countries)('of %s: %s is a country', (_, __, schema) => {
    for (const country of ['zz', 'xx', 'uk', 'ZZ', 'e', 'egy', ' eg', 'е' + 'g', '__'])
      expect(schema.safeParse(country).success).toBe(false)
    expect(schema.safeParse('eg').data).toBe('eg')
    expect(schema.safeParse('EG').data).toBe('eg')
  })
  test('are asked for in several calls', () => expect(countries.length).toBeGreaterThan(3))
})
