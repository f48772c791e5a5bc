import {
  buildEssay,
  buildMultipleChoice,
  buildOrdering,
  buildRangeNumber,
  buildSingleChoice,
  buildTrueFalse,
  parseFileNumber,
  QuestionRejectedError,
  roundFloat,
  type BilingualText,
  type ForeignType,
  type QuestionNote,
} from './rules.ts'
import type { QtiTextReader } from './qti-texts.ts'
import { findChild, findNodes, getChildren, getText, type XmlNode } from './xml.ts'

type QuestionTexts = {
  prompt: BilingualText
  explanation: BilingualText
  image_text: BilingualText
}

export function buildQtiQuestion(
  was: ForeignType,
  item: XmlNode,
  one: XmlNode,
  response: XmlNode | undefined,
  asked: QuestionTexts,
  texts: QtiTextReader,
  note: (it: QuestionNote) => void,
) {
  const correct = getChildren(findChild(response, 'correctResponse'), 'value').map((it) =>
    getText(it).trim(),
  )
  const choices = getChildren(one, 'simpleChoice').map((child) => ({
    key: child.attributes['identifier'] ?? '',
    words: texts.plain(child),
  }))
  const mapping = findChild(response, 'mapping')
  const mapped = new Map(
    getChildren(mapping, 'mapEntry').map((child) => [
      child.attributes['mapKey'] ?? '',
      Number(child.attributes['mappedValue']),
    ]),
  )
  const right = correct.length
    ? new Set(correct)
    : new Set([...mapped].filter(([, value]) => value > 0).map(([key]) => key))
  switch (was) {
    case 'one':
      return buildSingleChoice(
        asked,
        choices.map((it) => ({ ...it, isRight: right.has(it.key) })),
      )
    case 'several': {
      const weights = [...right].map((it) => mapped.get(it) ?? 1)
      if (weights.some((it) => it !== weights[0])) note('weights_lost')
      return buildMultipleChoice(
        asked,
        choices.map((it) => ({ ...it, isRight: right.has(it.key) })),
        mapping !== undefined,
      )
    }
    case 'truefalse':
      if (!right.size) throw new QuestionRejectedError('no_right_answer')
      return buildTrueFalse(asked, right.has('true'))
    case 'ordering': {
      const ordered = correct.map((key) => choices.find((it) => it.key === key))
      if (ordered.length !== choices.length || ordered.some((it) => !it))
        throw new QuestionRejectedError('no_right_answer')
      // QTI has no template for partial order credit, so our exports set the label `partial`.
      return buildOrdering(
        asked,
        ordered.map((it) => it!.words),
        mapping !== undefined || item.attributes['label'] === 'partial',
      )
    }
    case 'number':
      return buildNumberQuestion(item, correct, asked, note)
    case 'essay':
      note('graded_by_hand')
      return buildEssay(asked)
    default:
      throw new QuestionRejectedError('no_such_type')
  }
}

/** Reads a tolerance, limits or a single value. */
function buildNumberQuestion(
  item: XmlNode,
  correct: string[],
  asked: QuestionTexts,
  note: (it: QuestionNote) => void,
) {
  const processing = findChild(item, 'responseProcessing')
  const limit = (...names: string[]) =>
    processing
      ? [...findNodes(processing, ...names)]
          .map((node) => parseFileNumber(getText(findChild(node, 'baseValue'))))
          .find((it) => !Number.isNaN(it))
      : undefined
  const [min, max] = [limit('gte', 'gt'), limit('lte', 'lt')]
  if (min !== undefined && max !== undefined) return buildRangeNumber(asked, min, max)
  const middle = parseFileNumber(correct[0] ?? '')
  if (Number.isNaN(middle)) throw new QuestionRejectedError('no_right_answer')
  const equal = processing && [...findNodes(processing, 'equal')][0]
  const [low = 0, high = low] =
    equal?.attributes['toleranceMode'] && equal.attributes['toleranceMode'] !== 'exact'
      ? (equal.attributes['tolerance'] ?? '').trim().split(/\s+/).map(Number)
      : [0]
  const share = equal?.attributes['toleranceMode'] === 'relative' ? Math.abs(middle) / 100 : 1
  if (low || high) note('became_range')
  return buildRangeNumber(
    asked,
    roundFloat(middle - low * share),
    roundFloat(middle + high * share),
  )
}
