// Mirrors search_clean, search_fold and search_tokens of the migration.
const marks =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u061c\u0640\u200b-\u200f]/g
const signs =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u060c\\u061b\\u061d-\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u200a\\u2010-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u303f\\ufd3e\\ufd3f\\ufeff\\ufffd\\u{1f000}-\\u{1faff}'
const token = new RegExp(`[^${signs}]+(?:\\+\\+|#)?`, 'gu')
const letters = new Map(
  [...'ىةٱیکڤپچگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء'].map((text, at) => [
    text,
    'يهايكفبجج01234567890123456789'[at] ?? '',
  ]),
)
const toLower = (text: string) => text.replace(/[A-Z]/g, (it) => it.toLowerCase())

/** Lower case without diacritics and tatweel; still displayable. */
export const cleanText = (text: string) => toLower(text.normalize('NFKC')).replace(marks, '')

/** Maps all spellings of a letter to one. */
export const foldText = (text: string) =>
  toLower(text.normalize('NFKD'))
    .replace(marks, '')
    .replace(/[^a-z ]/g, (it) => letters.get(it) ?? it)

export const splitWords = (text: string) => cleanText(text).match(token) ?? []

/** Limits the number of words. */
export const parseQueryWords = (query: string) =>
  splitWords(query)
    .map((shown) => ({ shown, word: foldText(shown) }))
    .filter(({ word }) => word && word.length <= 60)
    .slice(0, 12)

type Segment = { text: string; hit: boolean }

/** `hits` contains words in their displayed form. */
export function markHits(text: string, hits: Set<string>): Segment[] {
  const segments: Segment[] = []
  const add = (piece: string, hit: boolean) => {
    const last = segments.at(-1)
    if (last?.hit === hit) last.text += piece
    else if (piece) segments.push({ text: piece, hit })
  }
  let at = 0
  for (const { 0: word, index } of text.matchAll(token)) {
    add(text.slice(at, index), false)
    add(word, hits.has(cleanText(word)))
    at = index + word.length
  }
  add(text.slice(at), false)
  return segments
}

type AppliedFilters = {
  category?: string | undefined
  level: unknown[]
  language: unknown[]
  access: unknown[]
  length: unknown[]
  rating?: number | undefined
}

export const hasFilters = (asked: AppliedFilters) =>
  asked.category !== undefined ||
  asked.rating !== undefined ||
  [asked.level, asked.language, asked.access, asked.length].some((it) => it.length > 0)

/** Only unfiltered searches count: the academy lacks the topic or a synonym for it. */
export const isZeroResult = (
  found: { total: number; trainers: unknown[]; diplomas: unknown[]; posts: unknown[] },
  asked: AppliedFilters,
) =>
  found.total + found.trainers.length + found.diplomas.length + found.posts.length === 0 &&
  !hasFilters(asked)

export function markPrefix(text: string, words: string[]): Segment[] {
  const spans = [...text.matchAll(token)].flatMap(({ 0: word, index }) => {
    const typed = words.filter(
      (text) =>
        stripArticle(foldText(word)).startsWith(stripArticle(text)) ||
        foldText(word).startsWith(text),
    )
    return typed.length ? [{ from: index, to: index + word.length }] : []
  })
  const segments: Segment[] = []
  let at = 0
  for (const { from, to } of spans) {
    if (from > at) segments.push({ text: text.slice(at, from), hit: false })
    segments.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) segments.push({ text: text.slice(at), hit: false })
  return segments
}

/** Matches with and without the article. */
export const buildPrefixQuery = (words: string[]) =>
  `(${words.map((it) => `('${it}':* | '${stripArticle(it)}':*)`).join(' & ')})`

/** Mirrors search_opening of the database; expects a folded word. */
export const stripArticle = (word: string) => word.replace(/^(?:و?[فبك]?ال|و?لل)(?=..)/, '')

/** Uses the first term with Latin letters. */
export function getSynonymSlug(terms: readonly string[]) {
  const names = terms.map((term) =>
    term
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, ''),
  )
  return names.find((it) => /[a-z]/.test(it)) ?? 'group'
}
