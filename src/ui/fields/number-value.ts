import { toLatinDigits } from '#platform/language/locale.ts'

/** Converts digits of any script, Arabic separators and minus signs to ASCII. */
export const normalizeNumber = (typed: string) =>
  toLatinDigits(typed)
    .replace(/[\u200E\u200F\u061C\s٬،,_]/g, '')
    .replace(/٫/g, '.')
    .replace(/[−–]/g, '-')

/** Clamped, and rounded to avoid floating-point noise. */
export function stepNumber(
  typed: string,
  by: number,
  { min, max, step }: { min?: number | undefined; max?: number | undefined; step: number },
) {
  const from = typed === '' ? (min ?? 0) - (by > 0 ? step : 0) : Number(normalizeNumber(typed))
  const next = (Number.isFinite(from) ? from : 0) + by * step
  const places = String(step).split('.')[1]?.length ?? 0
  return String(
    Number(
      Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)).toFixed(
        Math.max(places, countDecimals(from)),
      ),
    ),
  )
}

const countDecimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** NaN for invalid input. */
export function parseMinorUnits(typed: string) {
  const plain = normalizeNumber(typed)
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NaN
}

export const formatMajorUnits = (minor: number) =>
  minor % 100 ? (minor / 100).toFixed(2) : String(minor / 100)
