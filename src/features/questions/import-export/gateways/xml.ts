import { SaxesParser } from 'saxes'
import { decodeEntities } from './html-tokens.ts'

export type XmlNode = {
  name: string
  attributes: Record<string, string>
  children: (XmlNode | string)[]
  line: number
}

export class FileFormatError extends Error {
  line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const deepest = 100
const mostNodes = 600_000

/** XML of other systems uses HTML entity names. */
const htmlEntities = new Proxy<Record<string, string>>(
  {},
  {
    get(_, name) {
      const entity = `&${String(name)};`
      const decoded = decodeEntities(entity)
      return decoded === entity ? undefined : decoded
    },
  },
)

/** Parses untrusted XML: strips prefixes and rejects DTDs, and with them custom entities. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser({ position: true })
  parser.ENTITIES = htmlEntities
  const root: XmlNode = { name: '', attributes: {}, children: [], line: 1 }
  const open = [root]
  let count = 0
  const fail = (message: string): never => {
    throw new FileFormatError(parser.line, message)
  }
  const add = (child: XmlNode | string) => {
    if (++count > mostNodes) fail('too much')
    open.at(-1)!.children.push(child)
  }
  parser.on('doctype', () => fail('doctype'))
  parser.on('error', (error) => fail(error.message))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) fail('too deep')
    const own = Object.entries(attributes).map(([key, value]) => [
      key === 'xml:lang' ? 'lang' : stripPrefix(key),
      value,
    ])
    const node: XmlNode = {
      name: stripPrefix(name),
      attributes: Object.fromEntries(own),
      children: [],
      line: parser.line,
    }
    add(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return root.children.find((it) => typeof it !== 'string') as XmlNode
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const listChildNodes = (node: XmlNode) => node.children.filter((it) => typeof it !== 'string')
export const getChildren = (node: XmlNode | undefined, name: string) =>
  node ? listChildNodes(node).filter((it) => it.name === name) : []
export const findChild = (node: XmlNode | undefined, name: string) => getChildren(node, name)[0]
export const getText = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map((it) => (typeof it === 'string' ? it : getText(it))).join('')

export function* findNodes(node: XmlNode, ...names: string[]): Generator<XmlNode> {
  for (const child of listChildNodes(node)) {
    if (names.includes(child.name)) yield child
    yield* findNodes(child, ...names)
  }
}

const quoted: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string) =>
  // eslint-disable-next-line no-control-regex -- XML cannot hold them at all
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (it) => quoted[it]!)

export const toInnerHtml = (node: XmlNode | undefined): string =>
  (node?.children ?? [])
    .map((item) => (typeof item === 'string' ? escapeXml(item) : toHtml(item)))
    .join('')
export const toHtml = (node: XmlNode): string => {
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeXml(value)}"`,
  )
  return `<${node.name}${attributes.join('')}>${toInnerHtml(node)}</${node.name}>`
}
