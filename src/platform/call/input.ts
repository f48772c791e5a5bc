import { z } from 'zod'
import { toLatinDigits } from '#platform/language/locale.ts'
import { parseZone } from '#platform/language/zone.ts'
import { hasVisibleText, normalizeName } from '../language/visible-text.ts'

// Bidi overrides and isolates could reverse a name or title wherever it is displayed.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/
// eslint-disable-next-line no-control-regex -- refusing them is the point
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
// Tag characters can hide text; only flags such as Scotland's use them legitimately.
const tags = /[\u{E0000}-\u{E007F}]/u
const flags = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu

const isSafe = (text: string) =>
  !controls.test(text) && !bidiControls.test(text) && !tags.test(text.replaceAll(flags, ''))

/** Invisible text counts as empty. */
const toVisibleText = (text: string) => (hasVisibleText(text) ? text : '')

/** Single-line text: trimmed, without control or bidi characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => toVisibleText(it.trim().replace(/\s+/g, ' ')))
    .pipe(z.string().min(min).max(max))

export const personName = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => toVisibleText(normalizeName(it)))
    .pipe(z.string().min(min).max(max))

export const multilineText = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((text) => toVisibleText(text.replace(/\r\n?/g, '\n').trim()))
    .pipe(z.string().min(min).max(max))

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** A slug or an id; no slug consists only of digits. */
export const slugOrId = z.preprocess((it) => (typeof it === 'number' ? String(it) : it), slug)

export const integer = (min: number, max: number) =>
  z.preprocess(
    (item) =>
      typeof item === 'string' && /^[\d٠-٩۰-۹]{1,15}$/.test(item)
        ? Number(toLatinDigits(item))
        : item,
    z.int().min(min).max(max),
  )

export const id = integer(1, Number.MAX_SAFE_INTEGER)

export const page = integer(1, 10_000).default(1)

export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })

/** A web URL that is safe to link; empty means none. */
export const link = (max = 300) =>
  line(max, 0)
    .transform((it) => it || null)
    .refine(
      (item) => item === null || (/^https?:\/\/[^/]+\.[^/]+/i.test(item) && URL.canParse(item)),
      'link_invalid',
    )

export const zoneName = z
  .string()
  .max(64)
  .refine((it) => parseZone(it) !== null, 'not_allowed')
  .transform((it) => parseZone(it) ?? it)

/** Local time as in a datetime input: 2026-11-15T08:30. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((it) => !Number.isNaN(Date.parse(`${it}Z`)), 'not_allowed')

/**
 * The `updated_at` an edit started from. A conflict is answered with 409 `changed_meanwhile` and
 * both versions (`yours`, `theirs`). An empty form field means none.
 */
export const baseVersion = z.preprocess(
  (it) => (it === '' ? null : it),
  z.iso.datetime().nullable(),
)

export const noInput = z.strictObject({})
