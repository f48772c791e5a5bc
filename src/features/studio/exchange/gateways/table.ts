import type { Question } from '#features/testing/questions/contract.ts'
import { questionTypes, type QuestionType } from '#features/testing/questions/contract.ts'
import { csvOf, rowsIn } from '#platform/files/csv.ts'
import { latinDigits } from '#platform/language/locale.ts'
import {
  LeftOut,
  mostChoices,
  multipleChoice,
  numberIn,
  ordering,
  pair,
  rangeNumber,
  readLine,
  singleChoice,
  trueFalse,
  essay,
  type Both,
  type ForeignType,
  type ReadLine,
} from '../rules.ts'
import type { Exported } from './exported.ts'
import { textsOf } from './texts.ts'
import { FileFault } from './xml.ts'

const letters = Array.from({ length: mostChoices }, (_, at) => String.fromCharCode(97 + at))
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
 * Reads a table: its first row names the columns, of which `question` alone must be there; answers stand in `a`, `b` and so on, the right
 * ones are named in `correct`, and every text may have its Arabic in a column that ends in `_ar`.
 */
export function readTable(file: string): ReadLine[] {
  const rows = rowsIn(file)
  if (!rows) throw new FileFault(1, 'a quote never ends')
  const head = (rows[0]?.cells ?? []).map(columnNamed)
  if (!head.includes('question') && !head.includes('question_ar')) throw new FileFault(1, 'no question column')
  return rows.slice(1).map(({ line, cells }) => questionIn(line, Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))))
}

const columnNamed = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^(option|answer|choice)_?([a-t])(_ar)?$/, '$2$3')
    .replace(/^correct_answers?$|^answer$/, 'correct')

type Row = Record<string, string>

function questionIn(line: number, row: Row): ReadLine {
  const both = (name: string): Both => ({ en: row[name] ?? '', ar: row[`${name}_ar`] ?? '' })
  const choices = letters.map((it) => ({ letter: it, words: both(it) })).filter((it) => it.words.en || it.words.ar)
  const type = typeOf(row, choices.length)
  const points = numberIn(latinDigits(row['points'] ?? ''))
  const about = {
    line,
    was: type ? was[type] : ('unknown' as const),
    excerpt: row['question'] || row['question_ar'] || '',
    points,
    tags: (row['tags'] ?? '').split(/[,;،؛|]/),
  }
  return readLine(about, () => {
    if (!type) throw new LeftOut('no_such_type')
    const asked = { prompt: both('question'), explanation: both('explanation'), image_text: both('picture_text') }
    const correct = (row['correct'] ?? '')
      .toLowerCase()
      .split(/[\s,;،؛|]+/)
      .filter(Boolean)
    const isPartial = truths[(row['partial'] ?? '').toLowerCase()] === true
    if (type === 'single_choice' || type === 'multiple_choice') {
      if (correct.some((it) => !choices.some(({ letter }) => letter === it))) throw new LeftOut('answer_unknown')
      const marked = choices.map((it) => ({ ...it, isRight: correct.includes(it.letter) }))
      return type === 'single_choice' ? singleChoice(asked, marked) : multipleChoice(asked, marked, isPartial)
    }
    if (type === 'rearrange')
      return ordering(
        asked,
        choices.map((it) => it.words),
        isPartial,
      )
    if (type === 'true_false') {
      const truth = truths[correct[0] ?? '']
      if (truth === undefined) throw new LeftOut('no_right_answer')
      return trueFalse(asked, truth)
    }
    const [min, max] = [row['min'] || row['correct'] || '', row['max'] || row['min'] || row['correct'] || ''].map(latinDigits)
    if (type === 'range_number') return rangeNumber(asked, numberIn(min!), numberIn(max!), both('unit'))
    if (type === 'range_date') return rangeDate(asked, min!, max!)
    return essay(asked)
  })
}

function rangeDate(asked: { prompt: Both; explanation: Both; image_text: Both }, from: string, to: string): Question {
  const isDay = (it: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(it) &&
    !Number.isNaN(Date.parse(`${it}T00:00:00Z`)) &&
    new Date(`${it}T00:00:00Z`).toISOString().startsWith(it)
  if (!isDay(from) || !isDay(to)) throw new LeftOut('not_a_date')
  if (from > to) throw new LeftOut('range_backwards')
  const content = { ...pair('prompt', asked.prompt), image: null, ...pair('image_text', asked.image_text), topic: '', topic_ar: '' }
  return { type: 'range_date', content, key: { ...pair('explanation', asked.explanation), from, to } }
}

/** What a row says it is, or what it looks like. */
function typeOf(row: Row, choices: number): QuestionType | null {
  const said = (row['type'] ?? '').toLowerCase().replace(/[\s-]+/g, '_')
  if (said) return questionTypes.find((it) => it === said) ?? null
  const correct = (row['correct'] ?? '').trim().toLowerCase()
  if (choices >= 2) return correct.split(/[\s,;،؛|]+/).length > 1 ? 'multiple_choice' : 'single_choice'
  if (truths[correct] !== undefined) return 'true_false'
  if (row['min'] || correct) return /^\d{4}-\d{2}-\d{2}$/.test(row['min'] || correct) ? 'range_date' : 'range_number'
  return 'essay'
}

/** The bank as a table: both languages and every type; pictures and rubrics stay behind. */
export function writeTable(bank: readonly Exported[]) {
  const wide = Math.max(
    8,
    ...bank.map(({ question: { content } }) =>
      'options' in content ? content.options.length : 'items' in content ? content.items.length : 0,
    ),
  )
  const head = columns.flatMap((it) => (it === 'h_ar' ? [it, ...letters.slice(8, wide).flatMap((more) => [more, `${more}_ar`])] : [it]))
  return csvOf([head, ...bank.map((it) => rowOf(it)).map((row) => head.map((name) => row[name] ?? ''))])
}

/** One question as a row. */
function rowOf({ question, points, tags }: Exported): Row {
  const { content, key } = question
  const [prompt] = textsOf(question)
  const choices =
    question.type === 'rearrange'
      ? question.key.correct_order.map((it) => question.content.items.find((one) => one.key === it)!)
      : 'options' in content
        ? content.options
        : []
  const correct =
    question.type === 'single_choice' || question.type === 'multiple_choice'
      ? [question.key.correct]
          .flat()
          .map((it) => letters[question.content.options.findIndex((one) => one.key === it)])
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
      choices.flatMap((it, at) => [
        [letters[at]!, it.text],
        [`${letters[at]!}_ar`, it.text_ar],
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
