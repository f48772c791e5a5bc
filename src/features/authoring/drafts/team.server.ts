import { sql } from 'kysely'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { isEditor } from './queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CourseBody } from './bodies.ts'

/**
 * Staff can select all trainers; a trainer themself, accepted invitees and the current signatory.
 */
export async function listSignatories(db: Db, actor: Actor, course_id: number): Promise<Person[]> {
  const { rows } = await sql<Person>`select id, name, name_ar from trainers
    where ${isEditor(actor)}::boolean and published_at is not null or user_id = ${actor.id}
      or id in (select trainer_id from course_invitations where course_id = ${course_id} and role = 'signatory' and answer = 'accepted')
      or id = (select (body -> 'certificate' ->> 'signatory_id')::bigint from draft_parts where course_id = ${course_id} and kind = 'course')
    order by name, id`.execute(db)
  return rows
}

type NamedPeople = {
  trainer_ids?: number[] | undefined
  certificate?: { signatory_id: number | null } | undefined
}

/** Trainers cannot add people without consent or remove others; staff can do both. */
export async function assertTeamMayChange(
  db: Db,
  actor: Actor,
  course_id: number,
  sent: NamedPeople,
  readBody: () => Promise<CourseBody>,
) {
  if (isEditor(actor)) return
  if (sent.trainer_ids) {
    const { trainer_ids: current } = await readBody()
    if (sent.trainer_ids.some((it) => !current.includes(it)))
      throw new Failure('invalid_input', { fields: { trainer_ids: 'trainer_not_accepted' } })
    if (current.some((it) => !sent.trainer_ids!.includes(it)))
      throw new Failure('invalid_input', { fields: { trainer_ids: 'trainer_not_removable' } })
  }
  const signatory = sent.certificate?.signatory_id ?? null
  if (
    signatory !== null &&
    !(await listSignatories(db, actor, course_id)).some((it) => it.id === signatory)
  )
    throw new Failure('invalid_input', { fields: { signatory_id: 'signatory_not_accepted' } })
}

export type Person = { id: number; name: string; name_ar: string }
