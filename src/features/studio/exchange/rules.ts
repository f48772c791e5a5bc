import { questionSchema, type Question, type QuestionType } from '#features/testing/questions/contract.ts'

export const fileFormats = ['gift', 'moodle', 'aiken', 'qti', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
export const exportFormats = ['moodle', 'gift', 'qti', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What other systems call a question. */
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

/** Why a question cannot be taken. */
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

/** What is other than it was there. */
export const questionNotes = [
  'picture_lost',
  'weights_lost',
  'feedback_joined',
  'became_range',
  'first_number_only',
  'graded_by_hand',
] as const
export type QuestionNote = (typeof questionNotes)[number]

/** A question as it was read from a file, or why it was not. `picture` are the bytes of the one it shows. */
export type ParsedQuestion = {
  line: number
  was: ForeignType
  excerpt: string
  points: number
  tags: string[]
  notes: QuestionNote[]
  picture: Uint8Array | null
} & ({ question: Question; reason: null } | { question: null; reason: QuestionReason })

export const maxImportQuestions = 5000
export const maxImportChoices = 20
export const maxImportTagLength = 60
export const maxImportTags = 10

/** A question that cannot be taken, and why. */
export class QuestionRejectedError extends Error {
  reason: QuestionReason
  constructor(reason: QuestionReason) {
    super(reason)
    this.reason = reason
  }
}

export type BilingualText = { en: string; ar: string }

/** The language of a text: the script that most of its letters have. */
export const detectLanguage = (text: string): 'en' | 'ar' =>
  (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0) ? 'ar' : 'en'

/** A text and its Arabic as a question keeps them. */
export const toBilingualFields = <Name extends string>(name: Name, { en, ar }: BilingualText) =>
  ({ [name]: en, [`${name}_ar`]: ar }) as Record<Name | `${Name}_ar`, string>

/** Tags as they are kept: short, in small letters, each once. */
export const normalizeTags = (tags: readonly string[]) =>
  [
    ...new Set(
      tags
        .map((it) =>
          it
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

/** One question of a file: as what `made` makes of it, or left out for the reason it throws. */
export function toParsedQuestion(about: LineInfo, made: (told: { note: (it: QuestionNote) => void }) => Question): ParsedQuestion {
  const notes = new Set(about.notes)
  const points = about.points !== undefined && about.points > 0 && about.points <= 1000 ? about.points : 1
  const facts = {
    ...about,
    excerpt: shortenText(about.excerpt),
    points,
    tags: normalizeTags(about.tags ?? []),
    picture: about.picture ?? null,
  }
  try {
    const parsed = questionSchema.safeParse(made({ note: (it) => notes.add(it) }))
    if (!parsed.success) throw new QuestionRejectedError(parsed.error.issues.some((it) => it.code === 'too_big') ? 'too_long' : 'no_words')
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
type QuestionTexts = { prompt: BilingualText; explanation: BilingualText; image_text?: BilingualText }

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
  return choices.map(({ words }, at) => ({ key: getChoiceKey(at), ...toBilingualFields('text', words) }))
}

/** A question with one right answer. */
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

/** A question with several right answers. */
export function buildMultipleChoice(asked: QuestionTexts, choices: readonly Choice[], partial: boolean): Question {
  const options = buildChoices(choices)
  const correct = options.filter((_, at) => choices[at]!.isRight).map((it) => it.key)
  if (!correct.length) throw new QuestionRejectedError('no_right_answer')
  return {
    type: 'multiple_choice',
    content: { ...buildContent(asked), options },
    // With one right answer part of it is all of it.
    key: { ...toBilingualFields('explanation', asked.explanation), correct, partial_credit: partial && correct.length > 1 },
  }
}

export const buildTrueFalse = (asked: QuestionTexts, correct: boolean): Question => ({
  type: 'true_false',
  content: buildContent(asked),
  key: { ...toBilingualFields('explanation', asked.explanation), correct },
})

/** Things that are given in the right order. */
export function buildOrdering(asked: QuestionTexts, words: readonly BilingualText[], partial: boolean): Question {
  const items = buildChoices(words.map((it) => ({ words: it })))
  const key = { ...toBilingualFields('explanation', asked.explanation), correct_order: items.map((it) => it.key), partial_credit: partial }
  return { type: 'rearrange', content: { ...buildContent(asked), items }, key }
}

export function buildRangeNumber(asked: QuestionTexts, min: number, max: number, unit: BilingualText = { en: '', ar: '' }): Question {
  if (!Number.isFinite(min) || !Number.isFinite(max)) throw new QuestionRejectedError('not_a_number')
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

/** Whether a question of several answers gives part of its points, by the weights other systems write: all or nothing where one wrong answer costs everything. */
export const hasPartialCredit = (choices: readonly Choice[]) => {
  const wrong = choices.filter((it) => !it.isRight)
  return !wrong.length || wrong.some((it) => (it.weight ?? 0) > -99.9)
}

/** Whether the right answers weigh alike, as they do here. */
export const hasEqualWeights = (choices: readonly Choice[]) => {
  const weights = choices.filter((it) => it.isRight).map((it) => it.weight ?? 0)
  return weights.every((it) => Math.abs(it - weights[0]!) < 0.5)
}

/** A number that was added up elsewhere, without the dust of doing so. */
export const roundFloat = (number: number) => Number(number.toPrecision(12))

/** A number as files write it; NaN for none. */
export const parseFileNumber = (text: string) => (/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : Number.NaN)

export const supportsType: Record<ExportFormat, (type: QuestionType) => boolean> = {
  csv: () => true,
  gift: (type) => type !== 'range_date',
  moodle: (type) => type !== 'range_date',
  qti: (type) => type !== 'range_date',
}

/** The lists of a file that was read: what goes in, and what does not. */
export const importFilters = ['taken', 'left_out'] as const
/** More pictures than this stay behind: each is drawn anew. */
export const maxImportPictures = 200
