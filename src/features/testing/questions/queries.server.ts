import type { Locale } from '#platform/language/locale.ts'
import { renderFormulaLine, renderMarkdown } from '#platform/language/markdown.server.ts'

/** A text of two languages as the reader reads it. */
export function inTheir(locale: Locale, own: string, arabic: string): { text: string; lang: Locale } {
  if (locale === 'ar') return arabic ? { text: arabic, lang: 'ar' } : { text: own, lang: 'en' }
  return own ? { text: own, lang: 'en' } : { text: arabic, lang: 'ar' }
}

export const inTheirHtml = (locale: Locale, own: string, arabic: string) => {
  const { text, lang } = inTheir(locale, own, arabic)
  return { text: renderMarkdown(text).html, lang }
}

type Words = { key: string; text: string; text_ar: string }
/** What any type of question may show; each uses some of it. */
export type AnyContent = {
  prompt: string
  prompt_ar: string
  image: string | null
  image_text: string
  image_text_ar: string
  topic: string
  topic_ar: string
  options?: Words[]
  items?: Words[]
  unit?: string
  unit_ar?: string
  rubric?: { points: number; criterion: string; criterion_ar: string }[]
  words_min?: number | null
  words_max?: number | null
}

/** A question as one reader sees it in one attempt. */
export function shownTo(locale: Locale, content: AnyContent, shown: string[] | null) {
  const choices = new Map((content.options ?? content.items ?? []).map((it) => [it.key, it]))
  return {
    prompt: inTheirHtml(locale, content.prompt, content.prompt_ar),
    image: content.image,
    image_text: inTheir(locale, content.image_text, content.image_text_ar).text,
    topic: inTheir(locale, content.topic, content.topic_ar).text,
    options: (shown ?? []).map((key) => {
      const { text, lang } = inTheir(locale, choices.get(key)!.text, choices.get(key)!.text_ar)
      return { key, text, lang, html: renderFormulaLine(text) }
    }),
    unit: inTheir(locale, content.unit ?? '', content.unit_ar ?? '').text,
    rubric: (content.rubric ?? []).map((it) => ({ points: it.points, ...inTheir(locale, it.criterion, it.criterion_ar) })),
    words_min: content.words_min ?? null,
    words_max: content.words_max ?? null,
  }
}
