import { href } from 'react-router'
import { sendTextMail } from '#features/accounts/mail/commands.server.ts'
import { personJoined } from '#features/accounts/registration/contract.ts'
import { enroll } from '#features/learning/enrollment/commands.server.ts'
import { addImportedMember } from '#features/learning/groups/commands.server.ts'
import { findGroup } from '#features/learning/groups/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import { sql } from 'kysely'
import { getNow } from '#platform/data/clock.ts'
import { isLocale } from '#platform/language/locale.ts'
import type { Services } from '#platform/process/services.server.ts'
import { planImport, type PlannedLine } from './queries.server.ts'
import { countImportLines } from './rules.ts'
import { invitationText } from './settings.ts'
import { importJob } from './contract.ts'

const runs = { hits: 30, seconds: 3600 }

/** Enqueues the job in the same transaction. */
export async function requestImport(
  db: Db,
  { csv, invite, group_id }: { csv: string; invite: boolean; group_id?: number | undefined },
  { actor, now, reader, services }: PersonCallContext,
) {
  await enforceLimit(db, `imports.run:${actor.id}`, runs, now)
  if (group_id && !(await findGroup(db, group_id))) throw new Failure('not_found')
  const { lines, wrong } = countImportLines(await planImport(db, csv, reader.locale))
  return db.transaction().execute(async (tx) => {
    const asked = { csv, invite, group_id: group_id ?? null, locale: reader.locale, lines, wrong }
    const row = await tx
      .insertInto('people_imports')
      .values({ ...asked, created_by: actor.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.jobs.enqueue(tx, importJob, { id: row.id })
    await recordAuditEntry(
      tx,
      actor,
      { action: 'person.import', subject_id: null, details: { lines, group_id: group_id ?? null } },
      now,
    )
    return row
  })
}

/** Lines between two progress updates. */
const step = 25

/** Imports the valid lines one by one; an interrupted run resumes without duplicates. */
export async function runImport(db: Db, services: Services, id: string, now: Date) {
  const asked = await db
    .selectFrom('people_imports')
    .select(['csv', 'invite', 'group_id', 'locale', 'done'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!asked?.csv) return
  try {
    const plan = await planImport(db, asked.csv, isLocale(asked.locale) ? asked.locale : 'en')
    for (let at = asked.done; at < plan.length; at += step) {
      const counts = { created: 0, enrolled: 0, unseated: 0 }
      for (const it of plan.slice(at, at + step))
        await importLine(db, services, it, asked, counts, now)
      await db
        .updateTable('people_imports')
        .set((eb) => ({
          done: Math.min(at + step, plan.length),
          created: sql`created + ${counts.created}`,
          enrolled: sql`enrolled + ${counts.enrolled}`,
          unseated: sql`unseated + ${counts.unseated}`,
          failed: eb.val(null),
        }))
        .where('id', '=', id)
        .execute()
    }
  } catch (error) {
    await db
      .updateTable('people_imports')
      .set({ failed: String(error).slice(0, 500) })
      .where('id', '=', id)
      .execute()
    throw error
  }
  await db
    .updateTable('people_imports')
    .set({ finished_at: getNow(), csv: null })
    .where('id', '=', id)
    .execute()
}

type ImportCounts = { created: number; enrolled: number; unseated: number }

async function importLine(
  db: Db,
  services: Services,
  it: PlannedLine,
  { invite, group_id }: { invite: boolean; group_id: number | null },
  counts: ImportCounts,
  now: Date,
) {
  if (it.state === 'wrong') return
  const user_id = it.user_id ?? (await createPerson(db, it, invite, { now, services }))
  if (!user_id) return
  if (!it.user_id) counts.created++
  for (const { id } of it.into) {
    await enroll(db, user_id, id, now)
    counts.enrolled++
  }
  if (
    group_id &&
    !(await addImportedMember(db, services, group_id, { user_id, locale: it.locale }, now))
  )
    counts.unseated++
}

/**
 * Without a password: the owner sets one by a mailed code. Null if the account was created
 * concurrently.
 */
async function createPerson(
  db: Db,
  { email, first_name, last_name, locale, country_id }: PlannedLine,
  invite: boolean,
  { now, services }: { now: Date; services: Services },
) {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ email, first_name, last_name, locale, country_id, created_at: now })
      .onConflict((oc) => oc.column('email').where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!user) return null
    await recordEvent(tx, personJoined, { user_id: user.id, country_id }, now)
    const words = {
      name: isolateText(first_name),
      invitation: `${services.config.origin}${href('/forgot-password')}`,
    }
    if (invite)
      await sendTextMail(tx, services, { email, locale, country_id }, invitationText, words)
    return user.id
  })
}
