import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { computeNextVersionTime } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { toInstant } from '#platform/language/zone-time.ts'
import { getContentTable } from './queries.server.ts'
import { getContentKind, type ContentKind } from './rules.ts'
import { invalidateScheduledJob } from './contract.ts'
import { lockContentRow } from './commands.server.ts'

export type ScheduledContent = { table: string }

type PublishInput = {
  kind: ContentKind
  id: number
  at?: string | undefined
  since?: string | undefined
}

/**
 * `since` restores the earlier publication. A job invalidates cached pages at the scheduled time.
 */
export async function publishContent(
  db: Db,
  { kind, id, at, since }: PublishInput,
  call: PersonCallContext,
) {
  const { now, reader, services } = call
  const { publish: how, table } = getContentKind(kind)
  const due = since
    ? new Date(since)
    : at
      ? toInstant(reader.zone, at.slice(0, 10), at.slice(11))
      : now
  const isLater = due > now
  if (!how || Number.isNaN(due.getTime()) || (due < now && !since) || (isLater && how === 'now'))
    throw new Failure('invalid_input', { fields: { [at ? 'at' : 'kind']: 'not_allowed' } })
  return db.transaction().execute(async (tx) => {
    if (isLater)
      await services.jobs.enqueue(
        tx,
        invalidateScheduledJob,
        { table } satisfies ScheduledContent,
        { startAfter: due },
      )
    return setPublishedAt(tx, { kind, id, published_at: due }, call)
  })
}

/** Scheduled content is not in cached pages yet. */
export const invalidateScheduledContent = (db: Db, { table }: ScheduledContent) =>
  sql`select notify_content_changed(array[${table}::text])`.execute(db)

export async function unpublishContent(
  db: Db,
  { kind, id }: { kind: ContentKind; id: number },
  call: PersonCallContext,
) {
  if (!getContentKind(kind).publish)
    throw new Failure('invalid_input', { fields: { kind: 'not_allowed' } })
  return db
    .transaction()
    .execute((tx) => setPublishedAt(tx, { kind, id, published_at: null }, call))
}

/** Returns the previous time; a draft stays unchanged. */
async function setPublishedAt(
  tx: Db,
  { kind, id, published_at }: { kind: ContentKind; id: number; published_at: Date | null },
  call: PersonCallContext,
) {
  const { actor, now } = call
  const row = await lockContentRow(tx, kind, id)
  const before = row.published_at ?? null
  if (before === null && published_at === null) return { before }
  const changes = { published_at, updated_at: computeNextVersionTime(row.updated_at, now) }
  await tx.updateTable(getContentTable(kind)).set(changes).where('id', '=', id).execute()
  const { called } = getContentKind(kind)
  const due = published_at && published_at > now ? { due_at: published_at.toISOString() } : {}
  const details = { kind, id, title: row[called] || row[`${called}_ar`], ...due }
  await recordAuditEntry(
    tx,
    actor,
    { action: published_at ? 'content.publish' : 'content.unpublish', subject_id: null, details },
    now,
  )
  return { before }
}
