import { sql } from 'kysely'
import type { Question } from '#features/testing/questions/contract.ts'
import { pickLanguage } from '#features/testing/questions/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { BankCourse } from '../bank/contract.ts'
import { canEditCourse, toPlainExcerpt } from '../bank/queries.server.ts'
import { toQuestionDraft, isStoredPicture, listMissingFields } from '../bank/rules.ts'
import type { ImportedQuestion } from './contract.ts'
import type { ExportedQuestion } from './gateways/exported.ts'
import { type FileFormat, type ForeignType } from './gateways/rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { maxImportPictures } from './gateways/limits.ts'

/** Uncommitted import of a course that the actor may edit; otherwise `not_found`. */
export async function getOpenImport(
  db: Db,
  { locale }: ReaderContext,
  actor: Actor,
  import_id: string,
) {
  const row = await db
    .selectFrom('question_imports')
    .innerJoin('courses', 'courses.id', 'question_imports.course_id')
    .where('question_imports.id', '=', import_id)
    .where('question_imports.created_by', '=', actor.id)
    .where('question_imports.done_at', 'is', null)
    .where(canEditCourse(actor))
    .select([
      'question_imports.id',
      'question_imports.course_id',
      'file_name',
      sql<FileFormat>`format`.as('format'),
      sql<BankCourse>`json_build_object('id', courses.id, 'slug', courses.slug, 'title', ${selectTranslated(locale, 'courses.title')},
        'lang', ${selectLanguage(locale, 'courses.title')}, 'is_published', courses.published_at is not null)`.as(
        'course',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export async function listImportLines(
  db: Db,
  { locale }: ReaderContext,
  import_id: string,
  { show, page }: { show: 'taken' | 'left_out'; page: number },
) {
  const list = await queryPage(
    page,
    db
      .selectFrom('question_import_lines')
      .where('import_id', '=', import_id)
      .where('reason', show === 'taken' ? 'is' : 'is not', null)
      .select([
        'position',
        'line',
        'points',
        'tags',
        'excerpt',
        'skipped as is_skipped',
        sql<ForeignType>`was`.as('was'),
        sql<ImportedQuestion['reason']>`reason`.as('reason'),
        sql<ImportedQuestion['notes']>`notes`.as('notes'),
        sql<Question | null>`question`.as('question'),
      ])
      .orderBy('position'),
  )
  const items = list.items.map(({ question, excerpt, ...it }) => {
    if (!question) return { ...it, text: excerpt, type: null, missing: 0 }
    const { text } = pickLanguage(locale, question.content.prompt, question.content.prompt_ar)
    const missing = listMissingFields(
      toQuestionDraft({ question, points: 1, tags: [], lesson_id: null }),
    ).length
    return { ...it, text: toPlainExcerpt(text), type: question.type, missing }
  })
  return { ...list, items }
}

export async function getImportSummary(
  db: Db,
  { locale }: ReaderContext,
  { id, course_id }: { id: string; course_id: number },
) {
  const { rows } = await sql<{
    was: ForeignType
    type: Question['type'] | null
    count: number
    skipped: number
  }>`
    select was, type, count(*)::int as count, (count(*) filter (where skipped))::int as skipped from question_import_lines
    where import_id = ${id} group by was, type order by count(*) desc, was`.execute(db)
  const sum = (of: (it: (typeof rows)[number]) => number) =>
    rows.reduce((all, it) => all + of(it), 0)
  const tests = await db
    .selectFrom('tests')
    .where('course_id', '=', course_id)
    .select([
      'id',
      selectTranslated(locale, 'tests.title').as('title'),
      selectLanguage(locale, 'tests.title').as('lang'),
    ])
    .orderBy('id')
    .execute()
  const skipped = sum((it) => it.skipped)
  const left_out = sum((it) => (it.type === null ? it.count : 0))
  return {
    tests,
    became: rows.flatMap((row) =>
      row.type === null ? [] : [{ was: row.was, type: row.type, count: row.count }],
    ),
    count: {
      all: sum((it) => it.count),
      left_out,
      skipped,
      taken: sum((it) => it.count) - left_out - skipped,
    },
  }
}

export async function listExportedQuestions(
  db: Db,
  storage: Storage,
  course_id: number,
  withPictures: boolean,
): Promise<ExportedQuestion[]> {
  const { rows } = await sql<Omit<ExportedQuestion, 'picture'>>`
    select questions.id, questions.points, json_build_object('type', question_versions.type, 'content', content, 'key', key) as question,
      (select coalesce(json_agg(tag order by tag), '[]') from question_tags where question_id = questions.id) as tags
    from questions join question_versions on question_versions.question_id = questions.id and question_versions.version = questions.version
    where course_id = ${course_id} and archived_at is null order by questions.id`.execute(db)
  let pictures = 0
  const bank: ExportedQuestion[] = []
  for (const it of rows) {
    const { image } = it.question.content
    const isKept = withPictures && image && isStoredPicture(image) && pictures++ < maxImportPictures
    bank.push({
      ...it,
      picture: isKept
        ? await readStoredBytes(storage, toPublicKey(image.slice(mediaBase.length)))
        : null,
    })
  }
  return bank
}

async function readStoredBytes(storage: Storage, key: string) {
  const file = await storage.get(key)
  return file ? new Uint8Array(await new Response(file.body).arrayBuffer()) : null
}
