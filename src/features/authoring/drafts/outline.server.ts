import { sql } from 'kysely'
import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { draftCalls } from './contract.ts'
import { getAuthoredCourse } from './queries.server.ts'
import { computePosition, emptyLesson, emptySection, isGapExhausted } from './rules.ts'

type Part = { id: number; kind: string; parent_id: number | null; position: number }

const mostParts = 500

/** Locks the course's own part to serialize changes of the order. */
export async function lockRootPart(tx: Db, actor: ActorAndTime['actor'], course_id: number) {
  await getAuthoredCourse(tx, actor, course_id)
  const root = await tx
    .selectFrom('draft_parts')
    .select('id')
    .where('course_id', '=', course_id)
    .where('kind', '=', 'course')
    .forUpdate()
    .executeTakeFirst()
  if (!root) throw new Failure('not_found')
  return root.id
}

async function getPart(tx: Db, course_id: number, part_id: number): Promise<Part> {
  const row = await tx
    .selectFrom('draft_parts')
    .select(['id', 'kind', 'parent_id', 'position'])
    .where('course_id', '=', course_id)
    .where('id', '=', part_id)
    .where('kind', '<>', 'course')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const listChildren = (tx: Db, parent_id: number) =>
  tx
    .selectFrom('draft_parts')
    .select(['id', 'position'])
    .where('parent_id', '=', parent_id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

async function assertCapacity(tx: Db, course_id: number, more = 1) {
  const { count } = await tx
    .selectFrom('draft_parts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('course_id', '=', course_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count + more > mostParts + 1) throw new Failure('course_full')
}

export async function addPart(
  db: Db,
  { course_id, parent_id, kind, title, title_ar }: z.output<typeof draftCalls.add.input>,
  { actor, now }: ActorAndTime,
) {
  if (!title && !title_ar) throw new Failure('invalid_input', { fields: { title: 'required' } })
  return db.transaction().execute(async (tx) => {
    const root = await lockRootPart(tx, actor, course_id)
    if (parent_id && (await getPart(tx, course_id, parent_id)).kind !== 'section')
      throw new Failure('not_found')
    const body = parent_id
      ? { ...emptyLesson, kind, title, title_ar }
      : { ...emptySection, title, title_ar }
    return appendPart(
      tx,
      { course_id, parent_id: parent_id ?? root, kind: parent_id ? 'lesson' : 'section', body },
      { actor, now },
    )
  })
}

type NewPart = { course_id: number; parent_id: number; kind: 'section' | 'lesson'; body: object }

export async function appendPart(
  tx: Db,
  { course_id, parent_id, kind, body }: NewPart,
  { actor, now }: ActorAndTime,
) {
  await assertCapacity(tx, course_id)
  const last = (await listChildren(tx, parent_id)).at(-1)
  return tx
    .insertInto('draft_parts')
    .values({
      course_id,
      kind,
      parent_id,
      position: computePosition(last?.position ?? null, null),
      body: JSON.stringify(body),
      updated_at: now,
      updated_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type PartPlace = { parent_id: number; after_id: number | null }

/** Updates one row unless the gap is exhausted. */
export async function movePart(
  db: Db,
  { course_id, part_id, parent_id, after_id, step }: z.output<typeof draftCalls.move.input>,
  { actor, now }: ActorAndTime,
) {
  await db.transaction().execute(async (tx) => {
    const root = await lockRootPart(tx, actor, course_id)
    const part = await getPart(tx, course_id, part_id)
    const place = step
      ? await findStepPlace(tx, root, part, step)
      : {
          parent_id: part.kind === 'section' ? root : (parent_id ?? part.parent_id!),
          after_id: after_id ?? null,
        }
    if (!place) return
    if (
      part.kind === 'lesson' &&
      (await getPart(tx, course_id, place.parent_id)).kind !== 'section'
    )
      throw new Failure('not_found')
    await placePart(tx, part, place, now, actor.id)
  })
}

async function placePart(
  tx: Db,
  part: Part,
  { parent_id, after_id }: PartPlace,
  now: Date,
  user_id: string,
) {
  const others = (await listChildren(tx, parent_id)).filter((it) => it.id !== part.id)
  const at = after_id === null ? -1 : others.findIndex((it) => it.id === after_id)
  if (after_id !== null && at === -1) throw new Failure('not_found')
  const [before, after] = [others[at]?.position ?? null, others[at + 1]?.position ?? null]
  const position = computePosition(before, after)
  const row = { parent_id, moved_at: now, updated_at: now, updated_by: user_id }
  if (!isGapExhausted(position, before, after)) {
    await tx
      .updateTable('draft_parts')
      .set({ ...row, position })
      .where('id', '=', part.id)
      .execute()
    return
  }
  const order = others.map((it) => it.id).toSpliced(at + 1, 0, part.id)
  await tx.updateTable('draft_parts').set(row).where('id', '=', part.id).execute()
  await sql`update draft_parts set position = place from unnest(${order}::bigint[]) with ordinality as it (id, place) where draft_parts.id = it.id`.execute(
    tx,
  )
}

/** A lesson at the edge of its section moves into the adjacent one. */
async function findStepPlace(
  tx: Db,
  root: number,
  part: Part,
  step: 'up' | 'down',
): Promise<PartPlace | null> {
  const parent_id = part.parent_id!
  const own = await listChildren(tx, parent_id)
  const at = own.findIndex((it) => it.id === part.id)
  const to = step === 'up' ? at - 1 : at + 1
  if (to >= 0 && to < own.length)
    return { parent_id, after_id: step === 'up' ? (own[at - 2]?.id ?? null) : own[to]!.id }
  if (part.kind === 'section') return null
  const sections = await listChildren(tx, root)
  const here = sections.findIndex((it) => it.id === parent_id)
  const next = sections[step === 'up' ? here - 1 : here + 1]
  if (!next) return null
  return {
    parent_id: next.id,
    after_id: step === 'up' ? ((await listChildren(tx, next.id)).at(-1)?.id ?? null) : null,
  }
}

/** The copy is unpublished. */
export async function duplicatePart(
  db: Db,
  course_id: number,
  part_id: number,
  { actor, now }: ActorAndTime,
) {
  return db.transaction().execute(async (tx) => {
    await lockRootPart(tx, actor, course_id)
    const part = await getPart(tx, course_id, part_id)
    await assertCapacity(
      tx,
      course_id,
      1 + (part.kind === 'section' ? (await listChildren(tx, part_id)).length : 0),
    )
    const { rows } = await sql<Part>`
      insert into draft_parts (course_id, kind, parent_id, position, body, updated_at, updated_by)
      select course_id, kind, parent_id, position, body || jsonb_build_object(
        'title', case when body ->> 'title' = '' then '' else left(body ->> 'title', 110) || ' (copy)' end,
        'title_ar', case when body ->> 'title_ar' = '' then '' else left(body ->> 'title_ar', 110) || ' (نسخة)' end), ${now}::timestamptz, ${actor.id}::uuid
      from draft_parts where id = ${part_id} returning id, kind, parent_id, position`.execute(tx)
    const copy = rows[0]!
    await placePart(tx, copy, { parent_id: part.parent_id!, after_id: part_id }, now, actor.id)
    if (part.kind === 'section')
      await sql`insert into draft_parts (course_id, kind, parent_id, position, body, updated_at, updated_by)
        select course_id, kind, ${copy.id}, position, body, ${now}::timestamptz, ${actor.id}::uuid
        from draft_parts where parent_id = ${part_id} and removed_at is null`.execute(tx)
    return { id: copy.id }
  })
}

export async function setPartRemoved(
  db: Db,
  course_id: number,
  part_id: number,
  isRemoved: boolean,
  { actor, now }: ActorAndTime,
) {
  await getAuthoredCourse(db, actor, course_id)
  const row = await db
    .updateTable('draft_parts')
    .set({ removed_at: isRemoved ? now : null, updated_at: now, updated_by: actor.id })
    .where('id', '=', part_id)
    .where('course_id', '=', course_id)
    .where('kind', '<>', 'course')
    .where('removed_at', isRemoved ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
}
