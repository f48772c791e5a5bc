import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getId, readSource, hashToUuid } from './source.ts'

const hour = 3_600_000
const day = 24 * hour

type DemoComment = Awaited<ReturnType<typeof readSource<'life/comments'>>>[number]
type LessonRow = { id: number; title: string; title_ar: string }

/** Comments, like reviews, belong to the first course of their subject. */
export async function loadComments(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  students: Map<string, string>,
  trainers: Map<string, string>,
) {
  const [all, subjects, files] = await Promise.all([
    readSource('life/comments'),
    readSource('life/subjects'),
    readSource('catalogue/courses'),
  ])
  const courseOf = new Map(
    subjects.map((subject) => [
      subject.subject,
      files.find((file) => file.slug === subject.courses[0]),
    ]),
  )
  const lessonsOf = await listLessonsByCourse(tx)
  const rows = new Map<
    string,
    Insertable<DB['comments']> & { created_at: Date; lesson_id: number }
  >()
  for (const it of all) {
    const course = courseOf.get(it.subject)
    if (!course) continue
    const course_id = getId(courses, course.slug)
    const parent = it.parent === null ? null : rows.get(it.parent)!
    const said = all.filter((other) => other.subject === it.subject)
    // No comment is older than its course, and no reply older than its comment.
    const scale = Math.min(
      1,
      (course.published_days_ago - 2) / Math.max(...said.map((other) => other.days_ago)),
    )
    const at = now.getTime() - it.days_ago * scale * day + (it.hour - 24) * (hour / 4)
    const created_at = new Date(
      Math.min(
        now.getTime() - hour,
        parent ? Math.max(at, parent.created_at.getTime() + 2 * hour) : at,
      ),
    )
    const lesson_id =
      parent?.lesson_id ?? pickLesson(it, lessonsOf.get(course_id)!, said.indexOf(it))
    rows.set(it.slug, {
      id: hashToUuid(it.slug),
      lesson_id,
      course_id,
      user_id: it.student === null ? trainers.get(course.trainers[0]!)! : students.get(it.student)!,
      parent_id: it.parent === null ? null : hashToUuid(it.parent),
      text: it.text,
      as_trainer: it.student === null,
      created_at,
    })
  }
  await tx
    .insertInto('comments')
    .values([...rows.values()])
    .onConflict((it) => it.doNothing())
    .execute()
}

async function listLessonsByCourse(tx: Db) {
  const rows = await tx
    .selectFrom('lessons')
    .innerJoin('course_sections', 'course_sections.id', 'lessons.section_id')
    .select(['lessons.id', 'lessons.course_id', 'lessons.title', 'lessons.title_ar'])
    .orderBy('course_sections.position')
    .orderBy('lessons.position')
    .execute()
  return Map.groupBy(rows, (it) => it.course_id)
}

/** The lesson whose title shares the most words with the comment, else one of the first. */
function pickLesson({ text }: DemoComment, lessons: LessonRow[], nth: number) {
  const words = new Set(extractWords(text))
  const shared = (lessonRow: LessonRow) =>
    extractWords(`${lessonRow.title} ${lessonRow.title_ar}`).filter((word) => words.has(word))
      .length
  const best = lessons.reduce((a, b) => (shared(b) > shared(a) ? b : a))
  return shared(best) ? best.id : lessons[Math.floor(nth / 3) % Math.min(3, lessons.length)]!.id
}

const extractWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}]{4,}/gu) ?? []).map((it) => it.replace(/^(ال|وال|بال)/, ''))
