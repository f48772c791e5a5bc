import { enroll } from '#features/learning/enrollment/commands.server.ts'
import { addMember } from '#features/learning/groups/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { maxSegments } from './contract.ts'
import { parsePeopleQuery, formatPeopleQuery } from './rules.ts'

/** Saving the same filters again renames the segment. */
export async function saveSegment(
  db: Db,
  it: { name: string; name_ar: string; asked: string },
  { actor, now }: ActorAndTime,
) {
  const asked = formatPeopleQuery(parsePeopleQuery(new URLSearchParams(it.asked)))
  if (!asked) throw new Failure('invalid_input', { fields: { asked: 'required' } })
  const { name, name_ar } = it
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('people_segments')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxSegments)
      throw new Failure('invalid_input', { fields: { name: 'not_allowed' } })
    const segment = await tx
      .insertInto('people_segments')
      .values({ name, name_ar, asked, created_by: actor.id, created_at: now })
      .onConflict((on) => on.column('asked').doUpdateSet({ name, name_ar }))
      .returning(['id', 'name', 'name_ar', 'asked'])
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'segment.save', subject_id: null, details: { name, asked } },
      now,
    )
    return segment
  })
}

export async function deleteSegment(db: Db, id: number, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('people_segments')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'segment.remove', subject_id: null, details: { name: gone.name } },
      now,
    )
  })
}

/** Returns whether the person is new, because undo must not remove existing members. */
export async function addPersonToGroup(
  db: Db,
  { id, group_id }: { id: string; group_id: number },
  call: PersonCallContext,
) {
  const { email } = await requirePerson(db, id)
  return { added: await addMember(db, { group_id, email }, call) }
}

/** The enrollment is audited. */
export async function enrollPerson(
  db: Db,
  { id, course }: { id: string; course: string },
  { actor, now }: ActorAndTime,
) {
  await requirePerson(db, id)
  const found = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', course)
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const { is_new } = await enroll(db, id, found.id, now)
  if (is_new)
    await recordAuditEntry(
      db,
      actor,
      { action: 'person.enrol', subject_id: id, details: { reason: course } },
      now,
    )
  return { added: is_new }
}

async function requirePerson(db: Db, id: string) {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure('user_not_found')
  return found
}
