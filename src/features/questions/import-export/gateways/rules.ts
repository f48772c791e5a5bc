import {
  questionSchema,
  type Question,
  type QuestionType,
} from '#features/testing/questions/contract.ts'
import { maxImportChoices, maxImportTagLength, maxImportTags } from './limits.ts'

export const fileFormats = ['gift', 'moodle', 'aiken', 'qti', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
export const exportFormats = ['moodle', 'gift', 'qti', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const foreignTypes = [
  'one',
  'several',
  'truefalse',
  'ordering',
  'number',
  'date',
  'essay',
  'matching',
  'shortanswer',
  'cloze',
  'calculated',
  'description',
  'unknown',
] as const
export type ForeignType = (typeof foreignTypes)[number]

export const questionReasons = [
  'no_such_type',
  'no_right_answer',
  'several_right',
  'answer_unknown',
  'range_backwards',
  'not_a_number',
  'not_a_date',
  'too_few_choices',
  'too_many_choices',
  'no_words',
  'too_long',
  'unreadable',
  'key_unclear',
] as const
export type QuestionReason = (typeof questionReasons)[number]

export const questionNotes = [
  'picture_lost',
  'weights_lost',
  'feedback_joined',
  'became_range',
  'first_number_only',
  'graded_by_hand',
] as const
export type QuestionNote = (typeof questionNotes)[number]

/** Either `question` or the reason it was rejected. */
export type ParsedQuestion = {
  line: number
  was: ForeignType
  excerpt: string
  points: number
  tags: string[]
  notes: QuestionNote[]
  picture: Uint8Array | null
} & ({ question: Question; reason: null } | { question: null; reason: QuestionReason })

export class QuestionRejectedError extends Error {
  reason: QuestionReason
  constructor(reason: QuestionReason) {
    super(reason)
    this.reason = reason
  }
}

export type BilingualText = { en: string; ar: string }

/** Decides by the script of most letters. */
export const detectLanguage = (text: string): 'en' | 'ar' =>
  (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
    ? 'ar'
    : 'en'

export const toBilingualFields = <Name extends string>(name: Name, { en, ar }: BilingualText) =>
  ({ [name]: en, [`${name}_ar`]: ar }) as Record<Name | `${Name}_ar`, string>

/** Trimmed, lower case and unique. */
export const normalizeTags = (tags: readonly string[]) =>
  [
    ...new Set(
      tags
        .map((tag) =>
          tag
            .replace(/[\s\p{C},;،؛]+/gu, ' ')
            .trim()
            .toLowerCase()
            .slice(0, maxImportTagLength)
            .trim(),
        )
        .filter(Boolean),
    ),
  ].slice(0, maxImportTags)

type LineInfo = {
  line: number
  was: ForeignType
  excerpt: string
  points?: number
  tags?: string[]
  notes?: QuestionNote[]
  picture?: Uint8Array | null
}

/** `made` throws `QuestionRejectedError` to exclude the question. */
export function toParsedQuestion(
  about: LineInfo,
  made: (told: { note: (it: QuestionNote) => void }) => Question,
): ParsedQuestion {
  const notes = new Set(about.notes)
  const points =
    about.points !== undefined && about.points > 0 && about.points <= 1000 ? about.points : 1
  const facts = {
    ...about,
    excerpt: shortenText(about.excerpt),
    points,
    tags: normalizeTags(about.tags ?? []),
    picture: about.picture ?? null,
  }
  try {
    const parsed = questionSchema.safeParse(made({ note: (it) => notes.add(it) }))
    if (!parsed.success)
      throw new QuestionRejectedError(
        parsed.error.issues.some((it) => it.code === 'too_big') ? 'too_long' : 'no_words',
      )
    return { ...facts, notes: [...notes], question: parsed.data, reason: null }
  } catch (error) {
    if (!(error instanceof QuestionRejectedError)) throw error
    return { ...facts, picture: null, notes: [...notes], question: null, reason: error.reason }
  }
}

const shortenText = (text: string) => {
  const plain = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain
}

type Choice = { words: BilingualText; isRight: boolean; weight?: number | undefined }
type QuestionTexts = {
  prompt: BilingualText
  explanation: BilingualText
  image_text?: BilingualText
}

const getChoiceKey = (at: number) => String.fromCharCode(97 + at)
const buildContent = ({ prompt, image_text = { en: '', ar: '' } }: QuestionTexts) => ({
  ...toBilingualFields('prompt', prompt),
  image: null,
  ...toBilingualFields('image_text', image_text),
  topic: '',
  topic_ar: '',
})
const buildChoices = (choices: readonly { words: BilingualText }[]) => {
  if (choices.length < 2) throw new QuestionRejectedError('too_few_choices')
  if (choices.length > maxImportChoices) throw new QuestionRejectedError('too_many_choices')
  return choices.map(({ words }, at) => ({
    key: getChoiceKey(at),
    ...toBilingualFields('text', words),
  }))
}

export function buildSingleChoice(asked: QuestionTexts, choices: readonly Choice[]): Question {
  const options = buildChoices(choices)
  const right = options.filter((_, at) => choices[at]!.isRight)
  if (!right.length) throw new QuestionRejectedError('no_right_answer')
  if (right.length > 1) throw new QuestionRejectedError('several_right')
  return {
    type: 'single_choice',
    content: { ...buildContent(asked), options },
    key: { ...toBilingualFields('explanation', asked.explanation), correct: right[0]!.key },
  }
}

export function buildMultipleChoice(
  asked: QuestionTexts,
  choices: readonly Choice[],
  partial: boolean,
): Question {
  const options = buildChoices(choices)
  const correct = options.filter((_, at) => choices[at]!.isRight).map((it) => it.key)
  if (!correct.length) throw new QuestionRejectedError('no_right_answer')
  return {
    type: 'multiple_choice',
    content: { ...buildContent(asked), options },
    // Partial credit needs more than one correct answer.
    key: {
      ...toBilingualFields('explanation', asked.explanation),
      correct,
      partial_credit: partial && correct.length > 1,
    },
  }
}

export const buildTrueFalse = (asked: QuestionTexts, correct: boolean): Question => ({
  type: 'true_false',
  content: buildContent(asked),
  key: { ...toBilingualFields('explanation', asked.explanation), correct },
})

export function buildOrdering(
  asked: QuestionTexts,
  words: readonly BilingualText[],
  partial: boolean,
): Question {
  const items = buildChoices(words.map((it) => ({ words: it })))
  const key = {
    ...toBilingualFields('explanation', asked.explanation),
    correct_order: items.map((it) => it.key),
    partial_credit: partial,
  }
  return { type: 'rearrange', content: { ...buildContent(asked), items }, key }
}

export function buildRangeNumber(
  asked: QuestionTexts,
  min: number,
  max: number,
  unit: BilingualText = { en: '', ar: '' },
): Question {
  if (!Number.isFinite(min) || !Number.isFinite(max))
    throw new QuestionRejectedError('not_a_number')
  if (min > max) throw new QuestionRejectedError('range_backwards')
  return {
    type: 'range_number',
    content: { ...buildContent(asked), ...toBilingualFields('unit', unit) },
    key: { ...toBilingualFields('explanation', asked.explanation), min, max },
  }
}

export const buildEssay = (asked: QuestionTexts): Question => ({
  type: 'essay',
  content: { ...buildContent(asked), rubric: [], words_min: null, words_max: null },
  key: toBilingualFields('explanation', asked.explanation),
})

/** Derived from foreign weights: no partial credit if one wrong answer cancels the score. */
export const hasPartialCredit = (choices: readonly Choice[]) => {
  const wrong = choices.filter((it) => !it.isRight)
  return !wrong.length || wrong.some((it) => (it.weight ?? 0) > -99.9)
}

/** Correct answers weigh the same in this system. */
export const hasEqualWeights = (choices: readonly Choice[]) => {
  const weights = choices.filter((it) => it.isRight).map((it) => it.weight ?? 0)
  return weights.every((it) => Math.abs(it - weights[0]!) < 0.5)
}

/** Removes floating point noise of sums. */
export const roundFloat = (number: number) => Number(number.toPrecision(12))

/** NaN if the text is not a number. */
export const parseFileNumber = (text: string) =>
  /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : Number.NaN

export const supportsType: Record<ExportFormat, (type: QuestionType) => boolean> = {
  csv: () => true,
  gift: (type) => type !== 'range_date',
  moodle: (type) => type !== 'range_date',
  qti: (type) => type !== 'range_date',
}

export const importFilters = ['taken', 'left_out'] as const
