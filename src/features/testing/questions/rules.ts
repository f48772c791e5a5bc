import { toLatinDigits, type Locale } from '#platform/language/locale.ts'
import type { Question, QuestionType } from './contract.ts'
import { maxEssayLength } from './limits.ts'

/** Key, keys, boolean, number, Gregorian date (2026-11-16) or text. */
export type Answer = string | string[] | boolean | number

const longestNumber = 30

/** Option or item keys in the order of the attempt. */
export type OptionOrder = string[] | null

/** Null for no answer, undefined for an invalid one. `shown` contains the available keys. */
export function parseAnswer(
  type: QuestionType,
  shown: OptionOrder,
  given: unknown,
): Answer | null | undefined {
  if (given === null || given === '') return null
  if (type === 'single_choice')
    return typeof given === 'string' && shown?.includes(given) ? given : undefined
  if (type === 'multiple_choice') return parseChoices(shown, given)
  if (type === 'rearrange') return parseOrder(shown, given)
  if (type === 'true_false')
    return given === true || given === 'true'
      ? true
      : given === false || given === 'false'
        ? false
        : undefined
  if (type === 'range_number') return parseNumber(given)
  if (type === 'range_date') return parseDate(given)
  return typeof given === 'string' && given.length <= maxEssayLength
    ? given.trim()
      ? given
      : null
    : undefined
}

const isListOf = (shown: OptionOrder, given: unknown): given is string[] =>
  Array.isArray(given) &&
  given.length <= (shown?.length ?? 0) &&
  new Set(given).size === given.length &&
  given.every((it) => typeof it === 'string' && shown!.includes(it))

function parseChoices(shown: OptionOrder, given: unknown) {
  const list = typeof given === 'string' ? [given] : given
  if (!isListOf(shown, list)) return undefined
  // Normalizes to display order, so that equal choices compare equal.
  return list.length ? shown!.filter((it) => list.includes(it)) : null
}

const parseOrder = (shown: OptionOrder, given: unknown) =>
  isListOf(shown, given) && given.length === shown!.length ? given : undefined

/** Accepts ٧٫٥, 7.5 and 1,250. */
function parseNumber(given: unknown) {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  if (typeof given !== 'string' || given.length > longestNumber) return undefined
  const text = toLatinDigits(given.trim())
    .replace(/[٬،,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[٫,]/, '.')
    .replace(/^[−–]/, '-')
    .replace(/\s+/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

/** An existing date as 2026-11-16, in any digits. */
function parseDate(given: unknown) {
  if (typeof given !== 'string' || given.length > longestNumber) return undefined
  const text = toLatinDigits(given.trim())
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** From 0 to 1; null if a trainer must grade it. No answer scores 0. */
export function computeShare(
  question: Pick<Question, 'type' | 'key'>,
  answer: Answer | null,
): number | null {
  const it = question as Question
  if (answer === null) return 0
  switch (it.type) {
    case 'single_choice':
    case 'true_false':
      return answer === it.key.correct ? 1 : 0
    case 'multiple_choice':
      return computeChoiceShare(it.key, answer as string[])
    case 'rearrange':
      return computeOrderShare(it.key, answer as string[])
    case 'range_number':
      return isBetween(answer as number, it.key.min, it.key.max) ? 1 : 0
    case 'range_date':
      return (answer as string) >= it.key.from && (answer as string) <= it.key.to ? 1 : 0
    case 'essay':
      return null
  }
}

// Tolerates rounding: 0.1 + 0.2 is within [0.3, 0.3].
const isBetween = (value: number, min: number, max: number) => {
  const slack = Number.EPSILON * 8 * Math.max(1, Math.abs(min), Math.abs(max))
  return value >= min - slack && value <= max + slack
}

/** With partial credit, wrong choices subtract, so that selecting everything earns nothing. */
function computeChoiceShare(
  { correct, partial_credit }: { correct: string[]; partial_credit: boolean },
  chosen: string[],
) {
  const right = chosen.filter((it) => correct.includes(it)).length
  const wrong = chosen.length - right
  if (!partial_credit) return right === correct.length && wrong === 0 ? 1 : 0
  return Math.max(0, right - wrong) / correct.length
}

/**
 * With partial credit, scores the share of correct adjacent pairs, so that one misplaced item does
 * not cost everything.
 */
function computeOrderShare(
  { correct_order, partial_credit }: { correct_order: string[]; partial_credit: boolean },
  order: string[],
) {
  const follows = correct_order
    .slice(1)
    .filter((text, at) => order[order.indexOf(correct_order[at]!) + 1] === text).length
  const pairs = correct_order.length - 1
  return follows === pairs ? 1 : partial_credit ? follows / pairs : 0
}

export const computePoints = (share: number, points: number) =>
  Math.round(share * points * 100) / 100

export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered' | 'waiting'

export function getVerdict({
  answer,
  score,
  points,
}: {
  answer: Answer | null
  score: number | null
  points: number
}): Verdict {
  if (score === null) return 'waiting'
  if (answer === null) return 'unanswered'
  return score >= points ? 'right' : score > 0 ? 'partly' : 'wrong'
}

/** Any script. */
export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‑-]*/gu)?.length ?? 0

export function pickLanguage(
  locale: Locale,
  own: string,
  arabic: string,
): { text: string; lang: Locale } {
  if (locale === 'ar') return arabic ? { text: arabic, lang: 'ar' } : { text: own, lang: 'en' }
  return own ? { text: own, lang: 'en' } : { text: arabic, lang: 'ar' }
}
