import { sql } from 'kysely'
import type { Question } from '#features/testing/questions/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { CourseBody, LessonBody, SectionBody } from '#features/authoring/drafts/bodies.ts'
import { getAuthoredCourse } from '#features/authoring/drafts/queries.server.ts'
import { emptyCourse, emptyLesson } from '#features/authoring/drafts/rules.ts'
import { getFullDraft } from '#features/authoring/publishing/queries.server.ts'
import type { CourseExport } from './contract.ts'
import type { CourseFile, QuestionsFile, TestsFile } from './rules.ts'

const shown = 5

export const listExports = (db: Db, course_id: number): Promise<CourseExport[]> =>
  db
    .selectFrom('course_exports')
    .select(['id', 'created_at', 'percent', 'finished_at'])
    .select([
      sql<number | null>`bytes::float8`.as('bytes'),
      sql<CourseExport['fault']>`fault`.as('fault'),
    ])
    .where('course_id', '=', course_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()

/** Answers `not_found` if the actor may not edit the course. */
export async function findExport(db: Db, actor: Actor, course_id: number, id: string) {
  const { slug } = await getAuthoredCourse(db, actor, course_id)
  const row = await db
    .selectFrom('course_exports')
    .select('created_at')
    .where('id', '=', id)
    .where('course_id', '=', course_id)
    .where('finished_at', 'is not', null)
    .where('fault', 'is', null)
    .executeTakeFirst()
  return row && { name: `${slug}-${row.created_at.slice(0, 10)}.zip` }
}

export type FullCourse = Awaited<ReturnType<typeof getFullCourse>>
type Place = NonNullable<QuestionsFile[number]['lesson']>

/** The draft with its bank and tests; files by storage key. */
export async function getFullCourse(db: Db, course_id: number) {
  const { root, sections } = await getFullDraft(db, course_id)
  const body = { ...emptyCourse, ...(root.body as CourseBody) }
  const places = new Map<string, Place>()
  for (const [at, section] of sections.entries()) {
    places.set(`section:${section.live_id}`, { section: at, lesson: null })
    for (const [place, lesson] of section.lessons.entries())
      places.set(`lesson:${lesson.live_id}`, { section: at, lesson: place })
  }
  const placeOf = (section_id: number | null, lesson_id: number | null) =>
    lesson_id === null ? places.get(`section:${section_id}`) : places.get(`lesson:${lesson_id}`)
  const questions = await listBankRows(db, course_id)
  const at = new Map(questions.map((it, place) => [it.id, place]))
  const { rows: names } = await sql<Pick<CourseFile['course'], 'categories' | 'prerequisites'>>`
    select array(select slug::text from unnest(${body.category_ids}::bigint[]) with ordinality as it (id, place) join categories using (id) order by place) as categories,
      array(select slug::text from unnest(${body.prerequisite_ids}::bigint[]) with ordinality as it (id, place) join courses using (id) order by place) as prerequisites`.execute(
    db,
  )
  const tests = (await listTestRows(db, course_id)).flatMap(
    ({ section_id, lesson_id, questions: asked, ...test }) => {
      const place =
        section_id === null && lesson_id === null
          ? { section: null, lesson: null }
          : placeOf(section_id, lesson_id)
      // Omits tests of lessons that were removed from the draft.
      if (!place) return []
      return [
        {
          ...test,
          place,
          questions: asked.flatMap((item) =>
            at.has(item.id) ? [{ question: at.get(item.id)!, points: item.points }] : [],
          ),
        },
      ]
    },
  )
  return {
    body,
    ...names[0]!,
    sections: sections.map((section) => ({
      ...(section.body as SectionBody),
      lessons: section.lessons.map((lesson) => ({
        ...emptyLesson,
        ...(lesson.body as LessonBody),
      })),
    })),
    questions: questions.map(({ question, points, tags, lesson_id, is_archived }) => ({
      question,
      points,
      tags,
      is_archived,
      lesson: lesson_id === null ? null : (places.get(`lesson:${lesson_id}`) ?? null),
    })),
    tests: tests.toSorted((a, b) => getSortKey(a.place) - getSortKey(b.place)) satisfies TestsFile,
  }
}

/** Course order, with the course test last. */
const getSortKey = ({ section, lesson }: Place) => (section ?? 1000) * 1000 + (lesson ?? 999)

type BankRow = {
  id: number
  question: Question
  points: number
  tags: string[]
  lesson_id: number | null
  is_archived: boolean
}

const listBankRows = async (db: Db, course_id: number) =>
  (
    await sql<BankRow>`
      select questions.id, questions.points, questions.lesson_id, archived_at is not null as is_archived,
        json_build_object('type', question_versions.type, 'content', content, 'key', key) as question,
        array(select tag from question_tags where question_id = questions.id order by tag) as tags
      from questions join question_versions on question_versions.question_id = questions.id and question_versions.version = questions.version
      where course_id = ${course_id} order by questions.id`.execute(db)
  ).rows

type TestRow = Omit<TestsFile[number], 'place' | 'questions'> & {
  section_id: number | null
  lesson_id: number | null
  questions: { id: number; points: number }[]
}

const listTestRows = async (db: Db, course_id: number) =>
  (
    await sql<TestRow>`
      select section_id, lesson_id, title, title_ar, instructions, instructions_ar, time_limit_seconds, pass_percentage, attempts_allowed, pick,
        shuffle_questions, shuffle_options, feedback, hides_names, is_required, opens_at, closes_at, published_at is not null as is_published,
        (select coalesce(json_agg(json_build_object('id', question_id, 'points', points) order by position), '[]') from test_questions where test_id = tests.id) as questions,
        (select coalesce(json_agg(json_build_object('tags', tags, 'pick', pick) order by position), '[]') from test_draws where test_id = tests.id) as draws
      from tests where course_id = ${course_id} order by id`.execute(db)
  ).rows
