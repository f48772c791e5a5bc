import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { toInstant } from '#platform/language/zone-time.ts'
import { type ScheduledContent } from '../content/publish.server.ts'
import { getContentState } from '../content/rules.ts'
import { findPolicyVersion } from './queries.server.ts'
import { policyPaths, type PolicyId } from '#features/content/policies/paths.ts'
import { invalidateScheduledJob } from '../content/contract.ts'

type PolicyVersionKey = { id: PolicyId; version: number }

/** Copies the newest version; an existing draft is reused. */
export async function createPolicyVersion(db: Db, id: PolicyId, { actor, now }: PersonCallContext) {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `policy:${id}`)
    const newest = await tx
      .selectFrom('policies')
      .selectAll()
      .where('id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest && getContentState(newest.published_at, now) !== 'published')
      return { version: newest.version }
    const version = (newest?.version ?? 0) + 1
    const { title = '', title_ar = '', body = '', body_ar = '' } = newest ?? {}
    await tx
      .insertInto('policies')
      .values({ id, version, title, title_ar, body, body_ar, created_at: now, updated_at: now })
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'policy.begin', subject_id: null, details: { policy: policyPaths[id], version } },
      now,
    )
    return { version }
  })
}

/** Versions in force are immutable. */
async function lockUnpublished(tx: Db, { id, version }: PolicyVersionKey, now: Date) {
  const row = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  if (getContentState(row.published_at, now) === 'published') throw new Failure('forbidden')
  return row
}

type PolicyTexts = { title: string; title_ar: string; body: string; body_ar: string }

export async function savePolicyVersion(
  db: Db,
  {
    id,
    version,
    updated_at,
    ...words
  }: PolicyVersionKey & PolicyTexts & { updated_at: string | null },
  call: PersonCallContext,
) {
  const { actor, now } = call
  await db.transaction().execute(async (tx) => {
    const before = await lockUnpublished(tx, { id, version }, now)
    const isOther = (Object.keys(words) as (keyof PolicyTexts)[]).some(
      (it) => before[it] !== words[it],
    )
    if (!isOther) return
    if (before.updated_at !== updated_at)
      throw createConflictFailure({
        yours: words,
        theirs: await findPolicyVersion(tx, id, version, now),
      })
    await change(
      tx,
      { id, version },
      { ...words, updated_at: computeNextVersionTime(before.updated_at, now) },
    )
    await recordAuditEntry(
      tx,
      actor,
      { action: 'policy.save', subject_id: null, details: { policy: policyPaths[id], version } },
      now,
    )
  })
}

/** A job invalidates cached pages at the scheduled time. */
export async function publishPolicyVersion(
  db: Db,
  { id, version, at }: PolicyVersionKey & { at?: string | undefined },
  call: PersonCallContext,
) {
  const { actor, now, reader, services } = call
  const due = at ? toInstant(reader.zone, at.slice(0, 10), at.slice(11)) : now
  if (Number.isNaN(due.getTime()) || due < now)
    throw new Failure('invalid_input', { fields: { at: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    const before = await lockUnpublished(tx, { id, version }, now)
    if ((!before.title && !before.title_ar) || (!before.body && !before.body_ar))
      throw new Failure('invalid_input', { fields: { body: 'required' } })
    await change(
      tx,
      { id, version },
      { published_at: due, updated_at: computeNextVersionTime(before.updated_at, now) },
    )
    if (at)
      await services.jobs.enqueue(
        tx,
        invalidateScheduledJob,
        { table: 'policies' } satisfies ScheduledContent,
        { startAfter: due },
      )
    const details = { policy: policyPaths[id], version, ...(at && { due_at: due.toISOString() }) }
    await recordAuditEntry(tx, actor, { action: 'policy.publish', subject_id: null, details }, now)
  })
}

export async function unpublishPolicyVersion(
  db: Db,
  it: PolicyVersionKey,
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    const before = await lockUnpublished(tx, it, now)
    await change(tx, it, {
      published_at: null,
      updated_at: computeNextVersionTime(before.updated_at, now),
    })
    const details = { policy: policyPaths[it.id], version: it.version }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'policy.unpublish', subject_id: null, details },
      now,
    )
  })
}

export async function deletePolicyVersion(
  db: Db,
  it: PolicyVersionKey,
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    await lockUnpublished(tx, it, now)
    await tx
      .deleteFrom('policies')
      .where('id', '=', it.id)
      .where('version', '=', it.version)
      .execute()
    const details = { policy: policyPaths[it.id], version: it.version }
    await recordAuditEntry(tx, actor, { action: 'policy.remove', subject_id: null, details }, now)
  })
}

const change = (
  tx: Db,
  { id, version }: PolicyVersionKey,
  values: Partial<PolicyTexts> & { published_at?: Date | null; updated_at: Date },
) =>
  tx
    .updateTable('policies')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
