import type { Question } from '#features/testing/questions/contract.ts'
import {
  roundFloat,
  buildEssay,
  hasPartialCredit,
  QuestionRejectedError,
  buildMultipleChoice,
  parseFileNumber,
  buildOrdering,
  buildRangeNumber,
  toParsedQuestion,
  buildSingleChoice,
  buildTrueFalse,
  hasEqualWeights,
  type BilingualText,
  type ForeignType,
  type QuestionNote,
  type ParsedQuestion,
} from './rules.ts'
import { toCategoryTags, appendFeedback } from './gift.ts'
import { TextReader, type TextFormat } from './texts.ts'
import { findChild, getChildren, FileFormatError, parseXml, getText, type XmlNode } from './xml.ts'
import { maxImportQuestions } from './limits.ts'

const formats: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
}
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

/** A category becomes a tag of the questions that follow it. */
export function readMoodleXml(file: string): ParsedQuestion[] {
  const quiz = parseXml(file)
  if (quiz?.name !== 'quiz') throw new FileFormatError(1, 'no quiz')
  let category: string[] = []
  const found: ParsedQuestion[] = []
  for (const node of getChildren(quiz, 'question')) {
    if (node.attributes['type'] === 'category')
      category = toCategoryTags(getText(findChild(findChild(node, 'category'), 'text')))
    else found.push(parseMoodleQuestion(node, category))
    if (found.length > maxImportQuestions) break
  }
  return found
}

export function parseMoodleQuestion(node: XmlNode, category: string[]): ParsedQuestion {
  const type = node.attributes['type'] ?? ''
  const isSingle = getText(findChild(node, 'single')).trim() !== 'false'
  const was: ForeignType =
    type === 'multichoice' ? (isSingle ? 'one' : 'several') : (types[type] ?? 'unknown')
  const asking = findChild(node, 'questiontext')
  const raw = getText(findChild(asking, 'text'))
  const tags = [
    ...category,
    ...getChildren(findChild(node, 'tags'), 'tag').map((it) => getText(findChild(it, 'text'))),
  ]
  const points = parseFileNumber(getText(findChild(node, 'defaultgrade')))
  const texts = new TextReader(raw)
  const about = {
    line: node.line,
    was,
    excerpt: getText(findChild(findChild(node, 'name'), 'text')) || raw,
    points,
    tags,
  }
  let picture: Uint8Array | null = null
  const line = toParsedQuestion(about, ({ note }) => {
    const prompt = read(texts, asking)
    picture = findPicture(texts, asking, note)
    const alt = texts.pictures[0]?.alt ?? ''
    const asked = {
      prompt,
      explanation: read(texts, findChild(node, 'generalfeedback')),
      image_text: picture ? texts.read(alt, 'plain', 'plain') : { en: '', ar: '' },
    }
    return buildQuestion(was, node, asked, texts, note)
  })
  return { ...line, picture: line.question ? picture : null }
}

const read = (
  texts: TextReader,
  node: XmlNode | undefined,
  kind: 'markdown' | 'plain' = 'markdown',
): BilingualText =>
  texts.read(
    getText(findChild(node, 'text')),
    formats[node?.attributes['format'] ?? 'html'] ?? 'html',
    kind,
  )

type QuestionTexts = {
  prompt: BilingualText
  explanation: BilingualText
  image_text: BilingualText
}

function buildQuestion(
  was: ForeignType,
  node: XmlNode,
  asked: QuestionTexts,
  texts: TextReader,
  note: (it: QuestionNote) => void,
): Question {
  const answers = getChildren(node, 'answer').map((child) => {
    const weight = parseFileNumber(child.attributes['fraction'] ?? '0') || 0
    const format = child.attributes['format']
      ? child
      : { ...child, attributes: { format: 'moodle_auto_format' } }
    return {
      node: child,
      words: read(texts, format, 'plain'),
      feedback: read(texts, findChild(child, 'feedback')),
      weight,
      isRight: weight > 0,
    }
  })
  const explained = appendFeedback(
    asked,
    answers.map((it) => it.feedback),
    note,
  )
  switch (was) {
    case 'one': {
      // With several scored answers, only full-score ones are correct.
      const best = answers.filter((it) => it.weight >= 99.9)
      if (answers.some((it) => it.isRight && it.weight < 99.9)) note('weights_lost')
      return buildSingleChoice(
        explained,
        answers.map((it) => ({ ...it, isRight: best.includes(it) })),
      )
    }
    case 'several':
      if (!hasEqualWeights(answers)) note('weights_lost')
      return buildMultipleChoice(explained, answers, hasPartialCredit(answers))
    case 'truefalse': {
      const right = answers.findIndex((it) => it.isRight)
      if (right < 0) throw new QuestionRejectedError('no_right_answer')
      const word = getText(findChild(answers[right]!.node, 'text')).trim().toLowerCase()
      // Old files localize true and false; the true answer comes first.
      return buildTrueFalse(explained, word === 'true' || (word !== 'false' && right === 0))
    }
    case 'ordering':
      return buildOrdering(
        explained,
        answers.map((it) => it.words),
        !/^(-1|ALL_OR_NOTHING)$/.test(getText(findChild(node, 'gradingtype')).trim()),
      )
    case 'number': {
      const right = answers.filter((it) => it.weight >= 99.9)
      if (!right.length) throw new QuestionRejectedError('no_right_answer')
      if (answers.length > 1) note('first_number_only')
      const middle = parseFileNumber(getText(findChild(right[0]!.node, 'text')))
      const tolerance = parseFileNumber(getText(findChild(right[0]!.node, 'tolerance')) || '0')
      if (tolerance > 0) note('became_range')
      const unit = getText(findChild(getChildren(findChild(node, 'units'), 'unit')[0], 'unit_name'))
      return buildRangeNumber(
        explained,
        roundFloat(middle - tolerance),
        roundFloat(middle + tolerance),
        texts.read(unit, unit.includes('multilang') ? 'markdown' : 'plain', 'plain'),
      )
    }
    case 'essay':
      note('graded_by_hand')
      return buildEssay(explained)
    default:
      throw new QuestionRejectedError('no_such_type')
  }
}

/** Only the first embedded image is imported. */
function findPicture(
  texts: TextReader,
  asking: XmlNode | undefined,
  note: (it: QuestionNote) => void,
): Uint8Array | null {
  const [first, ...others] = texts.pictures
  if (!first) return null
  if (others.length) note('picture_lost')
  const bytes = /^data:image\//i.test(first.src)
    ? decodeBase64(first.src.slice(first.src.indexOf(',') + 1))
    : findFile(asking, first.src)
  if (!bytes) note('picture_lost')
  return bytes
}

function findFile(asking: XmlNode | undefined, src: string) {
  const name = src.replace(/^@@PLUGINFILE@@\//, '')
  const names = [name, decodeName(name)]
  const file = getChildren(asking, 'file').find((it) => names.includes(it.attributes['name'] ?? ''))
  return file && file.attributes['encoding'] === 'base64' ? decodeBase64(getText(file)) : null
}

const decodeName = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const decodeBase64 = (base64: string) =>
  /^[A-Za-z0-9+/=\s]+$/.test(base64) ? new Uint8Array(Buffer.from(base64, 'base64')) : null
