import { sql } from 'kysely'
import { matchesSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import { matchTaughtCourse } from '#features/community/trainers/queries.server.ts'
import type { Question } from '#features/testing/questions/contract.ts'
import type { AnyContent } from '#features/testing/questions/queries.server.ts'
import { pickLanguage } from '#features/testing/questions/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { hasStaffRole, type Actor } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { BankEntry } from './contract.ts'
import { toQuestionDraft, listMissingFields } from './rules.ts'

/** Trainers of the course, and all editors. */
export const canEditCourse = (actor: Actor) =>
  hasStaffRole(actor.staff_role, 'editor')
    ? sql<boolean>`true`
    : actor.is_trainer
      ? matchTaughtCourse(actor.id)
      : sql<boolean>`false`

const selectCourseFields = (locale: Locale) => sql<
  BankEntry['course']
>`json_build_object('id', courses.id, 'slug', courses.slug,
  'title', ${selectTranslated(locale, 'courses.title')}, 'lang', ${selectLanguage(locale, 'courses.title')}, 'is_published', courses.published_at is not null)`

/** Answers `not_found` if the actor may not edit the course. */
export async function getEditableCourse(
  db: Db,
  { locale }: ReaderContext,
  actor: Actor,
  course: string,
) {
  const row = await db
    .selectFrom('courses')
    .where(matchesSlugOrId('courses', course))
    .where(canEditCourse(actor))
    .select(selectCourseFields(locale).as('course'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row.course
}

export async function listEditableCourses(
  db: Db,
  { locale }: ReaderContext,
  actor: Actor,
  { q, page }: { q: string; page: number },
) {
  const list = await queryPage(
    page,
    db
      .selectFrom('courses')
      .where(canEditCourse(actor))
      .$if(q !== '', (query) =>
        query.where(containsText(sql`courses.title || ' ' || courses.title_ar`, q)),
      )
      .select([
        selectCourseFields(locale).as('course'),
        sql<number>`(select count(*) from questions where questions.course_id = courses.id and archived_at is null)`.as(
          'questions',
        ),
        sql<number>`(select count(*) from tests where tests.course_id = courses.id)`.as('tests'),
      ])
      .orderBy('courses.id', 'desc'),
  )
  return { ...list, items: list.items.map(({ course, ...it }) => ({ ...course, ...it })) }
}

type QuestionFilter = { q: string; tag: string; type: string; archived: boolean; page: number }

/** Loads the content only for the questions of the page. */
export async function listQuestions(
  db: Db,
  { locale }: ReaderContext,
  course_id: number,
  { q, tag, type, archived, page }: QuestionFilter,
) {
  const list = await queryPage(
    page,
    db
      .selectFrom('questions')
      .where('course_id', '=', course_id)
      .where('version', '>', 0)
      .where('archived_at', archived ? 'is not' : 'is', null)
      .$if(type !== '', (it) => it.where('type', '=', type))
      .$if(tag !== '', (query) =>
        query.where(
          sql<boolean>`exists (select from question_tags where question_id = questions.id and tag = ${tag})`,
        ),
      )
      .$if(q !== '', (it) => it.where(containsText(sql`words`, q)))
      .select([
        'id',
        'points',
        'version',
        'updated_at',
        sql<boolean>`archived_at is not null`.as('is_archived'),
        sql<Question['type']>`type`.as('type'),
      ])
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc'),
  )
  const ids = list.items.map((it) => it.id)
  const { rows } = await sql<{
    id: number
    content: AnyContent
    key: Question['key']
    tags: string[]
    tests: number
  }>`
    select questions.id, question_versions.content, question_versions.key,
      (select coalesce(json_agg(tag order by tag), '[]') from question_tags where question_id = questions.id) as tags,
      (select count(*) from test_questions where question_id = questions.id) as tests
    from questions join question_versions on question_versions.question_id = questions.id and question_versions.version = questions.version
    where questions.id = any (${ids}::bigint[])`.execute(db)
  const more = new Map(rows.map((it) => [it.id, it]))
  const items = list.items.flatMap((item) => {
    const own = more.get(item.id)
    if (!own) return []
    const { content, key, tags, tests } = own
    const { text, lang } = pickLanguage(locale, content.prompt ?? '', content.prompt_ar ?? '')
    const draft =
      content.prompt === undefined
        ? []
        : listMissingFields(
            toQuestionDraft({
              question: { type: item.type, content, key } as Question,
              points: 1,
              tags: [],
              lesson_id: null,
            }),
          )
    return [{ ...item, text: toPlainExcerpt(text), lang, tags, tests, missing: draft.length }]
  })
  return { ...list, items }
}

export const toPlainExcerpt = (text: string) =>
  renderMarkdown(text.slice(0, 400))
    .html.replace(/<\/?(p|li|br|td|th|tr|div|pre|ul|ol|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

export async function listTags(db: Db, course_id: number) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from question_tags join questions on questions.id = question_id
    where course_id = ${course_id} and archived_at is null group by tag order by count(*) desc, tag limit 200`.execute(
    db,
  )
  return rows
}

export async function getBankEntry(
  db: Db,
  { locale }: ReaderContext,
  actor: Actor,
  question_id: number,
  version?: number,
): Promise<BankEntry & { course_id: number }> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('courses', 'courses.id', 'questions.course_id')
    .innerJoin('question_versions', (join) =>
      join
        .onRef('question_versions.question_id', '=', 'questions.id')
        .on('question_versions.version', '=', version ?? sql`questions.version`),
    )
    .where('questions.id', '=', question_id)
    .where(canEditCourse(actor))
    .select([
      'questions.id',
      'questions.course_id',
      'questions.version',
      'questions.points',
      'questions.lesson_id',
      selectCourseFields(locale).as('course'),
      sql<boolean>`questions.archived_at is not null`.as('is_archived'),
      sql<Question>`json_build_object('type', question_versions.type, 'content', question_versions.content, 'key', question_versions.key)`.as(
        'question',
      ),
      sql<
        string[]
      >`(select coalesce(json_agg(tag order by tag), '[]') from question_tags where question_id = questions.id)`.as(
        'tags',
      ),
      sql<
        BankEntry['history']
      >`(select json_agg(json_build_object('version', past.version, 'created_at', past.created_at,
          'name', case when users.deleted_at is null then ${selectTranslated(locale, 'users.name')} end,
          'answers', (select count(*) from attempt_questions where version_id = past.id),
          'running', (select count(*) from attempt_questions join attempts on attempts.id = attempt_id where version_id = past.id and submitted_at is null))
          order by past.version desc)
        from (select * from question_versions as all_of where all_of.question_id = questions.id order by version desc limit 20) as past
        left join users on users.id = past.created_by)`.as('history'),
      sql<
        BankEntry['tests']
      >`(select coalesce(json_agg(json_build_object('id', tests.id, 'title', ${selectTranslated(locale, 'tests.title')},
          'lang', ${selectLanguage(locale, 'tests.title')}) order by tests.id), '[]')
        from test_questions join tests on tests.id = test_id where test_questions.question_id = questions.id)`.as(
        'tests',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return {
    ...row,
    history: row.history.map((item) => ({
      ...item,
      created_at: new Date(item.created_at).toISOString(),
    })),
  }
}

export const listLessons = (db: Db, { locale }: ReaderContext, course_id: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('course_sections', 'course_sections.id', 'lessons.section_id')
    .where('lessons.course_id', '=', course_id)
    .select([
      'lessons.id',
      selectTranslated(locale, 'lessons.title').as('title'),
      selectLanguage(locale, 'lessons.title').as('lang'),
    ])
    .orderBy('course_sections.position')
    .orderBy('lessons.position')
    .execute()
