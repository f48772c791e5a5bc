import { childOf, childrenOf, nodesNamed, parseXml, textOf, type XmlNode } from '../../exchange/gateways/xml.ts'
import { most, NoCourse, type Origin } from '../rules.ts'
import { bankIn, type BackupFile } from './moodle-bank.ts'
import { textIn } from './open-archive.ts'
import { Outline, type Find } from './outline.ts'
import type { Archive } from './zip-file.ts'

/** What a text says; Moodle writes nothing at all in a way of its own. */
export const said = (node: XmlNode | undefined, name: string) => {
  const text = textOf(childOf(node, name)).trim()
  return text === '$@NULL@$' ? '' : text
}

const others: Record<string, Origin> = { forum: 'discussion', assign: 'assignment', lti: 'tool', scorm: 'package', imscp: 'package' }

/** Reads a course that was backed up in Moodle: its sections, pages, books, labels, files, links, tests and questions; what else there is is told. */
export async function readMoodle(archive: Archive) {
  const xml = async (name: string) => {
    const text = await textIn(archive, name, most.textBytes)
    return text === null ? null : parseXml(text)
  }
  const backup = await xml('moodle_backup.xml')
  const information = childOf(backup ?? undefined, 'information')
  if (!information) throw new NoCourse('unreadable')
  const contents = childOf(information, 'contents')
  const course = await xml('course/course.xml')
  const outline = new Outline(
    'moodle',
    said(information, 'original_course_fullname') || said(course ?? undefined, 'fullname'),
    said(course ?? undefined, 'summary'),
  )
  const files = filesIn(await xml('files.xml'), archive)
  const questions = await xml('questions.xml')
  const bank = questions ? await bankIn(questions, archive, files, outline) : new Map<string, number>()
  const reader = new Backup(outline, files, bank, xml)
  const activities = Map.groupBy(childrenOf(childOf(contents, 'activities'), 'activity'), (it) => said(it, 'sectionid'))
  for (const section of childrenOf(childOf(contents, 'sections'), 'section')) {
    const id = said(section, 'sectionid')
    const own = await xml(`${said(section, 'directory') || `sections/section_${id}`}/section.xml`)
    const order = said(own ?? undefined, 'sequence').split(',')
    const inside = (activities.get(id) ?? []).toSorted((a, b) => order.indexOf(said(a, 'moduleid')) - order.indexOf(said(b, 'moduleid')))
    const summary = said(own ?? undefined, 'summary')
    if (!inside.length && !summary) continue
    const title = said(section, 'title')
    const name = said(own ?? undefined, 'name') || (/^\d+$/.test(title) ? '' : title)
    outline.section(name || said(own ?? undefined, 'number') || title)
    if (summary) outline.article(name || title, summary, 'label', reader.find('course', said(own ?? undefined, 'id') || id, 'section'))
    for (const it of inside) await reader.activity(it)
  }
  return outline.done()
}

function filesIn(list: XmlNode | null, archive: Archive): BackupFile[] {
  return childrenOf(list ?? undefined, 'file').flatMap((it) => {
    const hash = said(it, 'contenthash')
    const name = said(it, 'filename')
    if (!/^[0-9a-f]{40}$/.test(hash) || name === '.' || !name) return []
    const entry = `files/${hash.slice(0, 2)}/${hash}`
    if (archive.size(entry) === null) return []
    const [context, component, area, item] = ['contextid', 'component', 'filearea', 'itemid'].map((key) => said(it, key))
    return [{ entry, name, path: said(it, 'filepath'), context: context!, component: component!, area: area!, item: item! }]
  })
}

class Backup {
  #outline: Outline
  #files: BackupFile[]
  #bank: Map<string, number>
  #xml: (name: string) => Promise<XmlNode | null>

  constructor(outline: Outline, files: BackupFile[], bank: Map<string, number>, xml: (name: string) => Promise<XmlNode | null>) {
    this.#outline = outline
    this.#files = files
    this.#bank = bank
    this.#xml = xml
  }

  /** Finds what a text of one part shows as `@@PLUGINFILE@@/name`. */
  find =
    (component: string, item: string | null, area?: string, context?: string): Find =>
    (address) => {
      if (!address.startsWith('@@PLUGINFILE@@/')) return null
      const path = unescaped(address.slice('@@PLUGINFILE@@'.length).split(/[?#]/)[0]!)
      const own = this.#files.filter(
        (it) => it.component === component && (!context || it.context === context) && (!area || it.area === area),
      )
      return (
        (
          own.find((it) => it.path + it.name === path && (item === null || it.item === item)) ??
          own.find((it) => it.path + it.name === path)
        )?.entry ?? null
      )
    }

  async activity(listed: XmlNode) {
    const [kind, title, directory] = [said(listed, 'modulename'), said(listed, 'title'), said(listed, 'directory')]
    const outline = this.#outline
    const file = /^[a-z0-9_/]+$/.test(directory) ? await this.#xml(`${directory}/${kind}.xml`) : null
    const own = childOf(file ?? undefined, kind)
    if (!own) return outline.tell(title, others[kind] ?? 'activity', null, others[kind] ? 'no_such_thing' : 'missing')
    const context = file!.attributes['contextid'] ?? ''
    const find = this.find(`mod_${kind}`, null, undefined, context)
    const name = said(own, 'name') || title
    const inside = this.#files.filter((it) => it.context === context && it.component === `mod_${kind}` && it.area === 'content')
    switch (kind) {
      case 'page':
        return outline.article(name, said(own, 'content') || said(own, 'intro'), 'page', find)
      case 'label':
        return outline.article(name, said(own, 'intro'), 'label', find)
      case 'book':
        for (const chapter of nodesNamed(own, 'chapter')) {
          const id = chapter.attributes['id'] ?? null
          outline.article(said(chapter, 'title') || name, said(chapter, 'content'), 'book', this.find('mod_book', id, 'chapter', context))
        }
        return
      case 'url':
        return outline.link(name, said(own, 'externalurl'))
      case 'resource': {
        const [first] = inside
        if (!first) return outline.tell(name, 'file', null, 'missing')
        if (/\.x?html?$/i.test(first.name)) return outline.tell(name, 'file', null, 'no_such_kind')
        return outline.file(name, first.entry, first.name)
      }
      case 'folder':
        return outline.article(
          name,
          said(own, 'intro'),
          'folder',
          find,
          inside.map((it) => ({ file: it.entry, name: it.name })),
        )
      case 'quiz':
        return this.#quiz(name, own)
      default:
        outline.tell(name, others[kind] ?? 'activity', null, 'no_such_thing')
    }
  }

  #quiz(name: string, quiz: XmlNode) {
    const asked = [...nodesNamed(quiz, 'question_instance')].flatMap((it) => {
      const entry = said(childOf(it, 'question_reference'), 'questionbankentryid')
      const place = this.#bank.get(entry ? `entry:${entry}` : `question:${said(it, 'questionid') || said(it, 'question')}`)
      return place === undefined ? [] : [place]
    })
    const seconds = Number(said(quiz, 'timelimit'))
    const tries = Number(said(quiz, 'attempts_number'))
    const moment = (key: string) => {
      const at = Number(said(quiz, key))
      return at > 0 && at < 4e9 ? new Date(at * 1000).toISOString() : null
    }
    const [opens_at, closes_at] = [moment('timeopen'), moment('timeclose')]
    this.#outline.test(name, asked, [], {
      time_limit_seconds: seconds >= 30 && seconds <= 86_400 ? Math.round(seconds) : null,
      attempts_allowed: tries >= 1 && tries <= 100 ? Math.round(tries) : null,
      shuffle_options: said(quiz, 'shuffleanswers') === '1',
      opens_at,
      closes_at: opens_at && closes_at && opens_at >= closes_at ? null : closes_at,
    })
  }
}

export const unescaped = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
