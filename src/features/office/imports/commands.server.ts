import { mailText } from '#features/accounts/mails/commands.server.ts'
import { personJoined } from '#features/accounts/sign-ups/contract.ts'
import { enrol } from '#features/learning/enrolment/commands.server.ts'
import { seatImported } from '#features/learning/groups/commands.server.ts'
import { groupNamed } from '#features/learning/groups/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { record } from '#platform/data/facts.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { isolated } from '#platform/mail/mail-layout.server.ts'
import { planOf, type PlannedLine } from './queries.server.ts'
import { invitationText } from './settings.ts'

const runs = { hits: 30, seconds: 3600 }

/** Brings in the lines that are right, one by one: a file whose work was cut short is sent again, and goes on where it stopped. */
export async function runImport(
  db: Db,
  { csv, invite, group_id }: { csv: string; invite: boolean; group_id?: number | undefined },
  call: PersonCallContext,
) {
  const { actor, now, reader, services } = call
  await enforceLimit(db, `imports.run:${actor.id}`, runs, now)
  if (group_id && !(await groupNamed(db, group_id))) throw new Failure('not_found')
  const plan = await planOf(db, csv, reader.locale)
  const counts = { created: 0, enrolled: 0, wrong: plan.filter((it) => it.state === 'wrong').length, unseated: 0 }
  for (const it of plan.filter((line) => line.state !== 'wrong')) {
    const user_id = it.user_id ?? (await newPerson(db, it, invite, call))
    if (!user_id) continue
    if (!it.user_id) counts.created++
    for (const { id } of it.into) {
      await enrol(db, user_id, id, now)
      counts.enrolled++
    }
    if (group_id && !(await seatImported(db, services, group_id, { user_id, locale: it.locale }, now))) counts.unseated++
  }
  await recordAct(
    db,
    actor,
    { action: 'person.import', subject_id: null, details: { ...counts, lines: plan.length, group_id: group_id ?? null } },
    now,
  )
  return counts
}

/** An account without a password: its owner sets one by the code that their address gets. Null where somebody was quicker. */
async function newPerson(
  db: Db,
  { email, first_name, last_name, locale, country_id }: PlannedLine,
  invite: boolean,
  call: PersonCallContext,
) {
  const { now, services } = call
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ email, first_name, last_name, locale, country_id, created_at: now })
      .onConflict((it) => it.column('email').where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!user) return null
    await record(tx, personJoined, { user_id: user.id, country_id }, now)
    const words = { name: isolated(first_name), invitation: `${services.config.origin}/forgot-password` }
    if (invite) await mailText(tx, services, { email, locale, country_id }, invitationText, words)
    return user.id
  })
}
