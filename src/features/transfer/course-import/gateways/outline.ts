import { escapeMarkdown, fromHtml } from '#features/questions/import-export/gateways/html.ts'
import {
  detectLanguage,
  normalizeTags,
  type ParsedQuestion,
} from '#features/questions/import-export/gateways/rules.ts'
import { emptyCourse, emptyLesson } from '#features/authoring/drafts/rules.ts'
import type { TestsFile } from '#features/transfer/course-export/rules.ts'
import {
  type CourseFormat,
  type ImportNote,
  type ImportOrigin,
  type ImportReason,
  type ParsedCourse,
  type ParsedLesson,
  type ImportResult,
} from '../rules.ts'
import { CourseImportError } from '#features/transfer/archive/import-error.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import { importLimits } from '../limits.ts'
import { decodeName, toBilingualTitle, stripHtml } from './names.ts'

/** Archive path of a link or image in a page; null if not included. */
export type AssetResolver = (address: string) => string | null
type ImportedTestSettings = Partial<
  Pick<
    TestsFile[number],
    | 'time_limit_seconds'
    | 'attempts_allowed'
    | 'shuffle_questions'
    | 'shuffle_options'
    | 'opens_at'
    | 'closes_at'
  >
>

const usual = {
  instructions: '',
  instructions_ar: '',
  time_limit_seconds: null,
  pass_percentage: null,
  attempts_allowed: null,
  pick: null,
  shuffle_questions: false,
  shuffle_options: true,
  feedback: 'answers',
  hides_names: false,
  is_required: true,
  opens_at: null,
  closes_at: null,
  is_published: false,
  draws: [],
} as const

/** Collects the supported parts of a foreign course and reports everything. */
export class OutlineBuilder {
  read: ParsedCourse
  #parts = 0

  constructor(format: CourseFormat, title: string, description: string) {
    const words = fromHtml(description, 'markdown').text.slice(0, draftLimits.description)
    const isArabic = detectLanguage(title) === 'ar'
    const course = {
      ...emptyCourse,
      ...toBilingualTitle(title, 'Course'),
      language: isArabic ? 'ar' : 'en',
    } as const
    const {
      category_ids: _c,
      prerequisite_ids: _p,
      trainer_ids: _t,
      ...said
    } = { ...course, [isArabic ? 'description_ar' : 'description']: words }
    this.read = {
      format,
      course: { ...said, categories: [], prerequisites: [] },
      pictures: [],
      sections: [],
      questions: [],
      tests: [],
      report: [],
    }
  }

  tell(
    name: string,
    was: ImportOrigin,
    became: ImportResult | null,
    reason: ImportReason | null = null,
    notes: ImportNote[] = [],
    count = 1,
  ) {
    this.read.report.push({
      name: stripHtml(name).slice(0, 200),
      was,
      became,
      count,
      reason,
      notes,
    })
  }

  #hasRoom(name: string, was: ImportOrigin) {
    if (++this.#parts <= importLimits.parts) return true
    this.tell(name, was, null, 'too_many')
    return false
  }

  section(name: string, notes: ImportNote[] = []) {
    if (!this.#hasRoom(name, 'section')) return
    this.read.sections.push({
      ...toBilingualTitle(name, String(this.read.sections.length + 1)),
      lessons: [],
    })
    this.tell(name, 'section', 'section', null, notes)
  }

  #lesson(name: string, it: Partial<ParsedLesson>) {
    if (!this.read.sections.length) this.section('1')
    const lesson = {
      ...emptyLesson,
      media: null,
      attachments: [],
      pictures: [],
      ...toBilingualTitle(name, 'Lesson'),
      ...it,
    }
    this.read.sections.at(-1)?.lessons.push(lesson)
  }

  /** Splits an article that exceeds the length limit. */
  article(
    name: string,
    html: string,
    was: ImportOrigin,
    find: AssetResolver,
    beside: { file: string; name: string }[] = [],
  ) {
    const pictures: ParsedLesson['pictures'] = []
    let lost = false
    const { text } = fromHtml(html, 'markdown', ({ src, alt }) => {
      const file = find(src)
      if (!file) {
        lost ||= Boolean(src)
        return escapeMarkdown(alt)
      }
      const address = `picture-${pictures.length}`
      pictures.push({ address, file })
      return `![${escapeMarkdown(alt)}](${address})`
    })
    const files = [
      ...html.matchAll(/<a\s[^>]{0,2000}?href\s*=\s*["']([^"']{1,2000})["'][^>]*>/gi),
    ].flatMap(([, href]) => {
      const file = find(href!)
      return file && !/\.x?html?$/i.test(file) ? [{ file, name: decodeName(href!) }] : []
    })
    const attachments = [
      ...new Map([...files, ...beside].map((it) => [it.file, it])).values(),
    ].slice(0, 20)
    if (!text && !attachments.length) return this.tell(name, was, null, 'empty')
    const pieces = split(text, draftLimits.article - 100)
    const notes: ImportNote[] = [
      ...(pieces.length > 1 ? (['split'] as const) : []),
      ...(lost ? (['pictures_lost'] as const) : []),
    ]
    for (const [at, piece] of pieces.entries()) {
      if (!this.#hasRoom(name, was)) return
      const own =
        detectLanguage(piece || name) === 'ar'
          ? { body: '', body_ar: piece }
          : { body: piece, body_ar: '' }
      const shown = pictures.filter((it) => piece.includes(`(${it.address})`))
      const given = at ? [] : attachments.map((it) => ({ ...it, title: '', title_ar: '' }))
      this.#lesson(at ? `${stripHtml(name).slice(0, 110)} (${at + 1})` : name, {
        kind: 'article',
        ...own,
        pictures: shown,
        attachments: given,
      })
    }
    this.tell(name, was, 'article', null, notes, pieces.length)
  }

  link(name: string, url: string) {
    if (!/^https?:\/\/[^\s<>\\"]{1,2000}$/i.test(url))
      return this.tell(name, 'link', null, 'damaged')
    if (!this.#hasRoom(name, 'link')) return
    const text = `[${escapeMarkdown(stripHtml(name) || url)}](<${url}>)`
    this.#lesson(name, {
      kind: 'article',
      ...(detectLanguage(name) === 'ar'
        ? { body: '', body_ar: text }
        : { body: text, body_ar: '' }),
    })
    this.tell(name, 'link', 'article')
  }

  /** Only supported file types become lessons. */
  file(name: string, file: string, fileName: string) {
    if (!/\.(pdf|png|jpe?g|webp|avif|csv|md)$/i.test(fileName))
      return this.tell(name, 'file', null, 'no_such_kind')
    if (!this.#hasRoom(name, 'file')) return
    this.#lesson(name, { kind: 'file', media: file, media_name: fileName.split('/').at(-1)! })
    this.tell(name, 'file', 'file')
  }

  /** Returns bank positions; rejected questions are reported. */
  bank(name: string, lines: readonly ParsedQuestion[], was: ImportOrigin = 'bank') {
    const places: number[] = []
    for (const { question, points, tags, picture, excerpt, reason } of lines) {
      if (!question) this.tell(excerpt, 'question', null, reason)
      else if (this.read.questions.length >= importLimits.questions)
        this.tell(excerpt, 'question', null, 'too_many')
      else {
        places.push(this.read.questions.length)
        this.read.questions.push({
          question,
          points,
          tags: normalizeTags([...tags, stripHtml(name)]),
          lesson: null,
          is_archived: false,
          picture,
          name: excerpt,
        })
      }
    }
    const notes = [...new Set(lines.flatMap((it) => it.notes))]
    if (was === 'bank')
      this.tell(
        name,
        'bank',
        places.length ? 'questions' : null,
        places.length ? null : 'empty',
        notes,
        places.length,
      )
    return { places, notes }
  }

  /**
   * Placed at the end of its section, else after its last lesson; if both have a test, its
   * questions go to the bank only.
   */
  test(
    name: string,
    places: readonly number[],
    notes: ImportNote[],
    settings: ImportedTestSettings = {},
  ) {
    if (!places.length) return this.tell(name, 'test', null, 'empty')
    const section = this.read.sections.length - 1
    const lesson = (this.read.sections[section]?.lessons.length ?? 0) - 1
    const options =
      section < 0
        ? [{ section: null, lesson: null }]
        : [{ section, lesson: null }, ...(lesson < 0 ? [] : [{ section, lesson }])]
    const isFree = (item: object) =>
      !this.read.tests.some((test) => JSON.stringify(test.place) === JSON.stringify(item))
    const place = options.find(isFree)
    if (!place)
      return this.tell(name, 'test', 'questions', null, [...notes, 'only_in_bank'], places.length)
    const asked = [...new Set(places)]
      .slice(0, 200)
      .map((question) => ({ question, points: this.read.questions[question]!.points }))
    // A test requires an English title.
    const title = (stripHtml(name) || 'Test').slice(0, 200)
    this.read.tests.push({
      ...usual,
      draws: [],
      ...settings,
      place,
      title,
      title_ar: detectLanguage(title) === 'ar' ? title : '',
      questions: asked,
    })
    this.tell(name, 'test', 'test', null, asked.length < places.length ? [...notes, 'cut'] : notes)
  }

  done() {
    if (!this.read.questions.length && !this.read.sections.some((it) => it.lessons.length))
      throw new CourseImportError('empty')
    return this.read
  }
}

function split(text: string, longest: number) {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const at = rest.lastIndexOf('\n\n', longest)
    const end = at > longest / 4 ? at : longest
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest]
}
