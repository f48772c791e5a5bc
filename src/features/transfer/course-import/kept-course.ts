import { mediaBase } from '#platform/data/media-path.server.ts'
import type { LessonBody } from '#features/authoring/drafts/bodies.ts'
import { replacePictures, type AssetStore } from './asset-store.server.ts'
import type { StoredCourse } from './create-course.server.ts'
import type {
  ImportOrigin,
  ImportReason,
  ParsedCourse,
  ParsedLesson,
  ReportLine,
  ImportResult,
} from './rules.ts'

/** Files that cannot be stored are left out and reported. */
export async function storeCourseAssets(
  read: ParsedCourse,
  keeper: AssetStore,
  step: (done: number) => void,
): Promise<StoredCourse & { report: ReportLine[] }> {
  const report = [...read.report]
  const leftOut = (name: string, was: ImportOrigin, reason: ImportReason) =>
    void report.push({ name, was, became: null, count: 1, reason, notes: [] })
  const pictures = async (list: ParsedLesson['pictures']) => {
    const keys = new Map<string, string | null>()
    for (const { file } of list) {
      const it = await keeper.picture(file, 'courses')
      if ('reason' in it && !keys.has(file)) leftOut(file, 'picture', it.reason)
      keys.set(file, 'kept' in it ? it.kept : null)
    }
    return keys
  }
  const all = read.sections.reduce((sum, it) => sum + it.lessons.length, 0) + 1
  let done = 0

  const lesson = async ({
    pictures: shown,
    media,
    media_name,
    attachments,
    ...it
  }: ParsedLesson): Promise<LessonBody> => {
    const keys = await pictures(shown)
    const title = it.title || it.title_ar
    const beside: LessonBody['attachments'] = []
    for (const file of attachments) {
      const kept = await keeper.file(file)
      if ('kept' in kept) beside.push(kept.kept)
      else leftOut(file.name, 'file', kept.reason)
    }
    let key: string | null = null
    if (media !== null) {
      const kept =
        it.kind === 'video'
          ? await keeper.film(media)
          : it.kind === 'package'
            ? await keeper.package(media)
            : await keeper.file({
                file: media,
                name: media_name ?? getFileName(media),
                title: '',
                title_ar: '',
              })
      if ('kept' in kept) key = typeof kept.kept === 'string' ? kept.kept : kept.kept.key
      else
        leftOut(
          title || media,
          it.kind === 'video' ? 'film' : it.kind === 'package' ? 'package' : 'file',
          kept.reason,
        )
    }
    step(++done / all)
    return {
      ...it,
      media: key,
      attachments: beside,
      body: replacePictures(it.body, shown, keys),
      body_ar: replacePictures(it.body_ar, shown, keys),
    }
  }

  const { course } = read
  const shown = await pictures(read.pictures)
  const image = course.image && (await keeper.picture(course.image, 'courses'))
  const promo = course.promo_video && (await keeper.promo(course.promo_video))
  if (image && 'reason' in image) leftOut(course.image!, 'picture', image.reason)
  if (promo && 'reason' in promo) leftOut(course.promo_video!, 'film', promo.reason)
  const sections: StoredCourse['sections'] = []
  for (const { lessons, ...section } of read.sections) {
    const kept = []
    for (const it of lessons) kept.push(await lesson(it))
    sections.push({ ...section, lessons: kept })
  }
  const questions: StoredCourse['questions'] = []
  for (const { picture, name, question, ...it } of read.questions) {
    const kept = picture === null ? null : await keeper.picture(picture, 'questions')
    if (kept && 'reason' in kept)
      leftOut(name || String(typeof picture === 'string' ? picture : ''), 'picture', kept.reason)
    const drawn = kept && 'kept' in kept ? mediaBase + kept.kept : null
    questions.push({
      ...it,
      question: { ...question, content: { ...question.content, image: drawn } } as typeof question,
    })
  }
  return {
    course: {
      ...course,
      image: image && 'kept' in image ? image.kept : null,
      promo_video: promo && 'kept' in promo ? promo.kept : null,
      description: replacePictures(course.description, read.pictures, shown),
      description_ar: replacePictures(course.description_ar, read.pictures, shown),
    },
    sections,
    questions,
    tests: read.tests,
    report: [...(read.format === 'farqad' ? buildCountLines(read) : []), ...report],
  }
}

const getFileName = (path: string) => path.split('/').at(-1)!

/** Our own archives import without loss, so the report contains counts only. */
function buildCountLines({ sections, questions, tests }: ParsedCourse): ReportLine[] {
  const lessons = sections.flatMap((it) => it.lessons)
  const of = (kind: string) => lessons.filter((it) => it.kind === kind).length
  const lines: [ImportOrigin, ImportResult, number][] = [
    ['section', 'section', sections.length],
    ['page', 'article', of('article')],
    ['film', 'film', of('video')],
    ['file', 'file', of('file')],
    ['package', 'package', of('package')],
    ['question', 'questions', questions.length],
    ['test', 'test', tests.length],
  ]
  return lines
    .filter((it) => it[2])
    .map(([was, became, count]) => ({ name: '', was, became, count, reason: null, notes: [] }))
}
