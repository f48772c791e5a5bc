import type { Db } from '#platform/db.server.ts'
import { daysAgo, idOf, read } from './source.ts'

type CourseFile = Awaited<ReturnType<typeof read<'catalogue/courses'>>>[number]
type Article = Awaited<ReturnType<typeof read<'life/articles'>>>[number]

/** Sections and lessons of the courses, with the articles at their places among them. */
export async function loadLessons(tx: Db, now: Date, files: CourseFile[], ids: Map<string, number>) {
  const articles = await read('life/articles')
  // A course that has contents already is someone's work by now.
  const filled = new Set((await tx.selectFrom('course_sections').select('course_id').distinct().execute()).map((it) => it.course_id))
  const fresh = files.filter((it) => !filled.has(idOf(ids, it.slug)))
  if (!fresh.length) return

  const sections = fresh.flatMap((it) =>
    it.sections.map(({ title, title_ar }, position) => ({ course_id: idOf(ids, it.slug), title, title_ar, position: position + 1 })),
  )
  const added = await tx.insertInto('course_sections').values(sections).returning(['id', 'course_id', 'position']).execute()
  const sectionIds = new Map(added.map((it) => [`${it.course_id}/${it.position}`, it.id]))

  const lessons = fresh.flatMap((course) => {
    const course_id = idOf(ids, course.slug)
    const at = {
      created_at: daysAgo(now, course.published_days_ago + 20, course.slug),
      updated_at: daysAgo(now, course.updated_days_ago, course.slug),
    }
    return course.sections.flatMap((section, i) => {
      const section_id = idOf(sectionIds, `${course_id}/${i + 1}`)
      return contentsOf(section, articles).map((it, position) => ({ ...it, course_id, section_id, position: position + 1, ...at }))
    })
  })
  await tx.insertInto('lessons').values(lessons).execute()
}

function contentsOf(section: CourseFile['sections'][number], articles: Article[]) {
  return section.lessons.flatMap(({ slug, title, title_ar, kind, seconds, preview }) => {
    const text = articles.find((it) => it.slug === slug)
    // An article without its text would be an empty page: it is told as a video.
    const told = kind === 'article' && !text ? 'video' : kind
    const lesson = { slug, title, title_ar, kind: told, seconds, preview, body: text?.body ?? '', body_ar: text?.body_ar ?? '' }
    return [lesson, ...articles.filter((it) => it.after === slug).map(articleLesson)]
  })
}

function articleLesson({ slug, title, title_ar, duration, body, body_ar }: Article) {
  return { slug, title, title_ar, kind: 'article', seconds: duration, preview: false, body, body_ar }
}
