import { sql } from 'kysely'
import { testAttempts, testPassPercentage } from '#features/testing/settings.ts'
import type { Question } from '#features/testing/questions/contract.ts'
import type { AnyContent } from '#features/testing/questions/queries.server.ts'
import { pickLanguage } from '#features/testing/questions/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { canEditCourse, toPlainExcerpt, listTags } from '../bank/queries.server.ts'
import { toQuestionDraft, listMissingFields } from '../bank/rules.ts'
import type { EditedTest, TestDraw, TestPlaceInCourse, TestSettings } from './contract.ts'
import { listTestBlockers } from './rules.ts'

/** After each lesson, at the end of each section, and at the end of the course. */
export async function listTestPlaces(
  db: Db,
  { locale }: ReaderContext,
  course_id: number,
): Promise<TestPlaceInCourse[]> {
  const test = (
    which: ReturnType<typeof sql>,
  ) => sql`(select json_build_object('id', tests.id, 'title', ${selectTranslated(locale, 'tests.title')},
    'lang', ${selectLanguage(locale, 'tests.title')}, 'is_published', tests.published_at is not null,
    'questions', (select count(*) from test_questions where test_id = tests.id) + (get_test_draw_totals(tests.id) ->> 'questions')::int)
    from tests where tests.course_id = ${course_id} and ${which})`
  const { rows } = await sql<TestPlaceInCourse>`
    select scope, section_id, lesson_id, title, lang, test from (
      select 'lesson' as scope, null::bigint as section_id, lessons.id as lesson_id, ${selectTranslated(locale, 'lessons.title')} as title, ${selectLanguage(locale, 'lessons.title')} as lang,
        ${test(sql`tests.lesson_id = lessons.id`)} as test, course_sections.position as section, lessons.position as place
      from lessons join course_sections on course_sections.id = lessons.section_id where lessons.course_id = ${course_id}
      union all
      select 'section', course_sections.id, null, ${selectTranslated(locale, 'course_sections.title')}, ${selectLanguage(locale, 'course_sections.title')},
        ${test(sql`tests.section_id = course_sections.id`)}, course_sections.position, 1000000
      from course_sections where course_sections.course_id = ${course_id}
      union all
      select 'course', null, null, ${selectTranslated(locale, 'courses.title')}, ${selectLanguage(locale, 'courses.title')},
        ${test(sql`tests.section_id is null and tests.lesson_id is null`)}, 1000000, 1000000
      from courses where courses.id = ${course_id}) as places
    order by section, place`.execute(db)
  return rows
}

type TestEditor = {
  reader: ReaderContext
  actor: Actor
  now: Date
  services: Pick<Services, 'settings'>
}

const settingFields = [
  'tests.title',
  'tests.title_ar',
  'tests.instructions',
  'tests.instructions_ar',
  'tests.time_limit_seconds',
  'tests.pass_percentage',
  'tests.attempts_allowed',
  'tests.pick',
  'tests.shuffle_questions',
  'tests.shuffle_options',
  'tests.hides_names',
  'tests.is_required',
  'tests.opens_at',
  'tests.closes_at',
  'tests.updated_at',
] as const

/** Answers `not_found` if the actor may not edit the test. */
export async function getEditableTest(
  db: Db,
  { locale }: ReaderContext,
  actor: Actor,
  test_id: number,
) {
  const row = await db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .where('tests.id', '=', test_id)
    .where(canEditCourse(actor))
    .select([
      ...settingFields,
      sql<TestSettings['feedback']>`tests.feedback`.as('feedback'),
      'tests.id',
      'tests.course_id',
      'tests.section_id',
      'tests.lesson_id',
      'tests.published_at',
      'courses.slug',
      sql<
        EditedTest['course']
      >`json_build_object('id', courses.id, 'slug', courses.slug, 'title', ${selectTranslated(locale, 'courses.title')},
        'lang', ${selectLanguage(locale, 'courses.title')}, 'is_published', courses.published_at is not null)`.as(
        'course',
      ),
      sql<EditedTest['place']>`coalesce(
        (select json_build_object('title', ${selectTranslated(locale, 'lessons.title')}, 'lang', ${selectLanguage(locale, 'lessons.title')}, 'slug', lessons.slug, 'section_id', null)
          from lessons where lessons.id = tests.lesson_id),
        (select json_build_object('title', ${selectTranslated(locale, 'course_sections.title')}, 'lang', ${selectLanguage(locale, 'course_sections.title')}, 'slug', null, 'section_id', course_sections.id)
          from course_sections where course_sections.id = tests.section_id))`.as('place'),
      sql<number>`(select count(*) from attempts where attempts.test_id = tests.id)`.as('attempts'),
      sql<number>`(select count(*) from attempts where attempts.test_id = tests.id and submitted_at is null)`.as(
        'running',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export async function getEditedTest(
  db: Db,
  { reader, actor, now, services }: TestEditor,
  test_id: number,
): Promise<EditedTest> {
  const row = await getEditableTest(db, reader, actor, test_id)
  const [questions, draws, tags] = await Promise.all([
    listPickedQuestions(db, reader.locale, test_id),
    listDraws(db, test_id),
    listTags(db, row.course_id),
  ])
  const settings: TestSettings = {
    title: row.title,
    title_ar: row.title_ar,
    instructions: row.instructions,
    instructions_ar: row.instructions_ar,
    time_limit_seconds: row.time_limit_seconds,
    pass_percentage: row.pass_percentage,
    attempts_allowed: row.attempts_allowed,
    pick: row.pick,
    shuffle_questions: row.shuffle_questions,
    shuffle_options: row.shuffle_options,
    feedback: row.feedback,
    hides_names: row.hides_names,
    is_required: row.is_required,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    updated_at: row.updated_at,
  }
  const test = { course: row.course, settings, questions, draws }
  return {
    ...test,
    id: row.id,
    scope: row.lesson_id !== null ? 'lesson' : row.section_id !== null ? 'section' : 'course',
    place: row.place,
    usual: {
      pass_percentage: services.settings.get(testPassPercentage),
      attempts_allowed: services.settings.get(testAttempts),
    },
    is_published: row.published_at !== null,
    attempts: row.attempts,
    running: row.running,
    blockers: listTestBlockers(test, now),
    tags: tags.map((it) => it.tag),
  }
}

async function listPickedQuestions(db: Db, locale: Locale, test_id: number) {
  const { rows } = await sql<{
    question_id: number
    type: Question['type']
    points: number
    is_archived: boolean
    content: AnyContent
    key: Question['key']
  }>`
    select questions.id as question_id, question_versions.type, test_questions.points, questions.archived_at is not null as is_archived,
      question_versions.content, question_versions.key
    from test_questions join questions on questions.id = test_questions.question_id
    join question_versions on question_versions.question_id = questions.id and question_versions.version = questions.version
    where test_questions.test_id = ${test_id} order by test_questions.position`.execute(db)
  return rows.map(({ content, key, ...it }) => {
    const { text, lang } = pickLanguage(locale, content.prompt, content.prompt_ar)
    const draft = toQuestionDraft({
      question: { type: it.type, content, key } as Question,
      points: 1,
      tags: [],
      lesson_id: null,
    })
    return { ...it, text: toPlainExcerpt(text), lang, missing: listMissingFields(draft).length }
  })
}

async function listDraws(db: Db, test_id: number) {
  const { rows } = await sql<TestDraw>`
    select position, tags, pick, (
      select count(*)::int from questions where questions.course_id = (select course_id from tests where id = ${test_id}) and archived_at is null
        and exists (select from question_tags where question_id = questions.id and tag = any (test_draws.tags))
        and not exists (select from test_questions where test_questions.test_id = ${test_id} and question_id = questions.id)) as found
    from test_draws where test_id = ${test_id} order by position`.execute(db)
  return rows
}

/** Includes the answer keys only with `withKeys`. */
export async function getQuestionVersions(db: Db, ids: number[], withKeys: boolean) {
  const { rows } = await sql<{
    id: number
    type: Question['type']
    content: AnyContent
    key: Record<string, unknown> | null
  }>`
    select id, type, content, ${withKeys ? sql`key` : sql`null as key`} from question_versions where id = any (${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((it) => [it.id, it]))
}
