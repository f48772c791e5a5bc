import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { WorkerThread } from '#platform/files/worker-thread.server.ts'
import { storeQuestionPicture, assertBankCapacity } from '../bank/commands.server.ts'
import { getEditableCourse } from '../bank/queries.server.ts'
import { parseTags } from '../bank/question-form.ts'
import { insertTestQuestions } from '../test-builder/commands.server.ts'
import type { QuestionFileResult } from './gateways/read-file.ts'
import { getOpenImport } from './queries.server.ts'
import { type ParsedQuestion } from './gateways/rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { maxImportPictures } from './gateways/limits.ts'

const thread = new WorkerThread<{ bytes: Uint8Array; name: string }, QuestionFileResult>(
  new URL('./gateways/read-worker.ts', import.meta.url),
  {
    seconds: 30,
    waiting: 10,
  },
)

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'reader' | 'services'>
const faults = {
  unreadable: 'import_unreadable',
  empty: 'import_empty',
  too_many: 'import_too_many',
} as const

/** Stores the parsed questions for a day for review and returns the import id. */
export async function readImport(
  db: Db,
  { course, file }: { course: string; file: File },
  { actor, now, reader, services }: Call,
) {
  const { id: course_id } = await getEditableCourse(db, reader, actor, course)
  await purgeOldImports(db, services.storage, now)
  const name = file.name.replace(/[\p{C}]/gu, '').slice(0, 200) || 'questions'
  const read = await thread.run({ bytes: new Uint8Array(await file.arrayBuffer()), name })
  if ('fault' in read)
    throw new Failure(faults[read.fault], { fields: { file: faults[read.fault] } })
  const lines = await storePictures(services.storage, read.lines)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('question_imports')
      .values({
        course_id,
        created_by: actor.id,
        file_name: name,
        format: read.format,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // One statement regardless of the number of questions.
    await sql`
      insert into question_import_lines (import_id, position, line, was, excerpt, type, question, points, tags, notes, reason)
      select ${id}, place, (it ->> 'line')::int, it ->> 'was', it ->> 'excerpt', it -> 'question' ->> 'type', nullif(it -> 'question', 'null'), (it ->> 'points')::float8,
        array(select jsonb_array_elements_text(it -> 'tags')), array(select jsonb_array_elements_text(it -> 'notes')), it ->> 'reason'
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as list (it, place)`.execute(
      tx,
    )
    return id
  })
}

/** Re-encodes and stores images; unsupported ones are dropped. */
async function storePictures(storage: Storage, lines: ParsedQuestion[]) {
  let count = 0
  const kept = []
  for (const { picture, ...line } of lines) {
    if (!picture || !line.question) {
      kept.push(line)
      continue
    }
    const image = count++ < maxImportPictures ? await storeQuestionPicture(storage, picture) : null
    const notes =
      image || line.notes.includes('picture_lost') ? line.notes : [...line.notes, 'picture_lost']
    kept.push({
      ...line,
      notes,
      question: { ...line.question, content: { ...line.question.content, image } },
    })
  }
  return kept
}

export async function skipImportLine(
  db: Db,
  { import_id, position, skipped }: { import_id: string; position: number; skipped: boolean },
  { actor, reader }: Call,
) {
  await getOpenImport(db, reader, actor, import_id)
  const { numUpdatedRows } = await db
    .updateTable('question_import_lines')
    .set({ skipped })
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .where('reason', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Failure('not_found')
}

type CommitInput = { import_id: string; tags: string[]; test_id: number | null }

/** One transaction with a constant number of statements. */
export async function commitImport(db: Db, { import_id, tags, test_id }: CommitInput, call: Call) {
  const { actor, now, reader, services } = call
  const taken = await db.transaction().execute(async (tx) => {
    await sql`select from question_imports where id = ${import_id} for update`.execute(tx)
    const { course_id, course, file_name, format } = await getOpenImport(
      tx,
      reader,
      actor,
      import_id,
    )
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from question_import_lines where import_id = ${import_id} and reason is null and not skipped`.execute(
      tx,
    )
    const { count } = counted[0]!
    if (!count) throw new Failure('import_empty')
    await assertBankCapacity(tx, course_id, count)
    const { rows } = await sql<{ id: number }>`
      with taken as materialized (
        select nextval(pg_get_serial_sequence('questions', 'id')) as id, position, question, points, tags || ${parseTags(tags.join(','))}::text[] as tags
        from (select * from question_import_lines where import_id = ${import_id} and reason is null and not skipped order by position) as lines),
      added as (insert into questions (id, course_id, points, created_at) select id, ${course_id}, points, ${now} from taken),
      versions as (
        insert into question_versions (question_id, version, type, content, key, created_by, created_at)
        select id, 1, question ->> 'type', question -> 'content', question -> 'key', ${actor.id}, ${now} from taken),
      tagged as (insert into question_tags (question_id, tag) select distinct id, tag from taken, unnest(tags) as tag)
      select id from taken order by position`.execute(tx)
    if (test_id !== null)
      await insertTestQuestions(
        tx,
        test_id,
        rows.map((it) => Number(it.id)),
        call,
      )
    const { rows: lost } = await sql<{ image: string }>`
      select question -> 'content' ->> 'image' as image from question_import_lines
      where import_id = ${import_id} and skipped and question -> 'content' ->> 'image' is not null`.execute(
      tx,
    )
    await tx.deleteFrom('question_import_lines').where('import_id', '=', import_id).execute()
    await tx
      .updateTable('question_imports')
      .set({ done_at: now })
      .where('id', '=', import_id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'questions.import',
        subject_id: null,
        details: { course: course.slug, file_name, format, count },
      },
      now,
    )
    return { added: count, course: course.slug, lost: lost.map((it) => it.image) }
  })
  await removePictures(services.storage, taken.lost)
  return taken
}

/** Also deletes the images of the import. */
export async function discardImport(db: Db, import_id: string, { actor, reader, services }: Call) {
  const { course } = await getOpenImport(db, reader, actor, import_id)
  await deleteImports(db, services.storage, [import_id])
  return course.slug
}

const keptMs = 24 * 3_600_000

/** Deletes imports older than a day, committed or not. */
async function purgeOldImports(db: Db, storage: Storage, now: Date) {
  const before = new Date(now.getTime() - keptMs)
  const old = await db
    .selectFrom('question_imports')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .limit(50)
    .execute()
  if (old.length)
    await deleteImports(
      db,
      storage,
      old.map((it) => it.id),
    )
}

async function deleteImports(db: Db, storage: Storage, ids: string[]) {
  const { rows } = await sql<{ image: string }>`
    select question -> 'content' ->> 'image' as image from question_import_lines
    where import_id = any (${ids}::uuid[]) and question -> 'content' ->> 'image' is not null`.execute(
    db,
  )
  await db.deleteFrom('question_imports').where('id', 'in', ids).execute()
  await removePictures(
    storage,
    rows.map((it) => it.image),
  )
}

async function removePictures(storage: Storage, images: string[]) {
  for (const it of images) await storage.remove(toPublicKey(it.slice(mediaBase.length)))
}
