import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { unzip } from '#platform/files/zip-reader.server.ts'
import {
  roundFloat,
  buildEssay,
  detectLanguage,
  QuestionRejectedError,
  buildMultipleChoice,
  parseFileNumber,
  buildOrdering,
  buildRangeNumber,
  toParsedQuestion,
  buildSingleChoice,
  buildTrueFalse,
  type BilingualText,
  type ForeignType,
  type QuestionNote,
  type ParsedQuestion,
} from './rules.ts'
import { appendFeedback } from './gift.ts'
import { fromHtml, type Picture, type TextKind } from './html.ts'
import {
  findChild,
  getChildren,
  FileFormatError,
  toInnerHtml,
  findNodes,
  parseXml,
  getText,
  type XmlNode,
} from './xml.ts'
import { maxImportQuestions } from './limits.ts'

const bounds = { entries: 12_000, bytes: 60_000_000, nameLength: 300 }
const interactions = [
  'choiceInteraction',
  'orderInteraction',
  'extendedTextInteraction',
  'textEntryInteraction',
  'matchInteraction',
  'associateInteraction',
  'gapMatchInteraction',
  'inlineChoiceInteraction',
  'hotspotInteraction',
  'hottextInteraction',
  'graphicOrderInteraction',
  'selectPointInteraction',
  'sliderInteraction',
  'uploadInteraction',
  'drawingInteraction',
  'customInteraction',
  'mediaInteraction',
  'positionObjectInteraction',
]

/** Uses the item's file name as its location. */
export async function readQti(archive: Uint8Array): Promise<ParsedQuestion[]> {
  const entries = await unzip(archive, bounds)
  if (!entries) throw new FileFormatError(1, 'no archive')
  const files = new Map(entries.map((it) => [it.name, it.bytes]))
  const documents = entries
    .filter((it) => /\.xml$/i.test(it.name))
    .map(({ name, bytes }) => ({ name, root: parseRoot(bytes) }))
  const tags = listKeywords(documents.find((it) => it.root?.name === 'manifest')?.root)
  const items = documents.flatMap(({ name, root }, at) =>
    root === null
      ? [buildUnreadableLine(name, at)]
      : root.name === 'assessmentItem'
        ? [parseItem(name, root, at, files, tags.get(name) ?? [])]
        : [],
  )
  if (!items.length) throw new FileFormatError(1, 'no items')
  return items.slice(0, maxImportQuestions + 1)
}

function parseRoot(bytes: Uint8Array) {
  try {
    return parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

const buildUnreadableLine = (name: string, at: number) =>
  toParsedQuestion({ line: at + 1, was: 'unknown', excerpt: name }, () => {
    throw new QuestionRejectedError('unreadable')
  })

function listKeywords(manifest: XmlNode | null | undefined) {
  const resources = manifest ? [...findNodes(manifest, 'resource')] : []
  return new Map(
    resources.map((resource) => [
      resource.attributes['href'] ?? '',
      [...findNodes(resource, 'keyword')].map((word) => getText(word).trim()),
    ]),
  )
}

function parseItem(
  name: string,
  item: XmlNode,
  at: number,
  files: Map<string, Uint8Array>,
  tags: string[],
): ParsedQuestion {
  const body = findChild(item, 'itemBody')
  const found = body ? [...findNodes(body, ...interactions)] : []
  const one = found.length === 1 ? found[0]! : undefined
  const response = getChildren(item, 'responseDeclaration').find(
    (child) => child.attributes['identifier'] === one?.attributes['responseIdentifier'],
  )
  const was = detectType(found, response)
  const title = item.attributes['title'] ?? ''
  const points = [...findNodes(item, 'outcomeDeclaration')].flatMap((node) => {
    const isMost = node.attributes['identifier'] === 'MAXSCORE'
    return isMost
      ? [parseFileNumber(getText(findChild(node, 'defaultValue')))]
      : node.attributes['identifier'] === 'SCORE'
        ? [parseFileNumber(node.attributes['normalMaximum'] ?? '')]
        : []
  })
  let picture: Uint8Array | null = null
  const about = {
    line: at + 1,
    was,
    excerpt: title || getText(body),
    points: points.find((it) => it > 0) ?? 1,
    tags,
  }
  const line = toParsedQuestion(about, ({ note }) => {
    if (!body || !one)
      throw new QuestionRejectedError(was === 'description' ? 'no_such_type' : 'key_unclear')
    const speech = new Speech(item)
    const prompt = speech.read({
      ...body,
      children: [
        ...removeInteraction(body, one).children,
        ...(findChild(one, 'prompt') ? [{ ...findChild(one, 'prompt')!, name: 'div' }] : []),
      ],
    })
    const [first, ...others] = speech.pictures
    picture = first ? (files.get(resolvePath(name, first.src)) ?? null) : null
    if (others.length || (first && !picture)) note('picture_lost')
    const explanation = getChildren(item, 'modalFeedback').map((it) => speech.read(it))
    const [general, ...rest] = explanation
    const alt = picture ? speech.plain({ ...body, children: [first!.alt] }) : { en: '', ar: '' }
    const asked = appendFeedback(
      { prompt, explanation: general ?? { en: '', ar: '' }, image_text: alt },
      rest,
      note,
    )
    return buildQuestion(was, item, one, response, asked, speech, note)
  })
  return { ...line, picture: line.question ? picture : null }
}

/** The prompt is the item body without its interaction. */
const removeInteraction = (body: XmlNode, one: XmlNode): XmlNode => ({
  ...body,
  children: body.children.flatMap((child): (XmlNode | string)[] =>
    typeof child === 'string' ? [child] : child === one ? [] : [removeInteraction(child, one)],
  ),
})

const resolvePath = (from: string, src: string) => new URL(src, `zip:///${from}`).pathname.slice(1)

function detectType(found: XmlNode[], response: XmlNode | undefined): ForeignType {
  if (!found.length) return 'description'
  if (found.length > 1) return 'cloze'
  const [{ name, attributes }] = found as [XmlNode]
  if (name === 'choiceInteraction') {
    const keys = getChildren(found[0], 'simpleChoice').map((it) => it.attributes['identifier'])
    if (attributes['maxChoices'] === '1' || response?.attributes['cardinality'] === 'single')
      return keys.length === 2 && keys.includes('true') && keys.includes('false')
        ? 'truefalse'
        : 'one'
    return 'several'
  }
  if (name === 'orderInteraction') return 'ordering'
  if (name === 'extendedTextInteraction') return 'essay'
  if (name === 'textEntryInteraction')
    return /^(float|integer)$/.test(response?.attributes['baseType'] ?? '')
      ? 'number'
      : 'shortanswer'
  return /^(match|associate)/.test(name) ? 'matching' : 'unknown'
}

function* listMarkedNodes(node: XmlNode): Generator<{ lang: 'en' | 'ar'; node: XmlNode }> {
  for (const it of node.children) {
    if (typeof it === 'string') continue
    const lang = /^(en|ar)\b/.exec(it.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    if (lang) yield { lang, node: it }
    else yield* listMarkedNodes(it)
  }
}

/** Text without `xml:lang` uses the language of the item, or of its script. */
class Speech {
  pictures: Picture[] = []
  #language: 'en' | 'ar'
  constructor(item: XmlNode) {
    const named = /^(en|ar)\b/.exec(item.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    this.#language = named ?? detectLanguage(getText(findChild(item, 'itemBody')))
  }
  read(node: XmlNode, kind: TextKind = 'markdown'): BilingualText {
    const both: BilingualText = { en: '', ar: '' }
    const whole = fromHtml(toInnerHtml(node), kind)
    const marked = [...listMarkedNodes(node)]
    for (const it of marked)
      both[it.lang] = [both[it.lang], fromHtml(toInnerHtml(it.node), kind).text]
        .filter(Boolean)
        .join('\n\n')
    if (!marked.length) both[this.#language] = whole.text
    this.pictures.push(...whole.pictures)
    return both
  }
  plain = (node: XmlNode) => this.read(node, 'plain')
}

type QuestionTexts = {
  prompt: BilingualText
  explanation: BilingualText
  image_text: BilingualText
}

function buildQuestion(
  was: ForeignType,
  item: XmlNode,
  one: XmlNode,
  response: XmlNode | undefined,
  asked: QuestionTexts,
  speech: Speech,
  note: (it: QuestionNote) => void,
) {
  const correct = getChildren(findChild(response, 'correctResponse'), 'value').map((it) =>
    getText(it).trim(),
  )
  const choices = getChildren(one, 'simpleChoice').map((child) => ({
    key: child.attributes['identifier'] ?? '',
    words: speech.plain(child),
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

export const toXhtml = (markdown: string) =>
  renderMarkdown(markdown)
    .html.replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, '<$1$2/>')
    .replace(/&(?!(?:amp|lt|gt|quot|#\d+);)/g, '&amp;')
export const toPlainWords = (markdown: string) =>
  fromHtml(renderMarkdown(markdown).html, 'plain').text
