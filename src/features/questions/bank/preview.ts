import { pickLanguage } from '#features/testing/questions/rules.ts'
import type { AskedQuestion } from '#features/testing/attempts/contract.ts'
import type { Locale } from '#platform/language/locale.ts'
import { moveItem } from '#ui/actions/reorder.ts'
import { type QuestionDraft, hasChoices, parseNumber, hasText } from './rules.ts'

/** The prompt in both languages, and answers with formulas by their text. */
export type RenderedDraft = { en: string; ar: string; lines: Record<string, string | null> }

export const listFormulas = (draft: QuestionDraft) => [
  ...new Set(
    draft.choices
      .flatMap((it) => [it.text, it.text_ar])
      .filter((it) => it.includes('$') && it.length <= 2000),
  ),
]

/** `html` contains the rendered Markdown. */
export function buildPreview(
  draft: QuestionDraft,
  locale: Locale,
  html: RenderedDraft,
): AskedQuestion {
  const choices = draft.choices.filter((it) => hasText(it.text, it.text_ar))
  // Items must not appear in the correct order: the last one comes first.
  const shown = draft.type === 'rearrange' ? moveItem(choices, choices.length - 1, 0) : choices
  const prompt = pickLanguage(locale, draft.prompt, draft.prompt_ar)
  return {
    position: 1,
    type: draft.type,
    points: parseNumber(draft.points) || 1,
    prompt: { text: html[prompt.lang], lang: prompt.lang },
    image: draft.image || null,
    image_text: pickLanguage(locale, draft.image_text, draft.image_text_ar).text,
    options: hasChoices(draft.type)
      ? shown.map((item) => {
          const words = pickLanguage(locale, item.text, item.text_ar)
          return { key: item.key, ...words, html: html.lines[words.text] ?? null }
        })
      : [],
    unit: pickLanguage(locale, draft.unit, draft.unit_ar).text,
    rubric: draft.rubric
      .filter((it) => hasText(it.criterion, it.criterion_ar))
      .map((criterion) => ({
        points: parseNumber(criterion.points) || 0,
        ...pickLanguage(locale, criterion.criterion, criterion.criterion_ar),
      })),
    words_min: parseNumber(draft.words_min) ?? null,
    words_max: parseNumber(draft.words_max) ?? null,
    answer: null,
    revision: 0,
    flagged: false,
    saved_at: null,
  }
}
