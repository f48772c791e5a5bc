import { importLimits } from '../limits.ts'
import { CourseImportError } from '../../archive/import-error.ts'
import {
  findChild,
  getChildren,
  findNodes,
  parseXml,
  getText,
  type XmlNode,
} from '#features/questions/import-export/gateways/xml.ts'
import { type ImportOrigin } from '../rules.ts'
import { importMoodleBank, type BackupFile } from './moodle-bank.ts'
import { OutlineBuilder, type AssetResolver } from './outline.ts'
import { readArchiveText, type Archive } from '#platform/files/zip-reader.server.ts'

/** Moodle encodes null as `$@NULL@$`. */
export const getMoodleText = (node: XmlNode | undefined, name: string) => {
  const text = getText(findChild(node, name)).trim()
  return text === '$@NULL@$' ? '' : text
}

const others: Record<string, ImportOrigin> = {
  forum: 'discussion',
  assign: 'assignment',
  lti: 'tool',
  scorm: 'package',
  imscp: 'package',
}

/** Unsupported activities are listed in the report. */
export async function readMoodleBackup(archive: Archive) {
  const xml = async (name: string) => {
    const text = await readArchiveText(archive, name, importLimits.textBytes)
    return text === null ? null : parseXml(text)
  }
  const backup = await xml('moodle_backup.xml')
  const information = findChild(backup ?? undefined, 'information')
  if (!information) throw new CourseImportError('unreadable')
  const contents = findChild(information, 'contents')
  const course = await xml('course/course.xml')
  const outline = new OutlineBuilder(
    'moodle',
    getMoodleText(information, 'original_course_fullname') ||
      getMoodleText(course ?? undefined, 'fullname'),
    getMoodleText(course ?? undefined, 'summary'),
  )
  const files = listBackupFiles(await xml('files.xml'), archive)
  const questions = await xml('questions.xml')
  const bank = questions
    ? await importMoodleBank(questions, archive, files, outline)
    : new Map<string, number>()
  const reader = new Backup(outline, files, bank, xml)
  const activities = Map.groupBy(getChildren(findChild(contents, 'activities'), 'activity'), (it) =>
    getMoodleText(it, 'sectionid'),
  )
  for (const section of getChildren(findChild(contents, 'sections'), 'section')) {
    const id = getMoodleText(section, 'sectionid')
    const own = await xml(
      `${getMoodleText(section, 'directory') || `sections/section_${id}`}/section.xml`,
    )
    const order = getMoodleText(own ?? undefined, 'sequence').split(',')
    const inside = (activities.get(id) ?? []).toSorted(
      (a, b) =>
        order.indexOf(getMoodleText(a, 'moduleid')) - order.indexOf(getMoodleText(b, 'moduleid')),
    )
    const summary = getMoodleText(own ?? undefined, 'summary')
    if (!inside.length && !summary) continue
    const title = getMoodleText(section, 'title')
    const name = getMoodleText(own ?? undefined, 'name') || (/^\d+$/.test(title) ? '' : title)
    outline.section(name || getMoodleText(own ?? undefined, 'number') || title)
    if (summary)
      outline.article(
        name || title,
        summary,
        'label',
        reader.find('course', getMoodleText(own ?? undefined, 'id') || id, 'section'),
      )
    for (const it of inside) await reader.activity(it)
  }
  return outline.done()
}

function listBackupFiles(list: XmlNode | null, archive: Archive): BackupFile[] {
  return getChildren(list ?? undefined, 'file').flatMap((child) => {
    const hash = getMoodleText(child, 'contenthash')
    const name = getMoodleText(child, 'filename')
    if (!/^[0-9a-f]{40}$/.test(hash) || name === '.' || !name) return []
    const entry = `files/${hash.slice(0, 2)}/${hash}`
    if (archive.size(entry) === null) return []
    const [context, component, area, item] = ['contextid', 'component', 'filearea', 'itemid'].map(
      (key) => getMoodleText(child, key),
    )
    return [
      {
        entry,
        name,
        path: getMoodleText(child, 'filepath'),
        context: context!,
        component: component!,
        area: area!,
        item: item!,
      },
    ]
  })
}

class Backup {
  #outline: OutlineBuilder
  #files: BackupFile[]
  #bank: Map<string, number>
  #xml: (name: string) => Promise<XmlNode | null>

  constructor(
    outline: OutlineBuilder,
    files: BackupFile[],
    bank: Map<string, number>,
    xml: (name: string) => Promise<XmlNode | null>,
  ) {
    this.#outline = outline
    this.#files = files
    this.#bank = bank
    this.#xml = xml
  }

  /** Resolves `@@PLUGINFILE@@/name` of one activity. */
  find =
    (component: string, item: string | null, area?: string, context?: string): AssetResolver =>
    (address) => {
      if (!address.startsWith('@@PLUGINFILE@@/')) return null
      const path = decodeUri(address.slice('@@PLUGINFILE@@'.length).split(/[?#]/)[0]!)
      const own = this.#files.filter(
        (file) =>
          file.component === component &&
          (!context || file.context === context) &&
          (!area || file.area === area),
      )
      return (
        (
          own.find(
            (backupFile) =>
              backupFile.path + backupFile.name === path &&
              (item === null || backupFile.item === item),
          ) ?? own.find((it) => it.path + it.name === path)
        )?.entry ?? null
      )
    }

  async activity(listed: XmlNode) {
    const [kind, title, directory] = [
      getMoodleText(listed, 'modulename'),
      getMoodleText(listed, 'title'),
      getMoodleText(listed, 'directory'),
    ]
    const outline = this.#outline
    const file = /^[a-z0-9_/]+$/.test(directory)
      ? await this.#xml(`${directory}/${kind}.xml`)
      : null
    const own = findChild(file ?? undefined, kind)
    if (!own)
      return outline.tell(
        title,
        others[kind] ?? 'activity',
        null,
        others[kind] ? 'no_such_thing' : 'missing',
      )
    const context = file!.attributes['contextid'] ?? ''
    const find = this.find(`mod_${kind}`, null, undefined, context)
    const name = getMoodleText(own, 'name') || title
    const inside = this.#files.filter(
      (file) =>
        file.context === context && file.component === `mod_${kind}` && file.area === 'content',
    )
    switch (kind) {
      case 'page':
        return outline.article(
          name,
          getMoodleText(own, 'content') || getMoodleText(own, 'intro'),
          'page',
          find,
        )
      case 'label':
        return outline.article(name, getMoodleText(own, 'intro'), 'label', find)
      case 'book':
        for (const chapter of findNodes(own, 'chapter')) {
          const id = chapter.attributes['id'] ?? null
          outline.article(
            getMoodleText(chapter, 'title') || name,
            getMoodleText(chapter, 'content'),
            'book',
            this.find('mod_book', id, 'chapter', context),
          )
        }
        return
      case 'url':
        return outline.link(name, getMoodleText(own, 'externalurl'))
      case 'resource': {
        const [first] = inside
        if (!first) return outline.tell(name, 'file', null, 'missing')
        if (/\.x?html?$/i.test(first.name)) return outline.tell(name, 'file', null, 'no_such_kind')
        return outline.file(name, first.entry, first.name)
      }
      case 'folder':
        return outline.article(
          name,
          getMoodleText(own, 'intro'),
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
    const asked = [...findNodes(quiz, 'question_instance')].flatMap((node) => {
      const entry = getMoodleText(findChild(node, 'question_reference'), 'questionbankentryid')
      const place = this.#bank.get(
        entry
          ? `entry:${entry}`
          : `question:${getMoodleText(node, 'questionid') || getMoodleText(node, 'question')}`,
      )
      return place === undefined ? [] : [place]
    })
    const seconds = Number(getMoodleText(quiz, 'timelimit'))
    const tries = Number(getMoodleText(quiz, 'attempts_number'))
    const moment = (key: string) => {
      const at = Number(getMoodleText(quiz, key))
      return at > 0 && at < 4e9 ? new Date(at * 1000).toISOString() : null
    }
    const [opens_at, closes_at] = [moment('timeopen'), moment('timeclose')]
    this.#outline.test(name, asked, [], {
      time_limit_seconds: seconds >= 30 && seconds <= 86_400 ? Math.round(seconds) : null,
      attempts_allowed: tries >= 1 && tries <= 100 ? Math.round(tries) : null,
      shuffle_options: getMoodleText(quiz, 'shuffleanswers') === '1',
      opens_at,
      closes_at: opens_at && closes_at && opens_at >= closes_at ? null : closes_at,
    })
  }
}

export const decodeUri = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
