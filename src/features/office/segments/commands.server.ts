import { enrol } from '#features/learning/enrolment/commands.server.ts'
import { addMember } from '#features/learning/groups/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { mostSegments } from './contract.ts'
import { askedIn, queryOf } from './rules.ts'

/** Keeps whom a list was asked for; what was kept before only changes its name. */
export async function saveSegment(db: Db, it: { name: string; name_ar: string; asked: string }, { actor, now }: ActorAndTime) {
  const asked = queryOf(askedIn(new URLSearchParams(it.asked)))
  if (!asked) throw new Failure('invalid_input', { fields: { asked: 'required' } })
  const { name, name_ar } = it
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('people_segments')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostSegments) throw new Failure('invalid_input', { fields: { name: 'not_allowed' } })
    const segment = await tx
      .insertInto('people_segments')
      .values({ name, name_ar, asked, created_by: actor.id, created_at: now })
      .onConflict((on) => on.column('asked').doUpdateSet({ name, name_ar }))
      .returning(['id', 'name', 'name_ar', 'asked'])
      .executeTakeFirstOrThrow()
    await recordAct(tx, actor, { action: 'segment.save', subject_id: null, details: { name, asked } }, now)
    return segment
  })
}

export async function removeSegment(db: Db, id: number, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('people_segments').where('id', '=', id).returning('name').executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await recordAct(tx, actor, { action: 'segment.remove', subject_id: null, details: { name: gone.name } }, now)
  })
}

/** Puts a person into a group. Who is there already stays, and is told apart from who is new: taking it back must not take them out. */
export async function joinGroup(db: Db, { id, group_id }: { id: string; group_id: number }, call: PersonCallContext) {
  const { email } = await person(db, id)
  return { added: await addMember(db, { group_id, email }, call) }
}

/** Enrols a person in a course, and writes down who did. */
export async function enrolPerson(db: Db, { id, course }: { id: string; course: string }, { actor, now }: ActorAndTime) {
  await person(db, id)
  const found = await db.selectFrom('courses').select('id').where('slug', '=', course).executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const { is_new } = await enrol(db, id, found.id, now)
  if (is_new) await recordAct(db, actor, { action: 'person.enrol', subject_id: id, details: { reason: course } }, now)
  return { added: is_new }
}

async function person(db: Db, id: string) {
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
