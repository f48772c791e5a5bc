import { toLatinDigits } from '#platform/language/locale.ts'

/** A typed number as plain text a form can send: digits of every script, Arabic separators and minus signs become ASCII. */
export const normalizeNumber = (typed: string) =>
  toLatinDigits(typed)
    .replace(/[\u200E\u200F\u061C\s٬،,_]/g, '')
    .replace(/٫/g, '.')
    .replace(/[−–]/g, '-')

/** The next value a step away, kept between its ends and free of binary dust. */
export function stepNumber(
  typed: string,
  by: number,
  { min, max, step }: { min?: number | undefined; max?: number | undefined; step: number },
) {
  const from = typed === '' ? (min ?? 0) - (by > 0 ? step : 0) : Number(normalizeNumber(typed))
  const next = (Number.isFinite(from) ? from : 0) + by * step
  const places = String(step).split('.')[1]?.length ?? 0
  return String(Number(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)).toFixed(Math.max(places, countDecimals(from)))))
}

const countDecimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** A typed amount of pounds or dollars, in minor units; NaN for what is none. */
export function parseMinorUnits(typed: string) {
  const plain = normalizeNumber(typed)
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NaN
}

/** The same as a field shows it. */
export const formatMajorUnits = (minor: number) => (minor % 100 ? (minor / 100).toFixed(2) : String(minor / 100))
