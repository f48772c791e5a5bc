import type { Question } from '#features/testing/questions/contract.ts'
import {
  clean,
  essay,
  isKeptBy,
  isPartial,
  LeftOut,
  mostQuestions,
  multipleChoice,
  numberIn,
  ordering,
  rangeNumber,
  readLine,
  singleChoice,
  trueFalse,
  weighAlike,
  type Both,
  type ForeignType,
  type Note,
  type ReadLine,
} from '../rules.ts'
import type { Exported } from './exported.ts'
import { categoryTags, withFeedback } from './gift.ts'
import { marking, Texts, textsOf, type TextFormat } from './texts.ts'
import { childOf, childrenOf, escapedXml, FileFault, parseXml, textOf, type XmlNode } from './xml.ts'

const formats: Record<string, TextFormat> = { html: 'html', moodle_auto_format: 'moodle', plain_text: 'plain', markdown: 'markdown' }
const types: Record<string, ForeignType> = {
  truefalse: 'truefalse',
  numerical: 'number',
  essay: 'essay',
  ordering: 'ordering',
  matching: 'matching',
  shortanswer: 'shortanswer',
  cloze: 'cloze',
  multianswer: 'cloze',
  calculated: 'calculated',
  calculatedsimple: 'calculated',
  calculatedmulti: 'calculated',
  description: 'description',
}

/** Reads Moodle's XML. A category is a tag of what follows it. */
export function readMoodleXml(file: string): ReadLine[] {
  const quiz = parseXml(file)
  if (quiz?.name !== 'quiz') throw new FileFault(1, 'no quiz')
  let category: string[] = []
  const found: ReadLine[] = []
  for (const node of childrenOf(quiz, 'question')) {
    if (node.attributes['type'] === 'category') category = categoryTags(textOf(childOf(childOf(node, 'category'), 'text')))
    else found.push(questionIn(node, category))
    if (found.length > mostQuestions) break
  }
  return found
}

export function questionIn(node: XmlNode, category: string[]): ReadLine {
  const type = node.attributes['type'] ?? ''
  const isSingle = textOf(childOf(node, 'single')).trim() !== 'false'
  const was: ForeignType = type === 'multichoice' ? (isSingle ? 'one' : 'several') : (types[type] ?? 'unknown')
  const asking = childOf(node, 'questiontext')
  const raw = textOf(childOf(asking, 'text'))
  const tags = [...category, ...childrenOf(childOf(node, 'tags'), 'tag').map((it) => textOf(childOf(it, 'text')))]
  const points = numberIn(textOf(childOf(node, 'defaultgrade')))
  const texts = new Texts(raw)
  const about = { line: node.line, was, excerpt: textOf(childOf(childOf(node, 'name'), 'text')) || raw, points, tags }
  let picture: Uint8Array | null = null
  const line = readLine(about, ({ note }) => {
    const prompt = read(texts, asking)
    picture = pictureIn(texts, asking, note)
    const alt = texts.pictures[0]?.alt ?? ''
    const asked = {
      prompt,
      explanation: read(texts, childOf(node, 'generalfeedback')),
      image_text: picture ? texts.read(alt, 'plain', 'plain') : { en: '', ar: '' },
    }
    return questionOf(was, node, asked, texts, note)
  })
  return { ...line, picture: line.question ? picture : null }
}

const read = (texts: Texts, node: XmlNode | undefined, kind: 'markdown' | 'plain' = 'markdown'): Both =>
  texts.read(textOf(childOf(node, 'text')), formats[node?.attributes['format'] ?? 'html'] ?? 'html', kind)

type Asked = { prompt: Both; explanation: Both; image_text: Both }

function questionOf(was: ForeignType, node: XmlNode, asked: Asked, texts: Texts, note: (it: Note) => void): Question {
  const answers = childrenOf(node, 'answer').map((it) => {
    const weight = numberIn(it.attributes['fraction'] ?? '0') || 0
    const format = it.attributes['format'] ? it : { ...it, attributes: { format: 'moodle_auto_format' } }
    return { node: it, words: read(texts, format, 'plain'), feedback: read(texts, childOf(it, 'feedback')), weight, isRight: weight > 0 }
  })
  const explained = withFeedback(
    asked,
    answers.map((it) => it.feedback),
    note,
  )
  switch (was) {
    case 'one': {
      // Where several earn something, only what earns all is right.
      const best = answers.filter((it) => it.weight >= 99.9)
      if (answers.some((it) => it.isRight && it.weight < 99.9)) note('weights_lost')
      return singleChoice(
        explained,
        answers.map((it) => ({ ...it, isRight: best.includes(it) })),
      )
    }
    case 'several':
      if (!weighAlike(answers)) note('weights_lost')
      return multipleChoice(explained, answers, isPartial(answers))
    case 'truefalse': {
      const right = answers.findIndex((it) => it.isRight)
      if (right < 0) throw new LeftOut('no_right_answer')
      const word = textOf(childOf(answers[right]!.node, 'text')).trim().toLowerCase()
      // Old files say it in the language of the site, the true one first.
      return trueFalse(explained, word === 'true' || (word !== 'false' && right === 0))
    }
    case 'ordering':
      return ordering(
        explained,
        answers.map((it) => it.words),
        !/^(-1|ALL_OR_NOTHING)$/.test(textOf(childOf(node, 'gradingtype')).trim()),
      )
    case 'number': {
      const right = answers.filter((it) => it.weight >= 99.9)
      if (!right.length) throw new LeftOut('no_right_answer')
      if (answers.length > 1) note('first_number_only')
      const middle = numberIn(textOf(childOf(right[0]!.node, 'text')))
      const tolerance = numberIn(textOf(childOf(right[0]!.node, 'tolerance')) || '0')
      if (tolerance > 0) note('became_range')
      const unit = textOf(childOf(childrenOf(childOf(node, 'units'), 'unit')[0], 'unit_name'))
      return rangeNumber(
        explained,
        clean(middle - tolerance),
        clean(middle + tolerance),
        texts.read(unit, unit.includes('multilang') ? 'markdown' : 'plain', 'plain'),
      )
    }
    case 'essay':
      note('graded_by_hand')
      return essay(explained)
    default:
      throw new LeftOut('no_such_type')
  }
}

/** The first picture that a question shows, from the file itself. */
function pictureIn(texts: Texts, asking: XmlNode | undefined, note: (it: Note) => void): Uint8Array | null {
  const [first, ...others] = texts.pictures
  if (!first) return null
  if (others.length) note('picture_lost')
  const bytes = /^data:image\//i.test(first.src) ? bytesOf(first.src.slice(first.src.indexOf(',') + 1)) : fileNamed(asking, first.src)
  if (!bytes) note('picture_lost')
  return bytes
}

function fileNamed(asking: XmlNode | undefined, src: string) {
  const name = src.replace(/^@@PLUGINFILE@@\//, '')
  const names = [name, unescaped(name)]
  const file = childrenOf(asking, 'file').find((it) => names.includes(it.attributes['name'] ?? ''))
  return file && file.attributes['encoding'] === 'base64' ? bytesOf(textOf(file)) : null
}

const unescaped = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const bytesOf = (base64: string) => (/^[A-Za-z0-9+/=\s]+$/.test(base64) ? new Uint8Array(Buffer.from(base64, 'base64')) : null)

const written = (name: string, text: string, format = ' format="markdown"', more = '') =>
  `<${name}${format}><text>${escapedXml(text)}</text>${more}</${name}>`

/** The bank as Moodle reads it. */
export function writeMoodleXml(bank: readonly Exported[]) {
  const questions = bank.filter((it) => isKeptBy.moodle(it.question.type)).map(elementOf)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}

const moodleTypes: Record<string, string> = {
  single_choice: 'multichoice',
  multiple_choice: 'multichoice',
  true_false: 'truefalse',
  rearrange: 'ordering',
  range_number: 'numerical',
  essay: 'essay',
}

function elementOf({ id, question, points, tags, picture }: Exported) {
  const mark = marking(question)
  const [prompt, ...others] = textsOf(question).map(mark)
  const { content, key } = question
  const name = `picture-${id}.webp`
  const alt = mark({ en: content.image_text, ar: content.image_text_ar })
    .replace(/<[^>]*>/g, ' ')
    .trim()
  const image = picture ? `\n\n<img src="@@PLUGINFILE@@/${name}" alt="${escapedXml(alt)}">` : ''
  const file = picture ? `<file name="${name}" path="/" encoding="base64">${Buffer.from(picture).toString('base64')}</file>` : ''
  const lines = [
    written('name', (content.prompt || content.prompt_ar).replace(/\s+/g, ' ').slice(0, 100), ''),
    written('questiontext', prompt! + image, undefined, file),
    written('generalfeedback', mark({ en: key.explanation, ar: key.explanation_ar })),
    `<defaultgrade>${points}</defaultgrade><idnumber>${id}</idnumber>`,
    answersOf(question, others),
    tags.length ? `<tags>${tags.map((it) => written('tag', it, '')).join('')}</tags>` : '',
  ]
  return `<question type="${moodleTypes[question.type]}">${lines.filter(Boolean).join('\n')}</question>`
}

const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${Number(fraction.toFixed(5))}" format="markdown"><text>${escapedXml(text)}</text>${more}</answer>`

function answersOf(question: Question, texts: string[]): string {
  switch (question.type) {
    case 'single_choice':
      return [
        '<single>true</single>',
        ...question.content.options.map((it, at) => answer(it.key === question.key.correct ? 100 : 0, texts[at]!)),
      ].join('\n')
    case 'multiple_choice': {
      const { correct, partial_credit } = question.key
      const share = 100 / correct.length
      const wrong = partial_credit ? -share : -100
      return [
        '<single>false</single>',
        ...question.content.options.map((it, at) => answer(correct.includes(it.key) ? share : wrong, texts[at]!)),
      ].join('\n')
    }
    case 'true_false':
      return [true, false].map((it) => answer(it === question.key.correct ? 100 : 0, String(it))).join('\n')
    case 'rearrange': {
      const { correct_order, partial_credit } = question.key
      const lines = correct_order.map((key) => texts[question.content.items.findIndex((it) => it.key === key)]!)
      return [`<gradingtype>${partial_credit ? 1 : -1}</gradingtype>`, ...lines.map((it) => answer(1, it))].join('\n')
    }
    case 'range_number': {
      const { min, max } = question.key
      const unit = texts.at(-1)!
      return [
        answer(100, String(clean((min + max) / 2)), `<tolerance>${clean((max - min) / 2)}</tolerance>`),
        unit ? `<units><unit><multiplier>1</multiplier><unit_name>${escapedXml(unit)}</unit_name></unit></units>` : '',
      ].join('\n')
    }
    default:
      return ''
  }
}
