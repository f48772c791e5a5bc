import type { Db } from '#platform/data/db.server.ts'
import {
  loadAttachmentLookup,
  loadCaptionLookup,
  getDemoVideo,
  getWorksheetKey,
  type DemoVideo,
} from './films.ts'
import { subtractDays, getId, readSource } from './source.ts'

type CourseFile = Awaited<ReturnType<typeof readSource<'catalogue/courses'>>>[number]
type DemoArticle = Awaited<ReturnType<typeof readSource<'life/articles'>>>[number]

/** Listed before lessons are inserted, because files are stored first. */
export async function listLessonVideos(): Promise<DemoVideo[]> {
  const [files, articles, families] = [
    await readSource('catalogue/courses'),
    await readSource('life/articles'),
    await loadFamilyLookup(),
  ]
  return files.flatMap((course) =>
    course.sections.flatMap((section) =>
      buildSectionContents(section, articles, families(course)).flatMap((it) => it.film ?? []),
    ),
  )
}

/** The art family of the first category. */
export async function loadFamilyLookup() {
  const arts = new Map((await readSource('catalogue/categories')).map((it) => [it.slug, it.art]))
  return (course: CourseFile) => arts.get(course.categories[0]!)!
}

export async function loadLessons(
  tx: Db,
  now: Date,
  files: CourseFile[],
  ids: Map<string, number>,
) {
  const [articles, families] = [await readSource('life/articles'), await loadFamilyLookup()]
  // Courses that already have sections may have been edited and are skipped.
  const filled = new Set(
    (await tx.selectFrom('course_sections').select('course_id').distinct().execute()).map(
      (it) => it.course_id,
    ),
  )
  const fresh = files.filter((it) => !filled.has(getId(ids, it.slug)))
  if (!fresh.length) return

  const sections = fresh.flatMap((item) =>
    item.sections.map(({ title, title_ar }, position) => ({
      course_id: getId(ids, item.slug),
      title,
      title_ar,
      position: position + 1,
    })),
  )
  const added = await tx
    .insertInto('course_sections')
    .values(sections)
    .returning(['id', 'course_id', 'position'])
    .execute()
  const sectionIds = new Map(added.map((it) => [`${it.course_id}/${it.position}`, it.id]))

  const lessons = fresh.flatMap((course) => {
    const course_id = getId(ids, course.slug)
    const at = {
      created_at: subtractDays(now, course.published_days_ago + 20, course.slug),
      updated_at: subtractDays(now, course.updated_days_ago, course.slug),
    }
    return course.sections.flatMap((section, i) => {
      const section_id = getId(sectionIds, `${course_id}/${i + 1}`)
      return buildSectionContents(section, articles, families(course)).map((content, position) => ({
        film: content.film,
        family: families(course),
        row: { ...content.row, course_id, section_id, position: position + 1, ...at },
      }))
    })
  })
  const rows = await tx
    .insertInto('lessons')
    .values(lessons.map((it) => it.row))
    .returning(['id', 'course_id', 'slug'])
    .execute()
  const lessonIds = new Map(rows.map((it) => [`${it.course_id}/${it.slug}`, it.id]))
  const lessonId = ({ course_id, slug }: { course_id: number; slug: string }) =>
    getId(lessonIds, `${course_id}/${slug}`)

  const said = await loadCaptionLookup()
  const captions = lessons.flatMap(({ film, row }) =>
    film
      ? Object.entries(said(film, row)).map(([lang, vtt]) => ({
          lesson_id: lessonId(row),
          lang,
          vtt,
        }))
      : [],
  )
  await tx.insertInto('lesson_captions').values(captions).execute()
  const attachments = await loadAttachmentLookup()
  const attached = lessons.flatMap(({ film, family, row }) =>
    film
      ? attachments(family, row.position === 1).map((attachment, at) => ({
          ...attachment,
          lesson_id: lessonId(row),
          position: at + 1,
        }))
      : [],
  )
  await tx.insertInto('lesson_attachments').values(attached).execute()
}

function buildSectionContents(
  section: CourseFile['sections'][number],
  articles: DemoArticle[],
  family: string,
) {
  return section.lessons.flatMap(({ slug, title, title_ar, kind, seconds, preview }) => {
    const text = articles.find((it) => it.slug === slug)
    // An article without a text would be empty, so it becomes a video.
    const told = kind === 'article' && !text ? 'video' : kind
    const film = told === 'video' ? getDemoVideo(family, { slug, seconds }) : null
    const media = told === 'file' ? getWorksheetKey(family) : (film?.media ?? null)
    // The lesson lasts as long as its video, so that it can be completed.
    const length = film?.seconds ?? seconds
    const row = {
      slug,
      title,
      title_ar,
      kind: told,
      seconds: length,
      preview,
      media,
      body: text?.body ?? '',
      body_ar: text?.body_ar ?? '',
    }
    return [
      { row, film },
      ...articles
        .filter((it) => it.after === slug)
        .map((it) => ({ row: buildArticleLesson(it), film: null })),
    ]
  })
}

function buildArticleLesson({ slug, title, title_ar, duration, body, body_ar }: DemoArticle) {
  return {
    slug,
    title,
    title_ar,
    kind: 'article',
    seconds: duration,
    preview: false,
    media: null,
    body,
    body_ar,
  }
}
