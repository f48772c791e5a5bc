import fc, { type Arbitrary } from 'fast-check'

/** The subset of JSON Schema that the contracts use. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** Known problematic strings: quotes, markup, bidi, empty, too long, non-Latin digits. */
const nasty = fc.constantFrom(
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '../../etc/passwd',
  'منى عادل',
  '٠١٠٠١٢٣٤٥٦٧',
  '\u202Eexe.png',
  '\u0000',
  '\uD800',
  '👩‍👩‍👧‍👦',
  'a\r\nBcc: evil@x.example',
  'a'.repeat(20_000),
  '-1',
  '1e309',
  'NaN',
  'null',
  '__proto__',
)

/** Mostly valid values, sometimes nasty ones. */
const mixNasty = (meant: Arbitrary<string>) =>
  fc.oneof({ arbitrary: meant, weight: 6 }, { arbitrary: nasty, weight: 1 })

export const anyJson: Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double({ noNaN: true }),
)

/** Values that match the schema or nearly do. */
export function buildArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either?.length) return fc.oneof(...either.map(buildArbitrary))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return buildFieldsArbitrary(schema)
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(buildArbitrary))
  if (type === 'array')
    return fc.array(buildArbitrary(schema.items || {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 20),
    })
  if (type === 'string') return buildTextArbitrary(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') {
    const bounds = {
      min: Math.max(schema.minimum ?? -1e9, -1e15),
      max: Math.min(schema.maximum ?? 1e9, 1e15),
    }
    return fc.oneof(
      fc.integer(bounds),
      fc.integer({ min: bounds.min, max: Math.min(bounds.max, bounds.min + 20) }),
    )
  }
  return anyJson
}

/** Optional fields are sometimes omitted. */
export function buildFieldsArbitrary({
  properties = {},
  required = [],
}: JsonSchema): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties).map(
    ([name, schema]) => [name, buildArbitrary(schema)] as const,
  )
  return fc.record(Object.fromEntries(entries), {
    requiredKeys: required.filter((it) => it in properties),
  })
}

function buildTextArbitrary({
  pattern,
  format,
  minLength = 0,
  maxLength = 40,
}: JsonSchema): Arbitrary<string> {
  if (format === 'email')
    return mixNasty(fc.oneof(fc.emailAddress(), fc.constant('mona@people.example')))
  if (format === 'uuid') return mixNasty(fc.uuid())
  if (format === 'date')
    return mixNasty(fc.date({ noInvalidDate: true }).map((it) => it.toISOString().slice(0, 10)))
  if (format === 'date-time')
    return mixNasty(fc.date({ noInvalidDate: true }).map((it) => it.toISOString()))
  if (pattern) return mixNasty(fc.stringMatching(new RegExp(pattern)))
  return mixNasty(
    fc.string({
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 200)),
      unit: 'grapheme',
    }),
  )
}

/** Valid input with one field replaced, removed or added. */
export const buildInvalidArbitrary = (schema: JsonSchema): Arbitrary<Record<string, unknown>> => {
  const names = Object.keys(schema.properties ?? {})
  return fc
    .tuple(
      buildFieldsArbitrary(schema),
      fc.constantFrom(...names, 'is_admin', 'user_id', 'toString'),
      fc.option(anyJson, { nil: undefined }),
    )
    .map(([fit, name, value]) => ({ ...fit, [name]: value }))
}
