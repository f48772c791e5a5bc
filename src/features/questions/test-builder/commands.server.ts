import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { moveItem } from '#ui/actions/reorder.ts'
import { getEditableCourse } from '../bank/queries.server.ts'
import type { TestSettings } from './contract.ts'
import { getEditableTest, getEditedTest } from './queries.server.ts'
import { isTestReady } from './rules.ts'
import { maxTestQuestions, maxDraws } from './limits.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'reader' | 'services'>
type TestTarget = {
  course: string
  section_id?: number | undefined
  lesson_id?: number | undefined
}

/** Returns the existing test of that place, if any. The title defaults to that of the place. */
export async function createTest(
  db: Db,
  { course, section_id, lesson_id }: TestTarget,
  { actor, reader, now }: Call,
) {
  const { id: course_id } = await getEditableCourse(db, reader, actor, course)
  const at =
    lesson_id !== undefined
      ? sql`lessons`
      : section_id !== undefined
        ? sql`course_sections`
        : sql`courses`
  const which = lesson_id ?? section_id ?? course_id
  const own =
    lesson_id !== undefined || section_id !== undefined ? sql`and course_id = ${course_id}` : sql``
  const { rows } = await sql<{ id: number }>`
    insert into tests (course_id, section_id, lesson_id, title, title_ar, created_at, updated_at)
    select ${course_id}, ${lesson_id === undefined ? (section_id ?? null) : null}::bigint, ${lesson_id ?? null}::bigint, title, title_ar, ${now}, ${now} from ${at} where id = ${which} ${own}
    on conflict do nothing returning id`.execute(db)
  if (rows[0]) return rows[0].id
  const there = await sql<{ id: number }>`select id from tests where course_id = ${course_id}
    and section_id is not distinct from ${lesson_id === undefined ? (section_id ?? null) : null}::bigint and lesson_id is not distinct from ${lesson_id ?? null}::bigint`.execute(
    db,
  )
  if (!there.rows[0]) throw new Failure('not_found')
  return there.rows[0].id
}

type TestInput = Omit<TestSettings, 'updated_at'> & { test_id: number; updated_at: string | null }

export async function saveTest(
  db: Db,
  { test_id, updated_at, ...fields }: TestInput,
  { actor, reader, now }: Call,
) {
  if (
    fields.opens_at !== null &&
    fields.closes_at !== null &&
    Date.parse(fields.opens_at) >= Date.parse(fields.closes_at)
  )
    throw new Failure('window_backwards', { fields: { closes_at: 'window_backwards' } })
  return db.transaction().execute(async (tx) => {
    await sql`select from tests where id = ${test_id} for update`.execute(tx)
    const before = await getEditableTest(tx, reader, actor, test_id)
    const there = before as unknown as Record<string, unknown>
    const moment = (item: unknown) => (typeof item === 'string' ? Date.parse(item) : null)
    const changes = Object.entries(fields)
      .filter(([name, value]) =>
        name.endsWith('_at') ? moment(value) !== moment(there[name]) : value !== there[name],
      )
      .map(([key, to]) => ({ key, from: there[key], to }))
    if (!changes.length) return before.updated_at
    if (updated_at !== before.updated_at)
      throw createConflictFailure({ yours: fields, theirs: { ...before } })
    const saved = computeNextVersionTime(before.updated_at, now)
    await tx
      .updateTable('tests')
      .set({ ...fields, updated_at: saved })
      .where('id', '=', test_id)
      .execute()
    if (before.published_at)
      await recordAuditEntry(
        tx,
        actor,
        { action: 'test.edit', subject_id: null, details: { test_id, changes } },
        now,
      )
    // Running attempts end when the test closes.
    if (fields.closes_at !== null)
      await sql`update attempts set deadline_at = ${fields.closes_at}::timestamptz
        where test_id = ${test_id} and submitted_at is null and (deadline_at is null or deadline_at > ${fields.closes_at}::timestamptz)`.execute(
        tx,
      )
    return saved.toISOString()
  })
}

/** Locks the test, so that changes of the order are serialized. */
async function lockQuestionOrder(tx: Db, test_id: number) {
  await sql`select from tests where id = ${test_id} for update`.execute(tx)
  const rows = await tx
    .selectFrom('test_questions')
    .select('question_id')
    .where('test_id', '=', test_id)
    .orderBy('position')
    .execute()
  return rows.map((it) => it.question_id)
}

/** Questions that are already in the test retain their position. */
export const addTestQuestions = (db: Db, test_id: number, question_ids: number[], call: Call) =>
  db.transaction().execute((tx) => insertTestQuestions(tx, test_id, question_ids, call))

/** Requires an open transaction. */
export async function insertTestQuestions(
  tx: Db,
  test_id: number,
  question_ids: number[],
  { actor, reader }: Call,
) {
  const { course_id } = await getEditableTest(tx, reader, actor, test_id)
  const before = await lockQuestionOrder(tx, test_id)
  const fresh = question_ids.filter((it) => !before.includes(it))
  if (before.length + fresh.length > maxTestQuestions) throw new Failure('test_full')
  const { rows } = await sql`
      insert into test_questions (test_id, question_id, points, position)
      select ${test_id}, questions.id, questions.points, coalesce((select max(position) from test_questions where test_id = ${test_id}), 0) + row_number() over (order by list.place)
      from unnest(${fresh}::bigint[]) with ordinality as list (id, place) join questions on questions.id = list.id
      where questions.course_id = ${course_id} and archived_at is null
      on conflict (test_id, question_id) do nothing returning question_id`.execute(tx)
  if (!rows.length && fresh.length) throw new Failure('not_found')
  return rows.length
}

async function reorder(
  db: Db,
  test_id: number,
  change: (order: number[]) => number[],
  { actor, reader }: Call,
) {
  await db.transaction().execute(async (tx) => {
    await getEditableTest(tx, reader, actor, test_id)
    const before = await lockQuestionOrder(tx, test_id)
    const after = change(before)
    await sql`delete from test_questions where test_id = ${test_id} and question_id <> all (${after}::bigint[])`.execute(
      tx,
    )
    await sql`update test_questions set position = list.place from unnest(${after}::bigint[]) with ordinality as list (id, place)
      where test_id = ${test_id} and question_id = list.id`.execute(tx)
  })
}

export const removeTestQuestion = (
  db: Db,
  { test_id, question_id }: { test_id: number; question_id: number },
  call: Call,
) => reorder(db, test_id, (order) => order.filter((it) => it !== question_id), call)

export const moveTestQuestion = (
  db: Db,
  { test_id, question_id, to }: { test_id: number; question_id: number; to: number },
  call: Call,
) =>
  reorder(
    db,
    test_id,
    (order) => {
      if (!order.includes(question_id)) throw new Failure('not_found')
      return moveItem(order, order.indexOf(question_id), Math.min(to, order.length) - 1)
    },
    call,
  )

export async function setQuestionPoints(
  db: Db,
  { test_id, question_id, points }: { test_id: number; question_id: number; points: number },
  { actor, reader }: Call,
) {
  await getEditableTest(db, reader, actor, test_id)
  const { numUpdatedRows } = await db
    .updateTable('test_questions')
    .set({ points })
    .where('test_id', '=', test_id)
    .where('question_id', '=', question_id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Failure('not_found')
}

export async function addDraw(
  db: Db,
  { test_id, tags, pick }: { test_id: number; tags: string[]; pick: number },
  { actor, reader }: Call,
) {
  await db.transaction().execute(async (tx) => {
    await getEditableTest(tx, reader, actor, test_id)
    await lockQuestionOrder(tx, test_id)
    const { rows } = await sql<{ draws: number; asked: number; last: number }>`
      select count(*)::int as draws, coalesce(sum(pick), 0)::int as asked, coalesce(max(position), 0)::int as last from test_draws where test_id = ${test_id}`.execute(
      tx,
    )
    const { draws, asked, last } = rows[0]!
    if (draws >= maxDraws || asked + pick > maxTestQuestions) throw new Failure('test_full')
    await tx
      .insertInto('test_draws')
      .values({ test_id, position: last + 1, tags, pick })
      .execute()
  })
}

export async function removeDraw(
  db: Db,
  { test_id, position }: { test_id: number; position: number },
  { actor, reader }: Call,
) {
  await getEditableTest(db, reader, actor, test_id)
  await db
    .deleteFrom('test_draws')
    .where('test_id', '=', test_id)
    .where('position', '=', position)
    .execute()
}

/** Running attempts continue after unpublishing. */
export async function publishTest(
  db: Db,
  { test_id, published }: { test_id: number; published: boolean },
  call: Call,
) {
  await db.transaction().execute(async (tx) => {
    const test = await getEditedTest(tx, call, test_id)
    if (test.is_published === published) return
    if (published && !isTestReady(test.blockers)) throw new Failure('test_not_ready')
    const { actor, now } = call
    await tx
      .updateTable('tests')
      .set({ published_at: published ? now : null })
      .where('id', '=', test_id)
      .execute()
    const details = { test_id, title: test.settings.title, course: test.course.slug }
    await recordAuditEntry(
      tx,
      actor,
      { action: published ? 'test.publish' : 'test.unpublish', subject_id: null, details },
      now,
    )
  })
}

export async function discardTest(db: Db, test_id: number, { actor, reader }: Call) {
  return db.transaction().execute(async (tx) => {
    const { slug, attempts, published_at } = await getEditableTest(tx, reader, actor, test_id)
    if (attempts || published_at !== null) throw new Failure('test_in_use')
    await tx.deleteFrom('tests').where('id', '=', test_id).execute()
    return slug
  })
}
