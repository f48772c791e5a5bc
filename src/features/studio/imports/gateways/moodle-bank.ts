import { questionIn } from '../../exchange/gateways/moodle-xml.ts'
import { childOf, childrenOf, nodesNamed, textOf, type XmlNode } from '../../exchange/gateways/xml.ts'
import type { ReadLine } from '../../exchange/rules.ts'
import { most } from '../rules.ts'
import { bytesIn } from './open-archive.ts'
import type { Outline } from './outline.ts'
import type { Archive } from './zip-file.ts'

/** A file of a backup: where it lies, and whose it is. */
export type BackupFile = { entry: string; name: string; path: string; context: string; component: string; area: string; item: string }

const formats = ['moodle_auto_format', 'html', 'plain_text', 'html', 'markdown']
const raw = (node: XmlNode | undefined, name: string) => {
  const text = textOf(childOf(node, name))
  return text.trim() === '$@NULL@$' ? '' : text
}
const node = (name: string, attributes: Record<string, string>, ...children: (XmlNode | string)[]): XmlNode => ({
  name,
  attributes,
  children,
  line: 1,
})
const text = (name: string, words: string, format: string, ...more: XmlNode[]) =>
  node(name, { format: formats[Number(format)] ?? 'html' }, node('text', {}, words), ...more)

/** Puts the questions of a backup into the bank, by their categories; answers where each is, by its own number and by that of its entry. */
export async function bankIn(list: XmlNode, archive: Archive, files: BackupFile[], outline: Outline) {
  const places = new Map<string, number>()
  for (const category of childrenOf(list, 'question_category')) {
    const lines: ReadLine[] = []
    const keys: string[][] = []
    const add = async (question: XmlNode, entry: string | undefined) => {
      if (raw(question, 'parent') !== '' && raw(question, 'parent') !== '0') return
      if (raw(question, 'qtype') === 'random') return
      lines.push(questionIn(await exchanged(question, archive, files), []))
      keys.push([`question:${question.attributes['id']}`, ...(entry ? [`entry:${entry}`] : [])])
    }
    for (const entry of nodesNamed(category, 'question_bank_entry')) {
      // Of several versions the last one counts.
      const versions = [...nodesNamed(entry, 'question_versions')]
      const last = versions.toSorted((a, b) => Number(raw(a, 'version')) - Number(raw(b, 'version'))).at(-1)
      const [question] = last ? [...nodesNamed(last, 'question')] : []
      if (question) await add(question, entry.attributes['id'])
    }
    for (const question of childrenOf(childOf(category, 'questions'), 'question')) await add(question, undefined)
    if (!lines.length) continue
    const before = outline.read.questions.length
    outline.bank(raw(category, 'name') || 'Questions', lines)
    let at = before
    for (const [index, it] of lines.entries())
      if (it.question && at < outline.read.questions.length) {
        for (const key of keys[index]!) places.set(key, at)
        at++
      }
  }
  return places
}

/** A question of a backup, written as Moodle exchanges questions: the same reader reads both. */
async function exchanged(question: XmlNode, archive: Archive, files: BackupFile[]): Promise<XmlNode> {
  const type = raw(question, 'qtype')
  const plugin = question.children.find((it): it is XmlNode => typeof it !== 'string' && /^plugin_qtype_\w+_question$/.test(it.name))
  const own = childOf(plugin, type)
  const records = [...(plugin ? nodesNamed(plugin, 'numerical_record') : [])]
  const answers = childrenOf(childOf(plugin, 'answers'), 'answer').toSorted((a, b) => (type === 'ordering' ? fraction(a) - fraction(b) : 0))
  const shown = files.filter((it) => it.component === 'question' && it.area === 'questiontext' && it.item === question.attributes['id'])
  const pictures: XmlNode[] = []
  for (const it of shown.slice(0, 5)) {
    const bytes = await bytesIn(archive, it.entry, most.fileBytes)
    if (bytes) pictures.push(node('file', { name: it.name, encoding: 'base64' }, Buffer.from(bytes).toString('base64')))
  }
  const names: Record<string, string> = { match: 'matching', multianswer: 'cloze' }
  return node(
    'question',
    { type: names[type] ?? type },
    node('name', {}, node('text', {}, raw(question, 'name'))),
    text('questiontext', raw(question, 'questiontext'), raw(question, 'questiontextformat') || '1', ...pictures),
    text('generalfeedback', raw(question, 'generalfeedback'), raw(question, 'generalfeedbackformat') || '1'),
    node('defaultgrade', {}, raw(question, 'defaultmark')),
    node('single', {}, raw(own, 'single') === '0' ? 'false' : 'true'),
    node('gradingtype', {}, raw(own, 'gradingtype')),
    ...answers.map((it) => {
      const record = records.find((one) => raw(one, 'answer') === it.attributes['id'])
      const isTrue = type === 'truefalse' && raw(own, 'trueanswer') === it.attributes['id']
      const words = type === 'truefalse' ? String(isTrue) : raw(it, 'answertext')
      return node(
        'answer',
        { fraction: String(fraction(it) * 100), format: formats[Number(raw(it, 'answerformat') || '0')] ?? 'html' },
        node('text', {}, words),
        text('feedback', raw(it, 'feedback'), raw(it, 'feedbackformat') || '1'),
        ...(record ? [node('tolerance', {}, raw(record, 'tolerance'))] : []),
      )
    }),
  )
}

const fraction = (it: XmlNode) => Number(raw(it, 'fraction')) || 0
