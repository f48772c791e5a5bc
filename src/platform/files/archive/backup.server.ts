import { compose, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { sql } from 'kysely'
import { isBackup, isStaged, type Storage } from '../storage.server.ts'
import { createEncryptStage } from './archive-cipher.server.ts'
import {
  archiveEntries,
  listMigrations,
  quoteIdentifier,
  startDigest,
  listTables,
  type ArchiveTrailer,
  type ArchiveManifest,
  type Query,
} from './archive.server.ts'
import type { Db } from '#platform/data/db.server.ts'

const rowsAtOnce = 1000
const bytesAtOnce = 4_000_000

type Controller = ReturnType<typeof createTarPacker>['controller']

/**
 * Streams a consistent snapshot of all rows, pending jobs and files in an engine-independent
 * format. `secret` is included only in encrypted archives, because it can sign as the academy.
 */
export function streamBackup(
  db: Db,
  storage: Storage,
  secret: string | null,
  now: Date,
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  void write(controller, db, storage, secret, now).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  )
  return readable
}

export function openBackup(
  db: Db,
  storage: Storage,
  { secret, passphrase, now }: { secret: string; passphrase: string | null; now: Date },
) {
  const packed = Readable.fromWeb(
    streamBackup(db, storage, passphrase === null ? null : secret, now) as never,
  )
  return passphrase === null
    ? compose(packed, createGzip())
    : compose(packed, createGzip(), createEncryptStage(passphrase))
}

export const getBackupExtension = (encrypted: boolean) => (encrypted ? 'tar.gz.enc' : 'tar.gz')

async function write(
  controller: Controller,
  db: Db,
  storage: Storage,
  secret: string | null,
  now: Date,
) {
  const digests: Record<string, string> = {}
  const add = async (name: string, body: string) => {
    const bytes = Buffer.from(body)
    const writer = controller.add({ name, size: bytes.length, mtime: now, mode: 0o600 }).getWriter()
    await writer.write(bytes)
    await writer.close()
    digests[name] = startDigest(name, '').update(bytes).digest('hex')
  }
  const rows = await addRows(db, now, secret, add)
  let files = 0
  for await (const key of storage.list()) {
    const file = isBackup(key) || isStaged(key) ? null : await storage.get(key)
    if (!file) continue
    const name = `files/${key}`
    const digest = startDigest(name, file.type)
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, next) {
        digest.update(bytes)
        next.enqueue(bytes)
      },
    })
    const entry = controller.add({
      name,
      size: file.size,
      mtime: now,
      mode: 0o600,
      pax: { 'FARQAD.type': file.type },
    })
    await file.body.pipeThrough(counted).pipeTo(entry)
    digests[name] = digest.digest('hex')
    files++
  }
  await add(archiveEntries.end, JSON.stringify({ rows, files, digests } satisfies ArchiveTrailer))
}

/**
 * Rows come first, because the embedded engine's only connection is blocked meanwhile; files added
 * later are harmless.
 */
async function addRows(
  db: Db,
  now: Date,
  secret: string | null,
  add: (name: string, body: string) => Promise<void>,
) {
  return db.connection().execute(async (one) => {
    const query: Query = (text) => sql.raw<never>(text).execute(one)
    await query('begin isolation level repeatable read read only')
    try {
      await query('set local statement_timeout = 0')
      await query('set local idle_in_transaction_session_timeout = 0')
      const facts: ArchiveManifest = {
        product: 'farqad',
        format: 2,
        made_at: now.toISOString(),
        migrations: await listMigrations(query),
      }
      await add(archiveEntries.facts, JSON.stringify(facts))
      if (secret !== null) await add(archiveEntries.secret, secret)
      const counts: Record<string, number> = {}
      for (const { name, columns } of await listTables(query)) {
        const row = `(select to_jsonb(it) from (select ${columns.map(quoteIdentifier).join(', ')}) as it)::text`
        counts[name] = await addAll(
          query,
          `select ${row} as row from ${quoteIdentifier(name)}`,
          `tables/${name}`,
          add,
        )
      }
      const waiting =
        "select to_jsonb(it)::text as row from jobs.job as it where state in ('created', 'retry', 'active')"
      await addAll(query, waiting, archiveEntries.jobs, add)
      return counts
    } finally {
      await query('rollback')
    }
  })
}

/** Writes one row per line in bounded batches by a cursor. */
async function addAll(
  query: Query,
  what: string,
  name: string,
  add: (name: string, body: string) => Promise<void>,
) {
  await query(`declare archived no scroll cursor for ${what}`)
  let [count, piece, lines, bytes] = [0, 0, [] as string[], 0]
  const flush = async () => {
    if (lines.length)
      await add(`${name}/${String(++piece).padStart(6, '0')}.jsonl`, lines.join('\n'))
    ;[lines, bytes] = [[], 0]
  }
  for (;;) {
    const { rows } = await query<{ row: string }>(`fetch ${rowsAtOnce} from archived`)
    for (const { row } of rows) {
      lines.push(row)
      bytes += row.length
      if (bytes > bytesAtOnce) await flush()
    }
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await flush()
  await query('close archived')
  return count
}
