import { z } from 'zod'
import { toLatinDigits } from '#platform/language/locale.ts'
import { parseZone } from '#platform/language/zone.ts'
import { hasVisibleText, normalizeName } from '#platform/language/seen.ts'

// Overrides and isolates that could turn a name or title around wherever it is shown.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/
// eslint-disable-next-line no-control-regex -- refusing them is the point
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
// Letters that carry a hidden text along; a flag such as Scotland's is written with them.
const tags = /[\u{E0000}-\u{E007F}]/u
const flags = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu

const isSafe = (text: string) => !controls.test(text) && !bidiControls.test(text) && !tags.test(text.replaceAll(flags, ''))

/** A text of which nobody sees anything says nothing. */
const toVisibleText = (text: string) => (hasVisibleText(text) ? text : '')

/** One line of text: trimmed, without control or direction-changing characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => toVisibleText(it.trim().replace(/\s+/g, ' ')))
    .pipe(z.string().min(min).max(max))

/** What somebody is called: a line as it is seen. */
export const personName = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => toVisibleText(normalizeName(it)))
    .pipe(z.string().min(min).max(max))

/** Text of several lines. */
export const multilineText = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => toVisibleText(it.replace(/\r\n?/g, '\n').trim()))
    .pipe(z.string().min(min).max(max))

/** The last part of a page's address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** Names a thing with a page of its own: its slug, or its id, which no slug can look like. */
export const slugOrId = z.preprocess((it) => (typeof it === 'number' ? String(it) : it), slug)

/** A whole number that may arrive as text, in any digits. */
export const integer = (min: number, max: number) =>
  z.preprocess(
    (it) => (typeof it === 'string' && /^[\d٠-٩۰-۹]{1,15}$/.test(it) ? Number(toLatinDigits(it)) : it),
    z.int().min(min).max(max),
  )

/** The id of a catalogue thing. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)

/** Which page of a list. */
export const page = integer(1, 10_000).default(1)

/** A list as every list is answered. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })

/** An address on the web that can be shown as a link; an empty field is none. */
export const link = (max = 300) =>
  line(max, 0)
    .transform((it) => it || null)
    .refine((it) => it === null || (/^https?:\/\/[^/]+\.[^/]+/i.test(it) && URL.canParse(it)), 'link_invalid')

/** A time zone by its IANA name. */
export const zoneName = z
  .string()
  .max(64)
  .refine((it) => parseZone(it) !== null, 'not_allowed')
  .transform((it) => parseZone(it) ?? it)

/** A time as a form writes it: 2026-11-15T08:30, where its writer is. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((it) => !Number.isNaN(Date.parse(`${it}Z`)), 'not_allowed')

/**
 * The `updated_at` that an edit began from. One that was overtaken meanwhile is answered 409 `changed_meanwhile`, with what stands there
 * (`theirs`) and what was sent (`yours`). An empty field of a form is none.
 */
export const baseVersion = z.preprocess((it) => (it === '' ? null : it), z.iso.datetime().nullable())

/** Nothing goes in. */
export const noInput = z.strictObject({})
