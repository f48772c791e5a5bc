import { TextReader } from '#features/questions/import-export/gateways/texts.ts'
import {
  findChild,
  getChildren,
  findNodes,
  parseXml,
  getText,
  type XmlNode,
} from '#features/questions/import-export/gateways/xml.ts'
import {
  buildEssay,
  QuestionRejectedError,
  buildMultipleChoice,
  parseFileNumber,
  toParsedQuestion,
  buildSingleChoice,
  buildTrueFalse,
  type ForeignType,
  type ParsedQuestion,
} from '#features/questions/import-export/gateways/rules.ts'

const profiles: Record<string, ForeignType> = {
  multiple_choice: 'one',
  multiple_response: 'several',
  true_false: 'truefalse',
  essay: 'essay',
  fib: 'shortanswer',
  pattern_match: 'shortanswer',
}

/** QTI 1.2 with the Common Cartridge profile. `pictureAt` returns the bytes of an image. */
export function readQti12(
  text: string,
  pictureAt: (src: string) => Uint8Array | null,
): { title: string; lines: ParsedQuestion[]; facts: Map<string, string> } {
  const root = parseXml(text)
  const assessment = [...findNodes(root, 'assessment', 'objectbank')][0]
  return {
    title: assessment?.attributes['title'] ?? '',
    lines: [...findNodes(root, 'item')].map((it) => parseItem(it, pictureAt)),
    facts: readMetadata(findChild(assessment, 'qtimetadata')),
  }
}

function readMetadata(node: XmlNode | undefined) {
  const fields = getChildren(node, 'qtimetadatafield')
  return new Map(
    fields.map((field) => [
      getText(findChild(field, 'fieldlabel')).trim(),
      getText(findChild(field, 'fieldentry')).trim(),
    ]),
  )
}

const findNode = (node: XmlNode | undefined, name: string) =>
  node ? [...findNodes(node, name)][0] : undefined

function parseItem(item: XmlNode, pictureAt: (src: string) => Uint8Array | null): ParsedQuestion {
  const facts = readMetadata(findNode(item, 'qtimetadata'))
  const profile = /cc\.(\w+)\.v\d/.exec(facts.get('cc_profile') ?? '')?.[1] ?? ''
  const presentation = findChild(item, 'presentation')
  const material = findNode(presentation, 'mattext')
  const raw = getText(material)
  const texts = new TextReader(raw)
  const was = profiles[profile] ?? 'unknown'
  let picture: Uint8Array | null = null
  const points = parseFileNumber(facts.get('cc_weighting') ?? '')
  const line = toParsedQuestion(
    { line: item.line, was, excerpt: item.attributes['title'] || raw, points },
    ({ note }) => {
      const read = (node: XmlNode | undefined, kind: 'markdown' | 'plain' = 'markdown') =>
        texts.read(
          getText(node),
          node?.attributes['texttype'] === 'text/plain' ? 'plain' : 'html',
          kind,
        )
      const prompt = read(material)
      const shown = texts.pictures[0]
      if (shown) picture = pictureAt(shown.src)
      if ((shown && !picture) || texts.pictures.length > 1) note('picture_lost')
      const feedback = getChildren(item, 'itemfeedback').find((it) =>
        /general/i.test(it.attributes['ident'] ?? ''),
      )
      const asked = {
        prompt,
        explanation: read(findNode(feedback, 'mattext')),
        image_text: picture ? texts.read(shown?.alt ?? '', 'plain', 'plain') : { en: '', ar: '' },
      }
      if (was === 'essay') {
        note('graded_by_hand')
        return buildEssay(asked)
      }
      const labels = presentation ? [...findNodes(presentation, 'response_label')] : []
      const right = findCorrectAnswers(item)
      const choices = labels.map((label) => ({
        words: read(findNode(label, 'mattext'), 'plain'),
        isRight: right.has(label.attributes['ident'] ?? ''),
      }))
      if (was === 'one') return buildSingleChoice(asked, choices)
      if (was === 'several') return buildMultipleChoice(asked, choices, false)
      if (was !== 'truefalse') throw new QuestionRejectedError('no_such_type')
      const at = choices.findIndex((it) => it.isRight)
      if (at < 0) throw new QuestionRejectedError('no_right_answer')
      const word = (choices[at]!.words.en || choices[at]!.words.ar).trim().toLowerCase()
      return buildTrueFalse(asked, word === 'true' || (word !== 'false' && at === 0))
    },
  )
  return { ...line, picture: line.question ? picture : null }
}

/** Answers that a scoring condition requires, without negated ones. */
function findCorrectAnswers(item: XmlNode) {
  const right = new Set<string>()
  const walk = (node: XmlNode) => {
    for (const child of node.children) {
      if (typeof child === 'string' || child.name === 'not') continue
      if (child.name === 'varequal') right.add(getText(child).trim())
      else walk(child)
    }
  }
  for (const condition of findNodes(item, 'respcondition')) {
    const earns = getChildren(condition, 'setvar').some((it) => Number(getText(it)) > 0)
    const asks = findChild(condition, 'conditionvar')
    if (earns && asks) walk(asks)
  }
  return right
}
