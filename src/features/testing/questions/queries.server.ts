import { createHmac } from 'node:crypto'
import type { Locale } from '#platform/language/locale.ts'
import { renderFormulaLine, renderMarkdown } from '#platform/language/markdown.server.ts'
import { pickLanguage } from './rules.ts'

export const pickLanguageHtml = (locale: Locale, own: string, arabic: string) => {
  const { text, lang } = pickLanguage(locale, own, arabic)
  return { text: renderMarkdown(text).html, lang }
}

type OptionTexts = { key: string; text: string; text_ar: string }
export type AnyContent = {
  prompt: string
  prompt_ar: string
  image: string | null
  image_text: string
  image_text_ar: string
  topic: string
  topic_ar: string
  options?: OptionTexts[]
  items?: OptionTexts[]
  unit?: string
  unit_ar?: string
  rubric?: { points: number; criterion: string; criterion_ar: string }[]
  words_min?: number | null
  words_max?: number | null
}

export type OptionSalt = { option_salt: string; accepts_author_keys?: boolean }

/**
 * Maps stored option keys to keys per attempt, because stored keys follow the author's order and
 * would reveal the answer.
 */
export function createOptionCodec(
  { option_salt, accepts_author_keys = false }: OptionSalt,
  position: number,
  shown: readonly string[] | null,
) {
  const encodeKey = (key: string) =>
    createHmac('sha256', option_salt).update(`${position}:${key}`).digest('hex').slice(0, 16)
  const encode = <T>(answer: T): T => {
    if (!shown) return answer
    return (
      Array.isArray(answer)
        ? answer.map(encodeKey)
        : typeof answer === 'string'
          ? encodeKey(answer)
          : answer
    ) as T
  }
  /** Unknown keys decode to a key that no option has. */
  const decode = (answer: unknown): unknown => {
    if (!shown || answer === '') return answer
    const authors = new Map(shown.map((key) => [encodeKey(key), key]))
    const decodeKey = (key: unknown) =>
      typeof key === 'string' ? (authors.get(key) ?? (accepts_author_keys ? key : '-')) : key
    return Array.isArray(answer) ? answer.map(decodeKey) : decodeKey(answer)
  }
  return { encode, decode }
}

export function localizeQuestion(
  locale: Locale,
  content: AnyContent,
  shown: string[] | null,
  nameOf: (key: string) => string = (key) => key,
) {
  const choices = new Map((content.options ?? content.items ?? []).map((it) => [it.key, it]))
  return {
    prompt: pickLanguageHtml(locale, content.prompt, content.prompt_ar),
    image: content.image,
    image_text: pickLanguage(locale, content.image_text, content.image_text_ar).text,
    topic: pickLanguage(locale, content.topic, content.topic_ar).text,
    options: (shown ?? []).map((key) => {
      const { text, lang } = pickLanguage(locale, choices.get(key)!.text, choices.get(key)!.text_ar)
      return { key: nameOf(key), text, lang, html: renderFormulaLine(text) }
    }),
    unit: pickLanguage(locale, content.unit ?? '', content.unit_ar ?? '').text,
    rubric: (content.rubric ?? []).map((item) => ({
      points: item.points,
      ...pickLanguage(locale, item.criterion, item.criterion_ar),
    })),
    words_min: content.words_min ?? null,
    words_max: content.words_max ?? null,
  }
}

type AnyKey = {
  correct?: string | string[] | boolean
  correct_order?: string[]
  min?: number
  max?: number
  from?: string
  to?: string
  explanation: string
  explanation_ar: string
}

/** In the form of an answer, a range as two values. */
export function getCorrectAnswer(key: Record<string, unknown>) {
  const { correct, correct_order, min, max, from, to } = key as AnyKey
  if (min !== undefined) return [min, max!]
  if (from !== undefined) return [from, to!]
  return correct ?? correct_order ?? null
}

export function findExplanation(locale: Locale, key: Record<string, unknown>) {
  const { explanation, explanation_ar } = key as AnyKey
  return explanation || explanation_ar
    ? pickLanguageHtml(locale, explanation, explanation_ar)
    : null
}
