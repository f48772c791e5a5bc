import { z } from 'zod'
import { latinDigits } from '#platform/language/locale.ts'
import type { Endpoint } from './contract.ts'

type Fields = Record<string, unknown>
type Kind = { type?: string; anyOf?: Kind[]; items?: Kind; const?: unknown; enum?: unknown[] }

const declared = new WeakMap<Endpoint, Record<string, Kind>>()

/** What a form or a query says, as JSON would say it: both carry text alone, so what a field is declared as decides what its text means. */
export function formValues(endpoint: Endpoint, sent: Fields): Fields {
  let kinds = declared.get(endpoint)
  if (!kinds) declared.set(endpoint, (kinds = kindsOf(endpoint)))
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Object.hasOwn(kinds, name) ? meant(value, kinds[name]!) : value]),
  )
}

function kindsOf({ input }: Endpoint) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Kind> }
  return properties
}

function meant(value: unknown, kind: Kind): unknown {
  const kinds = kind.anyOf ?? [kind]
  const list = kinds.find((it) => it.type === 'array')
  if (list) return [value].flat().map((it: unknown) => meant(it, list.items ?? {}))
  // What may be a text is one.
  if (typeof value !== 'string' || kinds.some((it) => takes(it, 'string'))) return value
  if (kinds.some((it) => takes(it, 'number') || it.type === 'integer') && isNumber(value)) return Number(latinDigits(value))
  if (kinds.some((it) => takes(it, 'boolean')) && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

const takes = (kind: Kind, type: 'string' | 'number' | 'boolean') =>
  kind.type === type || [kind.const, ...(kind.enum ?? [])].some((it) => typeof it === type)

const isNumber = (text: string) => /^-?[\d٠-٩۰-۹]{1,15}(\.[\d٠-٩۰-۹]{1,15})?$/.test(text)
