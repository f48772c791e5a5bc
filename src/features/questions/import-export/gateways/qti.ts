import { unzip } from '#platform/files/zip-reader.server.ts'
import {
  parseFileNumber,
  QuestionRejectedError,
  toParsedQuestion,
  type ForeignType,
  type ParsedQuestion,
} from './rules.ts'
import { appendFeedback } from './gift.ts'
import { buildQtiQuestion } from './qti-question.ts'
import { QtiTextReader } from './qti-texts.ts'
import {
  findChild,
  findNodes,
  FileFormatError,
  getChildren,
  getText,
  parseXml,
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
    const texts = new QtiTextReader(item)
    const prompt = texts.read({
      ...body,
      children: [
        ...removeInteraction(body, one).children,
        ...(findChild(one, 'prompt') ? [{ ...findChild(one, 'prompt')!, name: 'div' }] : []),
      ],
    })
    const [first, ...others] = texts.pictures
    picture = first ? (files.get(resolvePath(name, first.src)) ?? null) : null
    if (others.length || (first && !picture)) note('picture_lost')
    const explanation = getChildren(item, 'modalFeedback').map((it) => texts.read(it))
    const [general, ...rest] = explanation
    const alt = picture ? texts.plain({ ...body, children: [first!.alt] }) : { en: '', ar: '' }
    const asked = appendFeedback(
      { prompt, explanation: general ?? { en: '', ar: '' }, image_text: alt },
      rest,
      note,
    )
    return buildQtiQuestion(was, item, one, response, asked, texts, note)
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
