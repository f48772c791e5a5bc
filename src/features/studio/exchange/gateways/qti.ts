import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { unzip } from '#platform/files/unzip.server.ts'
import {
  clean,
  essay,
  languageIn,
  LeftOut,
  mostQuestions,
  multipleChoice,
  numberIn,
  ordering,
  rangeNumber,
  readLine,
  singleChoice,
  trueFalse,
  type Both,
  type ForeignType,
  type Note,
  type ReadLine,
} from '../rules.ts'
import { withFeedback } from './gift.ts'
import { fromHtml, type Picture, type TextKind } from './html.ts'
import { childOf, childrenOf, FileFault, htmlIn, nodesNamed, parseXml, textOf, type XmlNode } from './xml.ts'

const bounds = { entries: 12_000, bytes: 60_000_000 }
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

/** Reads a package of QTI 2: every item in it, each with its own name as its place. */
export function readQti(archive: Uint8Array): ReadLine[] {
  const entries = unzip(archive, bounds)
  if (!entries) throw new FileFault(1, 'no archive')
  const files = new Map(entries.map((it) => [it.name, it.bytes]))
  const documents = entries.filter((it) => /\.xml$/i.test(it.name)).map(({ name, bytes }) => ({ name, root: rootOf(bytes) }))
  const tags = keywordsIn(documents.find((it) => it.root?.name === 'manifest')?.root)
  const items = documents.flatMap(({ name, root }, at) =>
    root === null ? [broken(name, at)] : root.name === 'assessmentItem' ? [itemIn(name, root, at, files, tags.get(name) ?? [])] : [],
  )
  if (!items.length) throw new FileFault(1, 'no items')
  return items.slice(0, mostQuestions + 1)
}

function rootOf(bytes: Uint8Array) {
  try {
    return parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

const broken = (name: string, at: number) =>
  readLine({ line: at + 1, was: 'unknown', excerpt: name }, () => {
    throw new LeftOut('unreadable')
  })

/** What a manifest says its items are about. */
function keywordsIn(manifest: XmlNode | null | undefined) {
  const resources = manifest ? [...nodesNamed(manifest, 'resource')] : []
  return new Map(resources.map((it) => [it.attributes['href'] ?? '', [...nodesNamed(it, 'keyword')].map((word) => textOf(word).trim())]))
}

function itemIn(name: string, item: XmlNode, at: number, files: Map<string, Uint8Array>, tags: string[]): ReadLine {
  const body = childOf(item, 'itemBody')
  const found = body ? [...nodesNamed(body, ...interactions)] : []
  const one = found.length === 1 ? found[0]! : undefined
  const response = childrenOf(item, 'responseDeclaration').find(
    (it) => it.attributes['identifier'] === one?.attributes['responseIdentifier'],
  )
  const was = typeOf(found, response)
  const title = item.attributes['title'] ?? ''
  const points = [...nodesNamed(item, 'outcomeDeclaration')].flatMap((it) => {
    const isMost = it.attributes['identifier'] === 'MAXSCORE'
    return isMost
      ? [numberIn(textOf(childOf(it, 'defaultValue')))]
      : it.attributes['identifier'] === 'SCORE'
        ? [numberIn(it.attributes['normalMaximum'] ?? '')]
        : []
  })
  let picture: Uint8Array | null = null
  const about = { line: at + 1, was, excerpt: title || textOf(body), points: points.find((it) => it > 0) ?? 1, tags }
  const line = readLine(about, ({ note }) => {
    if (!body || !one) throw new LeftOut(was === 'description' ? 'no_such_type' : 'key_unclear')
    const speech = new Speech(item)
    const prompt = speech.read({
      ...body,
      children: [...asking(body, one).children, ...(childOf(one, 'prompt') ? [{ ...childOf(one, 'prompt')!, name: 'div' }] : [])],
    })
    const [first, ...others] = speech.pictures
    picture = first ? (files.get(resolved(name, first.src)) ?? null) : null
    if (others.length || (first && !picture)) note('picture_lost')
    const explanation = childrenOf(item, 'modalFeedback').map((it) => speech.read(it))
    const [general, ...rest] = explanation
    const alt = picture ? speech.plain({ ...body, children: [first!.alt] }) : { en: '', ar: '' }
    const asked = withFeedback({ prompt, explanation: general ?? { en: '', ar: '' }, image_text: alt }, rest, note)
    return questionOf(was, item, one, response, asked, speech, note)
  })
  return { ...line, picture: line.question ? picture : null }
}

/** What is asked outside of the interaction. */
const asking = (body: XmlNode, one: XmlNode): XmlNode => ({
  ...body,
  children: body.children.flatMap((it): (XmlNode | string)[] => (typeof it === 'string' ? [it] : it === one ? [] : [asking(it, one)])),
})

const resolved = (from: string, src: string) => new URL(src, `zip:///${from}`).pathname.slice(1)

function typeOf(found: XmlNode[], response: XmlNode | undefined): ForeignType {
  if (!found.length) return 'description'
  if (found.length > 1) return 'cloze'
  const [{ name, attributes }] = found as [XmlNode]
  if (name === 'choiceInteraction') {
    const keys = childrenOf(found[0], 'simpleChoice').map((it) => it.attributes['identifier'])
    if (attributes['maxChoices'] === '1' || response?.attributes['cardinality'] === 'single')
      return keys.length === 2 && keys.includes('true') && keys.includes('false') ? 'truefalse' : 'one'
    return 'several'
  }
  if (name === 'orderInteraction') return 'ordering'
  if (name === 'extendedTextInteraction') return 'essay'
  if (name === 'textEntryInteraction') return /^(float|integer)$/.test(response?.attributes['baseType'] ?? '') ? 'number' : 'shortanswer'
  return /^(match|associate)/.test(name) ? 'matching' : 'unknown'
}

/** Parts of an item in one of the two languages, as `xml:lang` tells. */
function* markedIn(node: XmlNode): Generator<{ lang: 'en' | 'ar'; node: XmlNode }> {
  for (const it of node.children) {
    if (typeof it === 'string') continue
    const lang = /^(en|ar)\b/.exec(it.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    if (lang) yield { lang, node: it }
    else yield* markedIn(it)
  }
}

/** Reads what items say; what is in no language by name is in that of the item, or of its letters. */
class Speech {
  pictures: Picture[] = []
  #language: 'en' | 'ar'
  constructor(item: XmlNode) {
    const named = /^(en|ar)\b/.exec(item.attributes['lang'] ?? '')?.[1] as 'en' | 'ar' | undefined
    this.#language = named ?? languageIn(textOf(childOf(item, 'itemBody')))
  }
  read(node: XmlNode, kind: TextKind = 'markdown'): Both {
    const both: Both = { en: '', ar: '' }
    const whole = fromHtml(htmlIn(node), kind)
    const marked = [...markedIn(node)]
    for (const it of marked) both[it.lang] = [both[it.lang], fromHtml(htmlIn(it.node), kind).text].filter(Boolean).join('\n\n')
    if (!marked.length) both[this.#language] = whole.text
    this.pictures.push(...whole.pictures)
    return both
  }
  plain = (node: XmlNode) => this.read(node, 'plain')
}

type Asked = { prompt: Both; explanation: Both; image_text: Both }

function questionOf(
  was: ForeignType,
  item: XmlNode,
  one: XmlNode,
  response: XmlNode | undefined,
  asked: Asked,
  speech: Speech,
  note: (it: Note) => void,
) {
  const correct = childrenOf(childOf(response, 'correctResponse'), 'value').map((it) => textOf(it).trim())
  const choices = childrenOf(one, 'simpleChoice').map((it) => ({ key: it.attributes['identifier'] ?? '', words: speech.plain(it) }))
  const mapping = childOf(response, 'mapping')
  const mapped = new Map(childrenOf(mapping, 'mapEntry').map((it) => [it.attributes['mapKey'] ?? '', Number(it.attributes['mappedValue'])]))
  const right = correct.length ? new Set(correct) : new Set([...mapped].filter(([, value]) => value > 0).map(([key]) => key))
  switch (was) {
    case 'one':
      return singleChoice(
        asked,
        choices.map((it) => ({ ...it, isRight: right.has(it.key) })),
      )
    case 'several': {
      const weights = [...right].map((it) => mapped.get(it) ?? 1)
      if (weights.some((it) => it !== weights[0])) note('weights_lost')
      return multipleChoice(
        asked,
        choices.map((it) => ({ ...it, isRight: right.has(it.key) })),
        mapping !== undefined,
      )
    }
    case 'truefalse':
      if (!right.size) throw new LeftOut('no_right_answer')
      return trueFalse(asked, right.has('true'))
    case 'ordering': {
      const ordered = correct.map((key) => choices.find((it) => it.key === key))
      if (ordered.length !== choices.length || ordered.some((it) => !it)) throw new LeftOut('no_right_answer')
      // Part of the points for part of the order is no template of theirs: what does more than compare is ours.
      return ordering(
        asked,
        ordered.map((it) => it!.words),
        mapping !== undefined || item.attributes['label'] === 'partial',
      )
    }
    case 'number':
      return numberOf(item, correct, asked, note)
    case 'essay':
      note('graded_by_hand')
      return essay(asked)
    default:
      throw new LeftOut('no_such_type')
  }
}

/** A number by its tolerance, its limits, or alone. */
function numberOf(item: XmlNode, correct: string[], asked: Asked, note: (it: Note) => void) {
  const processing = childOf(item, 'responseProcessing')
  const limit = (...names: string[]) =>
    processing
      ? [...nodesNamed(processing, ...names)].map((it) => numberIn(textOf(childOf(it, 'baseValue')))).find((it) => !Number.isNaN(it))
      : undefined
  const [min, max] = [limit('gte', 'gt'), limit('lte', 'lt')]
  if (min !== undefined && max !== undefined) return rangeNumber(asked, min, max)
  const middle = numberIn(correct[0] ?? '')
  if (Number.isNaN(middle)) throw new LeftOut('no_right_answer')
  const equal = processing && [...nodesNamed(processing, 'equal')][0]
  const [low = 0, high = low] =
    equal?.attributes['toleranceMode'] && equal.attributes['toleranceMode'] !== 'exact'
      ? (equal.attributes['tolerance'] ?? '').trim().split(/\s+/).map(Number)
      : [0]
  const share = equal?.attributes['toleranceMode'] === 'relative' ? Math.abs(middle) / 100 : 1
  if (low || high) note('became_range')
  return rangeNumber(asked, clean(middle - low * share), clean(middle + high * share))
}

/** Markdown as XHTML, and as plain words where only those fit. */
export const xhtmlOf = (markdown: string) =>
  renderMarkdown(markdown)
    .html.replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, '<$1$2/>')
    .replace(/&(?!(?:amp|lt|gt|quot|#\d+);)/g, '&amp;')
export const plainOf = (markdown: string) => fromHtml(renderMarkdown(markdown).html, 'plain').text
