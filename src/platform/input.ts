import { z } from 'zod'
import { latinDigits } from './locale.ts'

// Overrides and isolates that could turn a name or title around wherever it is shown.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/
// eslint-disable-next-line no-control-regex -- refusing them is the point
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const isSafe = (text: string) => !controls.test(text) && !bidiControls.test(text)

/** One line of text: trimmed, without control or direction-changing characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => it.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(min).max(max))

/** Text of several lines. */
export const prose = (max: number, min = 1) =>
  z
    .string()
    .refine(isSafe, 'unsafe_text')
    .transform((it) => it.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(min).max(max))

/** The last part of a page's address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** Names a thing with a page of its own: its slug, or its id, which no slug can look like. */
export const named = z.preprocess((it) => (typeof it === 'number' ? String(it) : it), slug)

/** A whole number that may arrive as text, in any digits. */
export const whole = (min: number, max: number) =>
  z.preprocess((it) => (typeof it === 'string' && /^[\d٠-٩۰-۹]{1,15}$/.test(it) ? Number(latinDigits(it)) : it), z.int().min(min).max(max))

/** The id of a catalogue thing. */
export const id = whole(1, Number.MAX_SAFE_INTEGER)

/** Which page of a list. */
export const page = whole(1, 10_000).default(1)

/** A list as every list is answered. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })

/** An address on the web that can be shown as a link; an empty field is none. */
export const link = (max = 300) =>
  line(max, 0)
    .transform((it) => it || null)
    .refine((it) => it === null || (/^https?:\/\/[^/]+\.[^/]+/i.test(it) && URL.canParse(it)), 'link_invalid')

/** Nothing goes in. */
export const nothing = z.strictObject({})
