import { sql } from 'kysely'
import { questionSchema, type Question } from '#features/testing/questions/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { createConflictFailure } from '#platform/call/row-version.server.ts'
import { resizeImage } from '#platform/files/file-thread.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { getBankEntry, getEditableCourse } from './queries.server.ts'
import { isStoredPicture } from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { maxBankQuestions } from './limits.ts'

type QuestionInput = {
  course: string
  question_id?: number | undefined
  version: number
  question: Question
  points: number
  tags: string[]
  lesson_id: number | null
}
type Call = Pick<PersonCallContext, 'actor' | 'now' | 'reader'>

/** Attempts retain the version they were shown. */
export async function saveQuestion(db: Db, saving: QuestionInput, { actor, now, reader }: Call) {
  const { question_id, version, question, points, tags, lesson_id } = saving
  return db.transaction().execute(async (tx) => {
    const course = await getEditableCourse(tx, reader, actor, saving.course)
    await assertQuestionAllowed(tx, course.id, saving)
    if (question_id === undefined) {
      await assertBankCapacity(tx, course.id, 1)
      const { id } = await tx
        .insertInto('questions')
        .values({ course_id: course.id, lesson_id, points, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addVersion(tx, id, 1, question, { actor, now })
      await setTags(tx, id, tags)
      return { id, version: 1 }
    }
    await sql`select from questions where id = ${question_id} for update`.execute(tx)
    const before = await getBankEntry(tx, reader, actor, question_id)
    if (before.course_id !== course.id) throw new Failure('not_found')
    // An identical save is neither a conflict nor a new version.
    if (isSame(before, saving)) return { id: question_id, version: before.version }
    if (before.version !== version)
      throw createConflictFailure({ yours: { question, points, tags }, theirs: before })
    await addVersion(tx, question_id, version + 1, question, { actor, now })
    await tx
      .updateTable('questions')
      .set({ points, lesson_id })
      .where('id', '=', question_id)
      .execute()
    await setTags(tx, question_id, tags)
    return { id: question_id, version: version + 1 }
  })
}

/** Allows only uploaded images and lessons of this course. */
async function assertQuestionAllowed(
  tx: Db,
  course_id: number,
  { question, lesson_id }: QuestionInput,
) {
  if (!isStoredPicture(question.content.image)) {
    // An existing external image may remain.
    const { rows } =
      await sql`select from question_versions join questions on questions.id = question_id
      where course_id = ${course_id} and content ->> 'image' = ${question.content.image} limit 1`.execute(
        tx,
      )
    if (!rows.length) throw new Failure('invalid_input', { fields: { image: 'not_allowed' } })
  }
  if (lesson_id === null) return
  const lesson = await tx
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', lesson_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  if (!lesson) throw new Failure('invalid_input', { fields: { lesson_id: 'not_allowed' } })
}

/** Takes an advisory lock, so that concurrent additions cannot exceed the limit. */
export async function assertBankCapacity(tx: Db, course_id: number, more: number) {
  await lockFor(tx, `bank:${course_id}`)
  const { rows } = await sql<{
    count: number
  }>`select count(*) from questions where course_id = ${course_id}`.execute(tx)
  if (Number(rows[0]!.count) + more > maxBankQuestions) throw new Failure('bank_full')
}

const stringifySorted = (item: unknown) =>
  JSON.stringify(item, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
const isRecord = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

const isSame = (
  before: { question: Question; points: number; tags: string[]; lesson_id: number | null },
  it: QuestionInput,
) =>
  stringifySorted(questionSchema.parse(before.question)) === stringifySorted(it.question) &&
  before.points === it.points &&
  before.lesson_id === it.lesson_id &&
  stringifySorted(before.tags.toSorted()) === stringifySorted(it.tags.toSorted())

type VersionAuthor = Pick<PersonCallContext, 'actor' | 'now'>

const addVersion = (
  tx: Db,
  question_id: number,
  version: number,
  { type, content, key }: Question,
  { actor, now }: VersionAuthor,
) =>
  tx
    .insertInto('question_versions')
    .values({
      question_id,
      version,
      type,
      content: JSON.stringify(content),
      key: JSON.stringify(key),
      created_by: actor.id,
      created_at: now,
    })
    .execute()

async function setTags(tx: Db, question_id: number, tags: string[]) {
  await sql`delete from question_tags where question_id = ${question_id} and tag <> all (${tags}::text[])`.execute(
    tx,
  )
  await sql`insert into question_tags (question_id, tag) select ${question_id}, tag from unnest(${tags}::text[]) as tag on conflict do nothing`.execute(
    tx,
  )
}

export async function archiveQuestion(
  db: Db,
  { question_id, archived }: { question_id: number; archived: boolean },
  { actor, now, reader }: Call,
) {
  const { is_archived } = await getBankEntry(db, reader, actor, question_id)
  if (is_archived !== archived)
    await db
      .updateTable('questions')
      .set({ archived_at: archived ? now : null })
      .where('id', '=', question_id)
      .execute()
}

export async function duplicateQuestion(db: Db, question_id: number, { actor, now, reader }: Call) {
  return db.transaction().execute(async (tx) => {
    const { course_id, question, points, tags, lesson_id } = await getBankEntry(
      tx,
      reader,
      actor,
      question_id,
    )
    await assertBankCapacity(tx, course_id, 1)
    const { id } = await tx
      .insertInto('questions')
      .values({ course_id, lesson_id, points, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(tx, id, 1, question, { actor, now })
    await setTags(tx, id, tags)
    return id
  })
}

const pictureDots = 1600

/** Re-encodes the image; null if the format is unsupported. */
export async function storeQuestionPicture(storage: Storage, bytes: Uint8Array) {
  const drawn = await resizeImage(bytes, pictureDots)
  if (!drawn) return null
  const key = `questions/${crypto.randomUUID()}.webp`
  await storage.put(toPublicKey(key), drawn, 'image/webp')
  return mediaBase + key
}
