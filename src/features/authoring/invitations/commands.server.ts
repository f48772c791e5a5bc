import { sql } from 'kysely'
import type { z } from 'zod'
import { notify } from '#features/notifications/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getAuthoredCourse } from '../drafts/queries.server.ts'
import type { InvitationRole, invitationCalls } from './contract.ts'
import { findInvitee, getCourseTitle, isTrainerOfCourse } from './queries.server.ts'
import { answerTexts, teamChangeTexts, taskTexts } from './rules.ts'
import { listSignatories } from '../drafts/team.server.ts'

export async function inviteTrainer(
  db: Db,
  sent: z.output<typeof invitationCalls.invite.input>,
  { actor, now }: ActorAndTime,
) {
  const { course_id, role, trainer_id, email } = sent
  await getAuthoredCourse(db, actor, course_id)
  if (!trainer_id && !email) throw new Failure('invalid_input', { fields: { email: 'required' } })
  const invitee = await findInvitee(db, trainer_id ? { trainer_id } : { email })
  if (!invitee) throw new Failure('no_such_trainer', { fields: { email: 'no_such_trainer' } })
  const isThere =
    role === 'trainer'
      ? await isTrainerOfCourse(db, course_id, invitee.id)
      : (await listSignatories(db, actor, course_id)).some((it) => it.id === invitee.id)
  if (isThere) throw new Failure('already_on_course')
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('course_invitations')
      .values({ course_id, trainer_id: invitee.id, role, invited_by: actor.id, created_at: now })
      .onConflict((oc) =>
        oc.columns(['course_id', 'trainer_id', 'role']).where('answer', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Failure('already_invited')
    const params = { course: await getCourseTitle(tx, course_id), task: taskTexts[role] }
    await notify(
      tx,
      { to: [invitee.user_id], kind: 'course_invitation', by: actor.id, params, once: added.id },
      now,
    )
  })
}

export async function cancelInvitation(
  db: Db,
  { course_id, id }: { course_id: number; id: string },
  { actor, now }: ActorAndTime,
) {
  await getAuthoredCourse(db, actor, course_id)
  const cancelled = await db
    .updateTable('course_invitations')
    .set({ answer: 'cancelled', answered_at: now })
    .where('id', '=', id)
    .where('course_id', '=', course_id)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) throw new Failure('not_found')
}

export async function answerInvitation(
  db: Db,
  { id, accept }: { id: string; accept: boolean },
  { actor, now }: ActorAndTime,
) {
  await db.transaction().execute(async (tx) => {
    const answer = accept ? 'accepted' : 'declined'
    const row = await tx
      .updateTable('course_invitations')
      .set({ answer, answered_at: now })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .where(
        sql<boolean>`trainer_id in (select trainers.id from trainers where trainers.user_id = ${actor.id})`,
      )
      .returning(['course_id', 'trainer_id', 'invited_by', sql<InvitationRole>`role`.as('role')])
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    const { course_id, trainer_id, invited_by, role } = row
    if (accept && role === 'trainer') await joinCourse(tx, course_id, trainer_id, now)
    if (accept && role === 'signatory') await setSignatory(tx, course_id, trainer_id, now)
    await recordAuditEntry(
      tx,
      actor,
      { action: `invitation.${answer}`, subject_id: actor.id, details: { course_id, role } },
      now,
    )
    const params = { course: await getCourseTitle(tx, course_id), answer: answerTexts[answer] }
    if (invited_by)
      await notify(
        tx,
        { to: [invited_by], kind: 'invitation_answered', by: actor.id, params, once: id },
        now,
      )
  })
}

/** Updates the course and its draft, so that they do not differ. */
async function joinCourse(tx: Db, course_id: number, trainer_id: number, now: Date) {
  await sql`insert into course_trainers (course_id, trainer_id, position)
    select ${course_id}, ${trainer_id}, coalesce(max(position), 0) + 1 from course_trainers where course_id = ${course_id}
    on conflict do nothing`.execute(tx)
  const add = (
    body: 'body' | 'published',
  ) => sql`case when not coalesce(${sql.ref(body)} -> 'trainer_ids', '[]') @> ${String(trainer_id)}::jsonb
    then jsonb_set(${sql.ref(body)}, '{trainer_ids}', coalesce(${sql.ref(body)} -> 'trainer_ids', '[]') || ${String(trainer_id)}::jsonb)
    else ${sql.ref(body)} end`
  await sql`update draft_parts set body = ${add('body')}, published = ${add('published')}, updated_at = ${now}::timestamptz
    where course_id = ${course_id} and kind = 'course'`.execute(tx)
}

/** Takes effect with the next publish. */
const setSignatory = (tx: Db, course_id: number, trainer_id: number, now: Date) =>
  sql`update draft_parts set body = jsonb_set(body, '{certificate,signatory_id}', ${String(trainer_id)}::jsonb), updated_at = ${now}::timestamptz
    where course_id = ${course_id} and kind = 'course' and jsonb_typeof(body -> 'certificate') = 'object'`.execute(
    tx,
  )

export async function leaveCourse(db: Db, course_id: number, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('courses')
      .select('id')
      .where('id', '=', course_id)
      .forUpdate()
      .executeTakeFirst()
    const { rows } = await sql<{
      id: number
      is_self: boolean
    }>`select trainers.id, coalesce(user_id = ${actor.id}, false) as is_self
      from course_trainers join trainers on trainers.id = trainer_id where course_id = ${course_id}`.execute(
      tx,
    )
    const own = rows.find((it) => it.is_self)
    if (!own) throw new Failure('not_found')
    if (rows.length === 1) throw new Failure('last_trainer')
    await sql`delete from course_trainers where course_id = ${course_id} and trainer_id = ${own.id}`.execute(
      tx,
    )
    const without = (
      body: 'body' | 'published',
    ) => sql`jsonb_set(${sql.ref(body)}, '{trainer_ids}', coalesce(
      (select jsonb_agg(id order by place) from jsonb_array_elements(${sql.ref(body)} -> 'trainer_ids') with ordinality as it (id, place)
        where id <> ${String(own.id)}::jsonb), '[]'))`
    await sql`update draft_parts set body = ${without('body')}, published = ${without('published')}, updated_at = ${now}::timestamptz
      where course_id = ${course_id} and kind = 'course'`.execute(tx)
    await recordAuditEntry(
      tx,
      actor,
      { action: 'course.leave', subject_id: actor.id, details: { course_id } },
      now,
    )
  })
}

export async function notifyTeamChange(
  tx: Db,
  course_id: number,
  before: number[],
  after: number[],
  { actor, now }: ActorAndTime,
) {
  const course = await getCourseTitle(tx, course_id)
  for (const [change, ids] of [
    ['added', after.filter((it) => !before.includes(it))],
    ['removed', before.filter((it) => !after.includes(it))],
  ] as const) {
    if (!ids.length) continue
    const people = await tx
      .selectFrom('trainers')
      .select('user_id')
      .where('id', 'in', ids)
      .where('user_id', 'is not', null)
      .where('user_id', '<>', actor.id)
      .execute()
    const params = { course, change: teamChangeTexts[change] }
    const once = `${course_id}:${change}:${now.getTime()}`
    await notify(
      tx,
      { to: people.map((it) => it.user_id!), kind: 'course_team', params, once },
      now,
    )
  }
}
