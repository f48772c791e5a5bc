import type { z } from 'zod'
import { multilineText } from '#platform/call/input.ts'
import { parseCaptions, formatVtt } from '#features/authoring/captions/rules.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import {
  archiveFileNames,
  archiveVersion,
  courseFileSchema,
  listArchivePictures,
  questionsFileSchema,
  testsFileSchema,
} from '#features/transfer/course-export/rules.ts'
import { type ParsedCourse, type ParsedLesson, type ReportLine } from '../rules.ts'
import { importLimits } from '../limits.ts'
import { CourseImportError } from '../../archive/import-error.ts'
import { readArchiveText, type Archive } from '#platform/files/zip-reader.server.ts'

/** Validates like user input: all or nothing. */
export async function readFarqadArchive(archive: Archive): Promise<ParsedCourse> {
  const said = await readJson(archive, archiveFileNames.course)
  const version = (said as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > archiveVersion) throw new CourseImportError('newer')
  const { course, sections } = validateJson(courseFileSchema, said)
  const questions = validateJson(
    questionsFileSchema,
    await readJson(archive, archiveFileNames.questions),
  )
  const tests = validateJson(testsFileSchema, await readJson(archive, archiveFileNames.tests))
  if (
    sections.length + sections.reduce((sum, it) => sum + it.lessons.length, 0) >
    importLimits.parts
  )
    throw new CourseImportError('too_large')
  if (questions.length > importLimits.questions) throw new CourseImportError('too_large')
  // Unknown places or two tests at one place mean that the archive is not ours.
  const isThere = (item: { section: number | null; lesson: number | null }) =>
    item.section === null
      ? item.lesson === null
      : item.lesson === null || sections[item.section]?.lessons[item.lesson] !== undefined
  const isIn = (item: { section: number | null; lesson: number | null }) =>
    isThere(item) && (item.section === null || item.section < sections.length)
  const places = new Set(tests.map((it) => JSON.stringify(it.place)))
  const areAsked = tests.every(({ questions: asked }) => {
    const ids = asked.map((it) => it.question)
    return new Set(ids).size === ids.length && ids.every((it) => it < questions.length)
  })
  const areRight = tests.every(
    (test) =>
      isIn(test.place) && (!test.opens_at || !test.closes_at || test.opens_at < test.closes_at),
  )
  if (
    places.size !== tests.length ||
    !areAsked ||
    !areRight ||
    !questions.every((it) => !it.lesson || isIn(it.lesson))
  )
    throw new CourseImportError('unreadable')

  const report: ReportLine[] = []
  const text = async (name: string | null, longest: number) => {
    if (name === null) return ''
    const words = await readArchiveText(archive, name, importLimits.listBytes)
    if (words === null) throw new CourseImportError('unreadable', name)
    return validateJson(multilineText(longest, 0), words)
  }
  const captions = async (name: string | undefined) => {
    if (!name) return undefined
    const { lines } = parseCaptions(
      (await readArchiveText(archive, name, importLimits.listBytes)) ?? '',
    )
    return lines.length ? formatVtt(lines) : undefined
  }
  const read: ParsedCourse['sections'] = []
  for (const { title, title_ar, lessons } of sections) {
    const own: ParsedLesson[] = []
    for (const { text: words, text_ar, captions: spoken, ...lesson } of lessons) {
      const body = await text(words, draftLimits.article)
      const body_ar = await text(text_ar, draftLimits.article)
      const [en, ar] = [await captions(spoken.en), await captions(spoken.ar)]
      own.push({
        ...lesson,
        body,
        body_ar,
        captions: { ...(en && { en }), ...(ar && { ar }) },
        pictures: listPictures(body, body_ar),
      })
    }
    read.push({ title, title_ar, lessons: own })
  }
  const description = await text(course.description, draftLimits.description)
  const description_ar = await text(course.description_ar, draftLimits.description)
  return {
    format: 'farqad',
    course: { ...course, description, description_ar },
    pictures: listPictures(description, description_ar),
    sections: read,
    questions: questions.map((it) => ({ ...it, name: '' })),
    tests,
    report,
  }
}

const listPictures = (...texts: string[]) =>
  [...new Set(texts.flatMap(listArchivePictures))].map((address) => ({ address, file: address }))

async function readJson(archive: Archive, name: string): Promise<unknown> {
  const text = await readArchiveText(archive, name, importLimits.textBytes)
  if (text === null) throw new CourseImportError('unreadable', name)
  try {
    return JSON.parse(text)
  } catch {
    throw new CourseImportError('unreadable', name)
  }
}

function validateJson<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new CourseImportError('unreadable', parsed.error.issues[0]?.path.join('.') ?? '')
  return parsed.data
}
