import { Texts } from '../../exchange/gateways/texts.ts'
import { childOf, childrenOf, nodesNamed, parseXml, textOf, type XmlNode } from '../../exchange/gateways/xml.ts'
import {
  essay,
  LeftOut,
  multipleChoice,
  numberIn,
  readLine,
  singleChoice,
  trueFalse,
  type ForeignType,
  type ReadLine,
} from '../../exchange/rules.ts'

const profiles: Record<string, ForeignType> = {
  multiple_choice: 'one',
  multiple_response: 'several',
  true_false: 'truefalse',
  essay: 'essay',
  fib: 'shortanswer',
  pattern_match: 'shortanswer',
}

/** Reads the questions of a Common Cartridge: QTI 1.2 by its profile. `pictureAt` gives the bytes that a question shows. */
export function readQti12(
  text: string,
  pictureAt: (src: string) => Uint8Array | null,
): { title: string; lines: ReadLine[]; facts: Map<string, string> } {
  const root = parseXml(text)
  const assessment = [...nodesNamed(root, 'assessment', 'objectbank')][0]
  return {
    title: assessment?.attributes['title'] ?? '',
    lines: [...nodesNamed(root, 'item')].map((it) => itemOf(it, pictureAt)),
    facts: factsIn(childOf(assessment, 'qtimetadata')),
  }
}

function factsIn(node: XmlNode | undefined) {
  const fields = childrenOf(node, 'qtimetadatafield')
  return new Map(fields.map((it) => [textOf(childOf(it, 'fieldlabel')).trim(), textOf(childOf(it, 'fieldentry')).trim()]))
}

const firstNamed = (node: XmlNode | undefined, name: string) => (node ? [...nodesNamed(node, name)][0] : undefined)

function itemOf(item: XmlNode, pictureAt: (src: string) => Uint8Array | null): ReadLine {
  const facts = factsIn(firstNamed(item, 'qtimetadata'))
  const profile = /cc\.(\w+)\.v\d/.exec(facts.get('cc_profile') ?? '')?.[1] ?? ''
  const presentation = childOf(item, 'presentation')
  const material = firstNamed(presentation, 'mattext')
  const raw = textOf(material)
  const texts = new Texts(raw)
  const was = profiles[profile] ?? 'unknown'
  let picture: Uint8Array | null = null
  const points = numberIn(facts.get('cc_weighting') ?? '')
  const line = readLine({ line: item.line, was, excerpt: item.attributes['title'] || raw, points }, ({ note }) => {
    const read = (node: XmlNode | undefined, kind: 'markdown' | 'plain' = 'markdown') =>
      texts.read(textOf(node), node?.attributes['texttype'] === 'text/plain' ? 'plain' : 'html', kind)
    const prompt = read(material)
    const shown = texts.pictures[0]
    if (shown) picture = pictureAt(shown.src)
    if ((shown && !picture) || texts.pictures.length > 1) note('picture_lost')
    const feedback = childrenOf(item, 'itemfeedback').find((it) => /general/i.test(it.attributes['ident'] ?? ''))
    const asked = {
      prompt,
      explanation: read(firstNamed(feedback, 'mattext')),
      image_text: picture ? texts.read(shown?.alt ?? '', 'plain', 'plain') : { en: '', ar: '' },
    }
    if (was === 'essay') {
      note('graded_by_hand')
      return essay(asked)
    }
    const labels = presentation ? [...nodesNamed(presentation, 'response_label')] : []
    const right = rightIn(item)
    const choices = labels.map((it) => ({
      words: read(firstNamed(it, 'mattext'), 'plain'),
      isRight: right.has(it.attributes['ident'] ?? ''),
    }))
    if (was === 'one') return singleChoice(asked, choices)
    if (was === 'several') return multipleChoice(asked, choices, false)
    if (was !== 'truefalse') throw new LeftOut('no_such_type')
    const at = choices.findIndex((it) => it.isRight)
    if (at < 0) throw new LeftOut('no_right_answer')
    const word = (choices[at]!.words.en || choices[at]!.words.ar).trim().toLowerCase()
    return trueFalse(asked, word === 'true' || (word !== 'false' && at === 0))
  })
  return { ...line, picture: line.question ? picture : null }
}

/** What earns something: what a condition that sets the score asks for, and does not ask to be absent. */
function rightIn(item: XmlNode) {
  const right = new Set<string>()
  const walk = (node: XmlNode) => {
    for (const child of node.children) {
      if (typeof child === 'string' || child.name === 'not') continue
      if (child.name === 'varequal') right.add(textOf(child).trim())
      else walk(child)
    }
  }
  for (const condition of nodesNamed(item, 'respcondition')) {
    const earns = childrenOf(condition, 'setvar').some((it) => Number(textOf(it)) > 0)
    const asks = childOf(condition, 'conditionvar')
    if (earns && asks) walk(asks)
  }
  return right
}
