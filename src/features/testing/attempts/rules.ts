import { fromHijri } from '#platform/language/hijri.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { moveItem } from '#ui/actions/reorder.ts'
import type { QuestionType } from '../questions/contract.ts'
import type { TestPlace } from '../paths.ts'
import { graceSeconds } from './limits.ts'

/** Includes extra time; null without a limit. */
export const computeTimeLimit = (limit: number | null, extraPercent: number | null) =>
  limit === null ? null : Math.ceil(limit * (1 + (extraPercent ?? 0) / 100))

/** The earlier of the time limit and the closing date. */
export function computeDeadline(
  seconds: number | null,
  now: Date,
  closes_at: string | null = null,
) {
  const ends = [
    seconds === null ? null : now.getTime() + seconds * 1000,
    closes_at === null ? null : Date.parse(closes_at),
  ]
  const first = Math.min(...ends.filter((it) => it !== null))
  return Number.isFinite(first) ? new Date(first) : null
}

export type TestWindow = { opens_at: string | null; closes_at: string | null }

export function getWindowState(
  { opens_at, closes_at }: TestWindow,
  now: Date,
): 'before' | 'open' | 'after' {
  if (opens_at !== null && now.getTime() < Date.parse(opens_at)) return 'before'
  return closes_at !== null && now.getTime() >= Date.parse(closes_at) ? 'after' : 'open'
}

/** Includes the grace period. */
export const isPastDeadline = (deadline_at: string | null, now: Date) =>
  deadline_at !== null && now.getTime() > Date.parse(deadline_at) + graceSeconds * 1000

/** Rounds down: 59.9 is not 60. */
export const computePercent = (score: number, max: number) =>
  max > 0 ? Math.floor((score / max) * 100 + 1e-9) : 0

/** Uses the displayed percentage, so that display and decision never differ. */
export const isPassingScore = (score: number, max: number, passPercentage: number) =>
  computePercent(score, max) >= passPercentage

/** Null if passed or not close. */
export function computePointsShort(percent: number, passPercentage: number) {
  const missing = passPercentage - percent
  return missing > 0 && missing <= 10 ? missing : null
}

export type Feedback = 'score' | 'verdicts' | 'answers'

type TestStanding = {
  has_passed: boolean
  attempts_left: number
  attempts: readonly { submitted_at: string | null }[]
}

/**
 * Discloses answers only when they give no advantage: passed, or no attempt left and none running.
 */
export function getVisibleFeedback(
  feedback: Feedback,
  { has_passed, attempts_left, attempts }: TestStanding,
) {
  const isSettled =
    (has_passed || attempts_left === 0) && attempts.every((it) => it.submitted_at !== null)
  return {
    verdicts: feedback !== 'score' && isSettled,
    answers: feedback === 'answers' && isSettled,
  }
}

/** Deterministic by seed. */
export function shuffleList<T>(list: readonly T[], seed: number): T[] {
  const next = createRandom(seed)
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

/** mulberry32: values from 0 to 1. */
function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type BankQuestion = {
  version_id: number
  points: number
  keys: string[] | null
  is_ordered: boolean
}
type Layout = { pick: number | null; shuffle_questions: boolean; shuffle_options: boolean }
export type DrawnQuestion = { version_id: number; points: number; shown: string[] | null }

export type QuestionDraw = { pick: number; bank: readonly BankQuestion[] }

/** No question is drawn twice. */
function takeDraws(draws: readonly QuestionDraw[]) {
  const taken = new Map<number, BankQuestion>()
  for (const { pick, bank } of draws)
    for (const it of bank.filter((one) => !taken.has(one.version_id)).slice(0, pick))
      taken.set(it.version_id, it)
  return [...taken.values()]
}

/** Deterministic by seed, including the option order. */
export function drawQuestions(
  bank: readonly BankQuestion[],
  { pick, shuffle_questions, shuffle_options }: Layout,
  seed: number,
  draws: readonly QuestionDraw[] = [],
): DrawnQuestion[] {
  const chosen =
    pick !== null && pick < bank.length ? new Set(shuffleList(bank, seed).slice(0, pick)) : null
  const kept = [...(chosen ? bank.filter((it) => chosen.has(it)) : bank), ...takeDraws(draws)]
  const ordered = shuffle_questions ? shuffleList(kept, seed ^ 0x5bd1e995) : kept
  return ordered.map(({ version_id, points, keys, is_ordered }, at) => ({
    version_id,
    points,
    // Ordering items are always shuffled because the stored order is often the correct one.
    shown: keys && (shuffle_options || is_ordered) ? shuffleList(keys, seed + at * 7919) : keys,
  }))
}

export const parseTestPlace = (
  params: { course: string; section?: string | undefined },
  query: URLSearchParams,
): TestPlace => {
  const lesson = query.get('lesson')
  return {
    course: params.course,
    ...(lesson !== null ? { lesson } : params.section !== undefined && { section: params.section }),
  }
}

/** The requested question, else the first unanswered, else the first. */
export function pickQuestion(asked: string | null, questions: readonly { answer: unknown }[]) {
  const number = /^\d{1,3}$/.test(asked ?? '') ? Number(asked) : 0
  if (number >= 1 && number <= questions.length) return number
  const open = questions.findIndex((it) => it.answer === null)
  return open < 0 ? 1 : open + 1
}

/** Format: 9:05, 1:02:03. */
export function formatClock(seconds: number) {
  const left = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((item, at) => (at ? String(item).padStart(2, '0') : String(item))).join(':')
}

/** Remaining seconds at which a warning is announced. */
export const warningSeconds = [600, 300, 60]

export function parseSentAnswer(
  { type, answer }: { type: QuestionType; answer: unknown },
  { fields, all }: { fields: Record<string, string>; all: (name: string) => string[] },
) {
  if (type === 'multiple_choice') return all('answer')
  if (type === 'rearrange') return parseSentOrder(fields, answer)
  if (type === 'range_date' && fields['hijri_year'] && !fields['answer']) {
    const [year, month, day] = ['year', 'month', 'day'].map((text) =>
      Number(toLatinDigits(fields[`hijri_${text}`] ?? '')),
    )
    return fromHijri({ year: year!, month: month!, day: day! }) ?? 'none'
  }
  return fields['answer'] ?? null
}

function parseSentOrder({ order = '', move, keep }: Record<string, string>, before: unknown) {
  const shown = order.split(',')
  const [key, to] = move?.split(':') ?? []
  if (key && to) return moveItem(shown, shown.indexOf(key), Number(to))
  // An unchanged order is not an answer until confirmed.
  return keep || before ? shown : null
}

/** For places that cannot render code. */
export const toPlainText = (text: string) => text.replaceAll(/[`$]/g, '')

export function computeTopicShares(
  questions: readonly { topic: string; score: number | null; points: number }[],
) {
  const topics = Map.groupBy(
    questions.filter((it) => it.topic && it.score !== null),
    (it) => it.topic,
  )
  return [...topics].map(([topic, all]) => ({
    topic,
    share:
      all.reduce((sum, it) => sum + it.score!, 0) / all.reduce((sum, it) => sum + it.points, 0),
  }))
}

const verdicts = ['right', 'partly', 'wrong', 'unanswered', 'waiting'] as const

/** Best first; omits zero counts. */
export const countVerdicts = (
  questions: readonly { verdict: (typeof verdicts)[number] | null }[],
) =>
  verdicts
    .map((verdict) => ({ verdict, count: questions.filter((it) => it.verdict === verdict).length }))
    .filter((it) => it.count > 0)
