import { posix } from 'node:path'
import {
  findChild,
  getChildren,
  findNodes,
  parseXml,
  getText,
  type XmlNode,
} from '#features/questions/import-export/gateways/xml.ts'
import { type ImportOrigin } from '../rules.ts'
import { importLimits } from '../limits.ts'
import { CourseImportError } from '../../archive/import-error.ts'
import { OutlineBuilder } from './outline.ts'
import { readQti12 } from './qti12.ts'
import {
  readArchiveBytes,
  readArchiveText,
  type Archive,
} from '#platform/files/zip-reader.server.ts'

type Resource = { type: string; href: string; files: string[] }

/** Unsupported resources are listed in the report. */
export async function readCartridge(archive: Archive) {
  const manifest = parseXml(
    (await readArchiveText(archive, 'imsmanifest.xml', importLimits.textBytes)) ?? '',
  )
  if (manifest?.name !== 'manifest') throw new CourseImportError('unreadable')
  const schema = getText(findChild(findChild(manifest, 'metadata'), 'schema'))
  if (/scorm/i.test(schema)) throw new CourseImportError('unknown')
  const resources = new Map<string, Resource>()
  for (const it of getChildren(findChild(manifest, 'resources'), 'resource')) {
    const files = getChildren(it, 'file').map((one) => one.attributes['href'] ?? '')
    const href = it.attributes['href'] || files[0] || ''
    resources.set(it.attributes['identifier'] ?? '', {
      type: it.attributes['type'] ?? '',
      href,
      files,
    })
  }
  const general = [...findNodes(findChild(manifest, 'metadata') ?? manifest, 'general')][0]
  const said = (name: string) =>
    getText(
      findChild(findChild(general, name), 'string') ??
        findChild(findChild(general, name), 'langstring'),
    )
  const outline = new OutlineBuilder('cartridge', said('title'), said('description'))
  const reader = new Cartridge(archive, outline, resources)
  const [organization] = getChildren(findChild(manifest, 'organizations'), 'organization')
  const items = getChildren(organization, 'item')
  // The outermost item is the course itself.
  const top =
    items.length === 1 && !items[0]!.attributes['identifierref']
      ? getChildren(items[0], 'item')
      : items
  for (const item of top) await reader.section(item)
  await reader.banks()
  return outline.done()
}

const getTitle = (item: XmlNode) => getText(findChild(item, 'title')).trim()
const kinds: [RegExp, ImportOrigin][] = [
  [/^imsdt/, 'discussion'],
  [/^imsbasiclti/, 'tool'],
  [/assignment/, 'assignment'],
]

class Cartridge {
  #archive: Archive
  #outline: OutlineBuilder
  #resources: Map<string, Resource>
  #used = new Set<string>()
  #isOpen = false

  constructor(archive: Archive, outline: OutlineBuilder, resources: Map<string, Resource>) {
    this.#archive = archive
    this.#outline = outline
    this.#resources = resources
  }

  /**
   * Top-level folders become sections and flatten their children; loose items go into the last
   * section.
   */
  async section(item: XmlNode) {
    const children = getChildren(item, 'item')
    if (children.length) {
      const isDeep = children.some((it) => getChildren(it, 'item').length)
      this.#outline.section(getTitle(item), isDeep ? ['flattened'] : [])
      this.#isOpen = true
    } else if (!this.#isOpen) {
      this.#outline.section(getTitle(item))
      this.#isOpen = true
    }
    await this.#lesson(item)
  }

  async #lesson(item: XmlNode) {
    const ref = item.attributes['identifierref']
    if (ref) await this.#thing(getTitle(item), ref)
    for (const it of getChildren(item, 'item')) await this.#lesson(it)
  }

  async #thing(name: string, ref: string) {
    const resource = this.#resources.get(ref)
    const outline = this.#outline
    if (!resource) return outline.tell(name, 'activity', null, 'missing')
    this.#used.add(ref)
    const { type, href } = resource
    const text = () => readArchiveText(this.#archive, href, importLimits.listBytes)
    if (type.startsWith('imswl')) {
      const link = parseXml((await text()) ?? '<webLink/>')
      return outline.link(
        name || getText(findChild(link, 'title')),
        findChild(link, 'url')?.attributes['href'] ?? '',
      )
    }
    if (type.startsWith('imsqti')) {
      const { title, lines, facts } = await this.#questions(href)
      const { places, notes } = outline.bank(name || title, lines, 'test')
      const minutes = Number(facts.get('qmd_timelimit') ?? facts.get('cc_timelimit'))
      const tries = Number(facts.get('cc_maxattempts'))
      return outline.test(name || title, places, notes, {
        time_limit_seconds: minutes >= 1 && minutes <= 1440 ? Math.round(minutes) * 60 : null,
        attempts_allowed: Number.isInteger(tries) && tries >= 1 && tries <= 100 ? tries : null,
      })
    }
    if (type === 'webcontent') {
      if (this.#archive.size(href) === null) return outline.tell(name, 'page', null, 'missing')
      if (!/\.x?html?$/i.test(href)) return outline.file(name, href, href)
      return outline.article(name, (await text()) ?? '', 'page', (address) =>
        this.#find(href, address),
      )
    }
    outline.tell(
      name,
      kinds.find(([shape]) => shape.test(type))?.[1] ?? 'activity',
      null,
      'no_such_thing',
    )
  }

  async #questions(href: string) {
    const text =
      (await readArchiveText(this.#archive, href, importLimits.textBytes)) ?? '<questestinterop/>'
    // Loads images first because the question parser is synchronous.
    const pictures = new Map<string, Uint8Array | null>()
    for (const [, src] of text.matchAll(/src=(?:"|&quot;|')([^"'&<>]{1,1000})/g)) {
      const file = this.#find(href, src!)
      if (file && pictures.size < 200)
        pictures.set(src!, await readArchiveBytes(this.#archive, file, importLimits.fileBytes))
    }
    return readQti12(text, (src) => pictures.get(src) ?? null)
  }

  /** Question banks are not part of the outline. */
  async banks() {
    for (const [ref, { type, href }] of this.#resources)
      if (!this.#used.has(ref) && /^imsqti.*question-bank/.test(type)) {
        const { title, lines } = await this.#questions(href)
        this.#outline.bank(title || 'Questions', lines)
      }
  }

  /** Resolves relative to the page, then to the root of the cartridge. */
  #find(page: string, address: string) {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null
    const [path] = address.split(/[?#]/)
    const names = [path!, decodePath(path!)].flatMap((text) => {
      const fromTop = text.replace(/^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)\/?/, '')
      return fromTop !== text
        ? [fromTop, `web_resources/${fromTop}`]
        : [posix.join(posix.dirname(page), text), text.replace(/^\//, '')]
    })
    return (
      names.map((it) => posix.normalize(it)).find((it) => this.#archive.size(it) !== null) ?? null
    )
  }
}

const decodePath = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
