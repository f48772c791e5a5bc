import type { z } from 'zod'
import { prose } from '#platform/call/input.ts'
import { linesIn, vttOf } from '../../captions/rules.ts'
import { most as mostText } from '../../drafts/rules.ts'
import { archiveNames, archiveVersion, courseFile, namesIn, questionsFile, testsFile } from '../../whole/rules.ts'
import { most, NoCourse, type ReadCourse, type ReadLesson, type ReportLine } from '../rules.ts'
import { textIn } from './open-archive.ts'
import type { Archive } from './zip-file.ts'

/** Reads an archive of our own. What it says is checked as if somebody had typed it: all of it holds, or none is taken. */
export async function readOwn(archive: Archive): Promise<ReadCourse> {
  const said = await jsonIn(archive, archiveNames.course)
  const version = (said as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > archiveVersion) throw new NoCourse('newer')
  const { course, sections } = checked(courseFile, said)
  const questions = checked(questionsFile, await jsonIn(archive, archiveNames.questions))
  const tests = checked(testsFile, await jsonIn(archive, archiveNames.tests))
  if (sections.length + sections.reduce((sum, it) => sum + it.lessons.length, 0) > most.parts) throw new NoCourse('too_large')
  if (questions.length > most.questions) throw new NoCourse('too_large')
  // A place that is not in the course, or two tests at one place, is no archive that we wrote.
  const isThere = (it: { section: number | null; lesson: number | null }) =>
    it.section === null ? it.lesson === null : it.lesson === null || sections[it.section]?.lessons[it.lesson] !== undefined
  const isIn = (it: { section: number | null; lesson: number | null }) =>
    isThere(it) && (it.section === null || it.section < sections.length)
  const places = new Set(tests.map((it) => JSON.stringify(it.place)))
  const areAsked = tests.every(({ questions: asked }) => {
    const ids = asked.map((it) => it.question)
    return new Set(ids).size === ids.length && ids.every((it) => it < questions.length)
  })
  const areRight = tests.every((it) => isIn(it.place) && (!it.opens_at || !it.closes_at || it.opens_at < it.closes_at))
  if (places.size !== tests.length || !areAsked || !areRight || !questions.every((it) => !it.lesson || isIn(it.lesson)))
    throw new NoCourse('unreadable')

  const report: ReportLine[] = []
  const text = async (name: string | null, longest: number) => {
    if (name === null) return ''
    const words = await textIn(archive, name, most.listBytes)
    if (words === null) throw new NoCourse('unreadable', name)
    return checked(prose(longest, 0), words)
  }
  const captions = async (name: string | undefined) => {
    if (!name) return undefined
    const { lines } = linesIn((await textIn(archive, name, most.listBytes)) ?? '')
    return lines.length ? vttOf(lines) : undefined
  }
  const read: ReadCourse['sections'] = []
  for (const { title, title_ar, lessons } of sections) {
    const own: ReadLesson[] = []
    for (const { text: words, text_ar, captions: spoken, ...lesson } of lessons) {
      const body = await text(words, mostText.article)
      const body_ar = await text(text_ar, mostText.article)
      const [en, ar] = [await captions(spoken.en), await captions(spoken.ar)]
      own.push({ ...lesson, body, body_ar, captions: { ...(en && { en }), ...(ar && { ar }) }, pictures: picturesOf(body, body_ar) })
    }
    read.push({ title, title_ar, lessons: own })
  }
  const description = await text(course.description, mostText.description)
  const description_ar = await text(course.description_ar, mostText.description)
  return {
    format: 'farqad',
    course: { ...course, description, description_ar },
    pictures: picturesOf(description, description_ar),
    sections: read,
    questions: questions.map((it) => ({ ...it, name: '' })),
    tests,
    report,
  }
}

const picturesOf = (...texts: string[]) => [...new Set(texts.flatMap(namesIn))].map((address) => ({ address, file: address }))

async function jsonIn(archive: Archive, name: string): Promise<unknown> {
  const text = await textIn(archive, name, most.textBytes)
  if (text === null) throw new NoCourse('unreadable', name)
  try {
    return JSON.parse(text)
  } catch {
    throw new NoCourse('unreadable', name)
  }
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new NoCourse('unreadable', parsed.error.issues[0]?.path.join('.') ?? '')
  return parsed.data
}
