import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { fileKinds, getFileKind } from './rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { sendMessageJob } from '#platform/mail/outgoing.server.ts'
import { isUnsent, findMessageJob } from './queries.server.ts'

export async function countFiles(db: Db, storage: Storage, now: Date) {
  const used = new Map(
    fileKinds.map((kind) => [kind, { kind, files: 0, bytes: 0, counted_at: now }]),
  )
  for await (const { key, size } of storage.dated('')) {
    const it = used.get(getFileKind(key))!
    it.files++
    it.bytes += size
  }
  await db
    .insertInto('storage_usage')
    .values([...used.values()])
    .onConflict((on) =>
      on.column('kind').doUpdateSet((eb) => ({
        files: eb.ref('excluded.files'),
        bytes: eb.ref('excluded.bytes'),
        counted_at: now,
      })),
    )
    .execute()
}

type StatusCallContext = Pick<PersonCallContext, 'actor' | 'now' | 'services'>

export async function retryJob(
  db: Db,
  { queue, id }: { queue: string; id: string },
  { actor, now, services }: StatusCallContext,
) {
  if (!(await services.jobs.retry(queue, id))) throw new Failure('not_found')
  await recordAuditEntry(
    db,
    actor,
    { action: 'job.retry', subject_id: null, details: { reason: queue } },
    now,
  )
}

export async function resendMessage(
  db: Db,
  id: string,
  { actor, now, services: { jobs } }: StatusCallContext,
) {
  if (!(await isUnsent(db, id))) throw new Failure('not_found')
  // Old failed jobs are purged; then a new one is enqueued.
  const job = await findMessageJob(db, id)
  if (!job || !(await jobs.retry(sendMessageJob, job)))
    await jobs.enqueue(db, sendMessageJob, { id })
  await recordAuditEntry(
    db,
    actor,
    { action: 'job.retry', subject_id: null, details: { reason: sendMessageJob } },
    now,
  )
}

/** Its job then finds nothing to send. */
export const deleteMessage = (
  db: Db,
  id: string,
  { actor, now }: Pick<StatusCallContext, 'actor' | 'now'>,
) =>
  db.transaction().execute(async (tx) => {
    const dropped = await tx
      .deleteFrom('outgoing_messages')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .returning(['kind', 'recipient', 'subject'])
      .executeTakeFirst()
    if (!dropped) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'message.drop', subject_id: null, details: dropped },
      now,
    )
  })
