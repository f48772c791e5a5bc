import type { Question } from '#features/testing/questions/contract.ts'
import { questionTypes, type QuestionType } from '#features/testing/questions/contract.ts'
import { formatCsv, parseCsv } from '#platform/call/lists/csv.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import {
  QuestionRejectedError,
  buildMultipleChoice,
  parseFileNumber,
  buildOrdering,
  toBilingualFields,
  buildRangeNumber,
  toParsedQuestion,
  buildSingleChoice,
  buildTrueFalse,
  buildEssay,
  type BilingualText,
  type ForeignType,
  type ParsedQuestion,
} from './rules.ts'
import type { ExportedQuestion } from './exported.ts'
import { listTexts } from './texts.ts'
import { FileFormatError } from './xml.ts'
import { maxImportChoices } from './limits.ts'

const letters = Array.from({ length: maxImportChoices }, (_, at) => String.fromCharCode(97 + at))
const columns = [
  'type',
  'question',
  'question_ar',
  ...letters.slice(0, 8).flatMap((it) => [it, `${it}_ar`]),
  'correct',
  'min',
  'max',
  'unit',
  'unit_ar',
  'partial',
  'points',
  'explanation',
  'explanation_ar',
  'picture_text',
  'picture_text_ar',
  'tags',
]

const was: Record<QuestionType, ForeignType> = {
  single_choice: 'one',
  multiple_choice: 'several',
  true_false: 'truefalse',
  rearrange: 'ordering',
  range_number: 'number',
  range_date: 'date',
  essay: 'essay',
}
const truths: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  صح: true,
  صواب: true,
  نعم: true,
  false: false,
  f: false,
  no: false,
  خطأ: false,
  لا: false,
}

/**
 * Only the `question` column is required. Options are in `a`, `b`, …, the correct ones in
 * `correct`; every text may have an `_ar` column.
 */
export function readTable(file: string): ParsedQuestion[] {
  const rows = parseCsv(file)
  if (!rows) throw new FileFormatError(1, 'a quote never ends')
  const head = (rows[0]?.cells ?? []).map(findColumn)
  if (!head.includes('question') && !head.includes('question_ar'))
    throw new FileFormatError(1, 'no question column')
  return rows
    .slice(1)
    .map(({ line, cells }) =>
      parseRow(line, Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))),
    )
}

const findColumn = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^(option|answer|choice)_?([a-t])(_ar)?$/, '$2$3')
    .replace(/^correct_answers?$|^answer$/, 'correct')

type Row = Record<string, string>

function parseRow(line: number, row: Row): ParsedQuestion {
  const both = (name: string): BilingualText => ({
    en: row[name] ?? '',
    ar: row[`${name}_ar`] ?? '',
  })
  const choices = letters
    .map((it) => ({ letter: it, words: both(it) }))
    .filter((it) => it.words.en || it.words.ar)
  const type = detectType(row, choices.length)
  const points = parseFileNumber(toLatinDigits(row['points'] ?? ''))
  const about = {
    line,
    was: type ? was[type] : ('unknown' as const),
    excerpt: row['question'] || row['question_ar'] || '',
    points,
    tags: (row['tags'] ?? '').split(/[,;،؛|]/),
  }
  return toParsedQuestion(about, () => {
    if (!type) throw new QuestionRejectedError('no_such_type')
    const asked = {
      prompt: both('question'),
      explanation: both('explanation'),
      image_text: both('picture_text'),
    }
    const correct = (row['correct'] ?? '')
      .toLowerCase()
      .split(/[\s,;،؛|]+/)
      .filter(Boolean)
    const isPartial = truths[(row['partial'] ?? '').toLowerCase()] === true
    if (type === 'single_choice' || type === 'multiple_choice') {
      if (correct.some((text) => !choices.some(({ letter }) => letter === text)))
        throw new QuestionRejectedError('answer_unknown')
      const marked = choices.map((choice) => ({
        ...choice,
        isRight: correct.includes(choice.letter),
      }))
      return type === 'single_choice'
        ? buildSingleChoice(asked, marked)
        : buildMultipleChoice(asked, marked, isPartial)
    }
    if (type === 'rearrange')
      return buildOrdering(
        asked,
        choices.map((it) => it.words),
        isPartial,
      )
    if (type === 'true_false') {
      const truth = truths[correct[0] ?? '']
      if (truth === undefined) throw new QuestionRejectedError('no_right_answer')
      return buildTrueFalse(asked, truth)
    }
    const [min, max] = [
      row['min'] || row['correct'] || '',
      row['max'] || row['min'] || row['correct'] || '',
    ].map(toLatinDigits)
    if (type === 'range_number')
      return buildRangeNumber(asked, parseFileNumber(min!), parseFileNumber(max!), both('unit'))
    if (type === 'range_date') return buildDateQuestion(asked, min!, max!)
    return buildEssay(asked)
  })
}

function buildDateQuestion(
  asked: { prompt: BilingualText; explanation: BilingualText; image_text: BilingualText },
  from: string,
  to: string,
): Question {
  const isDay = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  if (!isDay(from) || !isDay(to)) throw new QuestionRejectedError('not_a_date')
  if (from > to) throw new QuestionRejectedError('range_backwards')
  const content = {
    ...toBilingualFields('prompt', asked.prompt),
    image: null,
    ...toBilingualFields('image_text', asked.image_text),
    topic: '',
    topic_ar: '',
  }
  return {
    type: 'range_date',
    content,
    key: { ...toBilingualFields('explanation', asked.explanation), from, to },
  }
}

function detectType(row: Row, choices: number): QuestionType | null {
  const said = (row['type'] ?? '').toLowerCase().replace(/[\s-]+/g, '_')
  if (said) return questionTypes.find((it) => it === said) ?? null
  const correct = (row['correct'] ?? '').trim().toLowerCase()
  if (choices >= 2)
    return correct.split(/[\s,;،؛|]+/).length > 1 ? 'multiple_choice' : 'single_choice'
  if (truths[correct] !== undefined) return 'true_false'
  if (row['min'] || correct)
    return /^\d{4}-\d{2}-\d{2}$/.test(row['min'] || correct) ? 'range_date' : 'range_number'
  return 'essay'
}

/** Both languages and all types; images and rubrics are not exported. */
export function writeTable(bank: readonly ExportedQuestion[]) {
  const wide = Math.max(
    8,
    ...bank.map(({ question: { content } }) =>
      'options' in content ? content.options.length : 'items' in content ? content.items.length : 0,
    ),
  )
  const head = columns.flatMap((column) =>
    column === 'h_ar'
      ? [column, ...letters.slice(8, wide).flatMap((more) => [more, `${more}_ar`])]
      : [column],
  )
  return formatCsv([
    head,
    ...bank.map((it) => formatRow(it)).map((row) => head.map((name) => row[name] ?? '')),
  ])
}

function formatRow({ question, points, tags }: ExportedQuestion): Row {
  const { content, key } = question
  const [prompt] = listTexts(question)
  const choices =
    question.type === 'rearrange'
      ? question.key.correct_order.map((text) =>
          question.content.items.find((one) => one.key === text)!,
        )
      : 'options' in content
        ? content.options
        : []
  const correct =
    question.type === 'single_choice' || question.type === 'multiple_choice'
      ? [question.key.correct]
          .flat()
          .map((text) => letters[question.content.options.findIndex((one) => one.key === text)])
          .join(' ')
      : question.type === 'true_false'
        ? String(question.key.correct)
        : ''
  const range =
    question.type === 'range_number'
      ? [question.key.min, question.key.max]
      : question.type === 'range_date'
        ? [question.key.from, question.key.to]
        : ['', '']
  return {
    type: question.type,
    question: prompt!.en,
    question_ar: prompt!.ar,
    ...Object.fromEntries(
      choices.flatMap((choice, at) => [
        [letters[at]!, choice.text],
        [`${letters[at]!}_ar`, choice.text_ar],
      ]),
    ),
    correct,
    min: String(range[0]),
    max: String(range[1]),
    ...('unit' in content && { unit: content.unit, unit_ar: content.unit_ar }),
    partial: 'partial_credit' in key && key.partial_credit ? 'true' : '',
    points: String(points),
    explanation: key.explanation,
    explanation_ar: key.explanation_ar,
    picture_text: content.image_text,
    picture_text_ar: content.image_text_ar,
    tags: tags.join(', '),
  }
}
