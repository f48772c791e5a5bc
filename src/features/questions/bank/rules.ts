import type { Question, QuestionType } from '#features/testing/questions/contract.ts'
import { toLatinDigits } from '#platform/language/locale.ts'

export type Choice = { key: string; text: string; text_ar: string }
type Criterion = { points: string; criterion: string; criterion_ar: string }

/** Form state with the fields of all question types. */
export type QuestionDraft = {
  type: QuestionType
  prompt: string
  prompt_ar: string
  image: string
  image_text: string
  image_text_ar: string
  topic: string
  topic_ar: string
  explanation: string
  explanation_ar: string
  /** Options, or items in their correct order. */
  choices: Choice[]
  correct: string[]
  truth: '' | 'true' | 'false'
  partial: boolean
  min: string
  max: string
  unit: string
  unit_ar: string
  from: string
  to: string
  rubric: Criterion[]
  words_min: string
  words_max: string
  points: string
  tags: string
  lesson_id: string
}

export const texts = ['prompt', 'image_text', 'topic', 'explanation', 'unit'] as const
export const hasChoices = (type: QuestionType) =>
  type === 'single_choice' || type === 'multiple_choice' || type === 'rearrange'

export const createQuestionDraft = (type: QuestionType): QuestionDraft => ({
  type,
  prompt: '',
  prompt_ar: '',
  image: '',
  image_text: '',
  image_text_ar: '',
  topic: '',
  topic_ar: '',
  explanation: '',
  explanation_ar: '',
  choices: ['a', 'b', 'c'].map((key) => ({ key, text: '', text_ar: '' })),
  correct: [],
  truth: '',
  partial: false,
  min: '',
  max: '',
  unit: '',
  unit_ar: '',
  from: '',
  to: '',
  rubric: [],
  words_min: '',
  words_max: '',
  points: '1',
  tags: '',
  lesson_id: '',
})

type StoredQuestion = {
  question: Question
  points: number
  tags: readonly string[]
  lesson_id: number | null
}

export function toQuestionDraft({
  question,
  points,
  tags,
  lesson_id,
}: StoredQuestion): QuestionDraft {
  const { type, content, key } = question
  const draft = {
    ...createQuestionDraft(type),
    points: String(points),
    tags: tags.join(', '),
    lesson_id: lesson_id === null ? '' : String(lesson_id),
  }
  const { prompt, prompt_ar, image_text, image_text_ar, topic, topic_ar } = content
  Object.assign(draft, {
    prompt,
    prompt_ar,
    image: content.image ?? '',
    image_text,
    image_text_ar,
    topic,
    topic_ar,
  })
  Object.assign(draft, { explanation: key.explanation, explanation_ar: key.explanation_ar })
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      Object.assign(draft, {
        choices: question.content.options,
        correct: [question.key.correct].flat(),
      })
      break
    case 'true_false':
      draft.truth = question.key.correct ? 'true' : 'false'
      break
    case 'rearrange':
      draft.choices = question.key.correct_order.map((text) =>
        question.content.items.find((one) => one.key === text)!,
      )
      break
    case 'range_number':
      Object.assign(draft, {
        unit: question.content.unit,
        unit_ar: question.content.unit_ar,
        min: String(question.key.min),
        max: String(question.key.max),
      })
      break
    case 'range_date':
      Object.assign(draft, { from: question.key.from, to: question.key.to })
      break
    case 'essay':
      draft.rubric = question.content.rubric.map((it) => ({ ...it, points: String(it.points) }))
      draft.words_min = String(question.content.words_min ?? '')
      draft.words_max = String(question.content.words_max ?? '')
  }
  if ('partial_credit' in key) draft.partial = key.partial_credit
  return draft
}

export const parseNumber = (text: string) =>
  text.trim() === '' ? undefined : Number(toLatinDigits(text.trim()).replace('٫', '.'))
export const hasText = (...words: (string | undefined)[]) => words.some((it) => it?.trim())

/** Not validated here; the call does that. */
export function buildQuestionInput(draft: QuestionDraft): Question {
  const {
    type,
    prompt,
    prompt_ar,
    image,
    image_text,
    image_text_ar,
    topic,
    topic_ar,
    explanation,
    explanation_ar,
    partial,
  } = draft
  const shown = {
    prompt,
    prompt_ar,
    image: image || null,
    image_text,
    image_text_ar,
    topic,
    topic_ar,
  }
  const why = { explanation, explanation_ar }
  const choices = draft.choices.filter((it) => hasText(it.text, it.text_ar))
  const correct = draft.correct.filter((text) => choices.some((one) => one.key === text))
  const made: Record<QuestionType, () => { content: object; key: object }> = {
    single_choice: () => ({
      content: { ...shown, options: choices },
      key: { ...why, correct: correct[0] },
    }),
    multiple_choice: () => ({
      content: { ...shown, options: choices },
      key: { ...why, correct, partial_credit: partial },
    }),
    true_false: () => ({
      content: shown,
      key: { ...why, correct: draft.truth === '' ? undefined : draft.truth === 'true' },
    }),
    rearrange: () => {
      const key = { ...why, correct_order: choices.map((it) => it.key), partial_credit: partial }
      // Keys reveal the correct order, so attempts use their own keys and these stay on the server.
      return {
        content: { ...shown, items: choices.toSorted((a, b) => (a.key < b.key ? -1 : 1)) },
        key,
      }
    },
    range_number: () => {
      const [min, max] = [parseNumber(draft.min), parseNumber(draft.max) ?? parseNumber(draft.min)]
      return {
        content: { ...shown, unit: draft.unit, unit_ar: draft.unit_ar },
        key: { ...why, min, max },
      }
    },
    range_date: () => ({
      content: shown,
      key: { ...why, from: draft.from, to: draft.to || draft.from },
    }),
    essay: () => {
      const rubric = draft.rubric
        .filter((it) => hasText(it.criterion, it.criterion_ar))
        .map((it) => ({ ...it, points: parseNumber(it.points) }))
      return {
        content: {
          ...shown,
          rubric,
          words_min: parseNumber(draft.words_min) ?? null,
          words_max: parseNumber(draft.words_max) ?? null,
        },
        key: why,
      }
    },
  }
  return { type, ...made[type]() } as Question
}

/** Field names of texts that exist in only one language. */
export function listMissingFields(draft: QuestionDraft): string[] {
  const pairs: [string, string, string][] = [
    ...texts
      .filter((text) => text !== 'unit' || draft.type === 'range_number')
      .map((text) => [text, draft[text], draft[`${text}_ar`]] as [string, string, string]),
    ...(hasChoices(draft.type)
      ? draft.choices.map(
          (choice) =>
            [`choice-${choice.key}`, choice.text, choice.text_ar] as [string, string, string],
        )
      : []),
    ...(draft.type === 'essay'
      ? draft.rubric.map(
          (criterion, at) =>
            [`criterion-${at}`, criterion.criterion, criterion.criterion_ar] as [
              string,
              string,
              string,
            ],
        )
      : []),
  ]
  return pairs.flatMap(([name, en, ar]) =>
    hasText(en) === hasText(ar) ? [] : [hasText(en) ? getArabicName(name) : name],
  )
}
const getArabicName = (name: string) =>
  /^(choice|criterion)-/.test(name) ? `${name}-ar` : `${name}_ar`

/** Only addresses that our upload created. */
export const isStoredPicture = (path: string | null) =>
  path === null || /^\/media\/questions\/[0-9a-f-]{36}\.webp$/.test(path)
