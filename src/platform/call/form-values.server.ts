import { z } from 'zod'
import { toLatinDigits } from '#platform/language/locale.ts'
import type { Endpoint } from './contract.ts'

type Fields = Record<string, unknown>
type FieldKind = {
  type?: string
  anyOf?: FieldKind[]
  items?: FieldKind
  const?: unknown
  enum?: unknown[]
}

const declared = new WeakMap<Endpoint, Record<string, FieldKind>>()

/**
 * Forms and queries carry only text, so the declared type of a field decides how its text is
 * parsed.
 */
export function coerceFormValues(endpoint: Endpoint, sent: Fields): Fields {
  let kinds = declared.get(endpoint)
  if (!kinds) declared.set(endpoint, (kinds = getFieldKinds(endpoint)))
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      Object.hasOwn(kinds, name) ? coerceValue(value, kinds[name]!) : value,
    ]),
  )
}

function getFieldKinds({ input }: Endpoint) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, FieldKind>
  }
  return properties
}

function coerceValue(value: unknown, kind: FieldKind): unknown {
  const kinds = kind.anyOf ?? [kind]
  const list = kinds.find((it) => it.type === 'array')
  if (list) return [value].flat().map((it: unknown) => coerceValue(it, list.items ?? {}))
  // A field that accepts text is not converted.
  if (typeof value !== 'string' || kinds.some((it) => hasType(it, 'string'))) return value
  if (kinds.some((kind) => hasType(kind, 'number') || kind.type === 'integer') && isNumber(value))
    return Number(toLatinDigits(value))
  if (kinds.some((it) => hasType(it, 'boolean')) && (value === 'true' || value === 'false'))
    return value === 'true'
  return value
}

const hasType = (kind: FieldKind, type: 'string' | 'number' | 'boolean') =>
  kind.type === type || [kind.const, ...(kind.enum ?? [])].some((it) => typeof it === type)

const isNumber = (text: string) => /^-?[\d٠-٩۰-۹]{1,15}(\.[\d٠-٩۰-۹]{1,15})?$/.test(text)
