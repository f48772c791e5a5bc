import { parseMoodleQuestion } from '#features/questions/import-export/gateways/moodle-xml.ts'
import {
  findChild,
  getChildren,
  findNodes,
  getText,
  type XmlNode,
} from '#features/questions/import-export/gateways/xml.ts'
import type { ParsedQuestion } from '#features/questions/import-export/gateways/rules.ts'
import { importLimits } from '../limits.ts'
import type { OutlineBuilder } from './outline.ts'
import { readArchiveBytes, type Archive } from '#platform/files/zip-reader.server.ts'

export type BackupFile = {
  entry: string
  name: string
  path: string
  context: string
  component: string
  area: string
  item: string
}

const formats = ['moodle_auto_format', 'html', 'plain_text', 'html', 'markdown']
const getRawText = (node: XmlNode | undefined, name: string) => {
  const text = getText(findChild(node, name))
  return text.trim() === '$@NULL@$' ? '' : text
}
const createNode = (
  name: string,
  attributes: Record<string, string>,
  ...children: (XmlNode | string)[]
): XmlNode => ({
  name,
  attributes,
  children,
  line: 1,
})
const createTextNode = (name: string, words: string, format: string, ...more: XmlNode[]) =>
  createNode(
    name,
    { format: formats[Number(format)] ?? 'html' },
    createNode('text', {}, words),
    ...more,
  )

/** Returns bank positions by question id and by bank entry id. */
export async function importMoodleBank(
  list: XmlNode,
  archive: Archive,
  files: BackupFile[],
  outline: OutlineBuilder,
) {
  const places = new Map<string, number>()
  for (const category of getChildren(list, 'question_category')) {
    const lines: ParsedQuestion[] = []
    const keys: string[][] = []
    const add = async (question: XmlNode, entry: string | undefined) => {
      if (getRawText(question, 'parent') !== '' && getRawText(question, 'parent') !== '0') return
      if (getRawText(question, 'qtype') === 'random') return
      lines.push(parseMoodleQuestion(await toMoodleXml(question, archive, files), []))
      keys.push([`question:${question.attributes['id']}`, ...(entry ? [`entry:${entry}`] : [])])
    }
    for (const entry of findNodes(category, 'question_bank_entry')) {
      // Only the latest version is imported.
      const versions = [...findNodes(entry, 'question_versions')]
      const last = versions
        .toSorted((a, b) => Number(getRawText(a, 'version')) - Number(getRawText(b, 'version')))
        .at(-1)
      const [question] = last ? [...findNodes(last, 'question')] : []
      if (question) await add(question, entry.attributes['id'])
    }
    for (const question of getChildren(findChild(category, 'questions'), 'question'))
      await add(question, undefined)
    if (!lines.length) continue
    const before = outline.read.questions.length
    outline.bank(getRawText(category, 'name') || 'Questions', lines)
    let at = before
    for (const [index, it] of lines.entries())
      if (it.question && at < outline.read.questions.length) {
        for (const key of keys[index]!) places.set(key, at)
        at++
      }
  }
  return places
}

/** Converts to Moodle's question XML so that `parseMoodleQuestion` can read it. */
async function toMoodleXml(
  question: XmlNode,
  archive: Archive,
  files: BackupFile[],
): Promise<XmlNode> {
  const type = getRawText(question, 'qtype')
  const plugin = question.children.find(
    (child): child is XmlNode =>
      typeof child !== 'string' && /^plugin_qtype_\w+_question$/.test(child.name),
  )
  const own = findChild(plugin, type)
  const records = [...(plugin ? findNodes(plugin, 'numerical_record') : [])]
  const answers = getChildren(findChild(plugin, 'answers'), 'answer').toSorted((a, b) =>
    type === 'ordering' ? getFraction(a) - getFraction(b) : 0,
  )
  const shown = files.filter(
    (file) =>
      file.component === 'question' &&
      file.area === 'questiontext' &&
      file.item === question.attributes['id'],
  )
  const pictures: XmlNode[] = []
  for (const it of shown.slice(0, 5)) {
    const bytes = await readArchiveBytes(archive, it.entry, importLimits.fileBytes)
    if (bytes)
      pictures.push(
        createNode(
          'file',
          { name: it.name, encoding: 'base64' },
          Buffer.from(bytes).toString('base64'),
        ),
      )
  }
  const names: Record<string, string> = { match: 'matching', multianswer: 'cloze' }
  return createNode(
    'question',
    { type: names[type] ?? type },
    createNode('name', {}, createNode('text', {}, getRawText(question, 'name'))),
    createTextNode(
      'questiontext',
      getRawText(question, 'questiontext'),
      getRawText(question, 'questiontextformat') || '1',
      ...pictures,
    ),
    createTextNode(
      'generalfeedback',
      getRawText(question, 'generalfeedback'),
      getRawText(question, 'generalfeedbackformat') || '1',
    ),
    createNode('defaultgrade', {}, getRawText(question, 'defaultmark')),
    createNode('single', {}, getRawText(own, 'single') === '0' ? 'false' : 'true'),
    createNode('gradingtype', {}, getRawText(own, 'gradingtype')),
    ...answers.map((answer) => {
      const record = records.find((one) => getRawText(one, 'answer') === answer.attributes['id'])
      const isTrue =
        type === 'truefalse' && getRawText(own, 'trueanswer') === answer.attributes['id']
      const words = type === 'truefalse' ? String(isTrue) : getRawText(answer, 'answertext')
      return createNode(
        'answer',
        {
          fraction: String(getFraction(answer) * 100),
          format: formats[Number(getRawText(answer, 'answerformat') || '0')] ?? 'html',
        },
        createNode('text', {}, words),
        createTextNode(
          'feedback',
          getRawText(answer, 'feedback'),
          getRawText(answer, 'feedbackformat') || '1',
        ),
        ...(record ? [createNode('tolerance', {}, getRawText(record, 'tolerance'))] : []),
      )
    }),
  )
}

const getFraction = (it: XmlNode) => Number(getRawText(it, 'fraction')) || 0
