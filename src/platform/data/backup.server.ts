import { createTarPacker } from 'modern-tar'
import { sql } from 'kysely'
import { isBackup, type Storage } from '#platform/files/storage.server.ts'
import { archiveEntries, lastMigration, quoted, tablesOf, type ArchiveEnd, type ArchiveFacts, type Query } from './archive.server.ts'
import type { Db } from './db.server.ts'

const rowsAtOnce = 1000
const bytesAtOnce = 4_000_000

type Controller = ReturnType<typeof createTarPacker>['controller']

/**
 * Everything an academy is, as one stream: every row as it stood at one moment, what waits to be done, all files, and the secret that
 * signs. It is the same from both engines, so that either can be brought back on the other.
 */
export function backUp(db: Db, storage: Storage, secret: string, now: Date): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  void write(controller, db, storage, secret, now).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  )
  return readable
}

async function write(controller: Controller, db: Db, storage: Storage, secret: string, now: Date) {
  const add = async (name: string, body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const writer = controller.add({ name, size: bytes.length, mtime: now, mode: 0o600 }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  const rows = await addRows(db, now, secret, add)
  let files = 0
  for await (const key of storage.list()) {
    const file = isBackup(key) ? null : await storage.get(key)
    if (!file) continue
    await file.body.pipeTo(
      controller.add({ name: `files/${key}`, size: file.size, mtime: now, mode: 0o600, pax: { 'FARQAD.type': file.type } }),
    )
    files++
  }
  await add(archiveEntries.end, JSON.stringify({ rows, files } satisfies ArchiveEnd))
}

/** Rows first: the embedded engine has one connection, and nobody else has it meanwhile. Files that come later do no harm. */
async function addRows(db: Db, now: Date, secret: string, add: (name: string, body: string) => Promise<void>) {
  return db.connection().execute(async (one) => {
    const query: Query = (text) => sql.raw<never>(text).execute(one)
    await query('begin isolation level repeatable read read only')
    try {
      await query('set local statement_timeout = 0')
      await query('set local idle_in_transaction_session_timeout = 0')
      const facts: ArchiveFacts = { product: 'farqad', format: 1, made_at: now.toISOString(), migration: await lastMigration(query) }
      await add(archiveEntries.facts, JSON.stringify(facts))
      await add(archiveEntries.secret, secret)
      const counts: Record<string, number> = {}
      for (const { name, columns } of await tablesOf(query)) {
        const row = `(select to_jsonb(it) from (select ${columns.map(quoted).join(', ')}) as it)::text`
        counts[name] = await addAll(query, `select ${row} as row from ${quoted(name)}`, `tables/${name}`, add)
      }
      const waiting = "select to_jsonb(it)::text as row from jobs.job as it where state in ('created', 'retry', 'active')"
      await addAll(query, waiting, archiveEntries.jobs, add)
      return counts
    } finally {
      // Nothing was written; the connection goes back as it came.
      await query('rollback')
    }
  })
}

/** Adds what a query finds, a row a line, in pieces that can be held. */
async function addAll(query: Query, what: string, name: string, add: (name: string, body: string) => Promise<void>) {
  await query(`declare archived no scroll cursor for ${what}`)
  let [count, piece, lines, bytes] = [0, 0, [] as string[], 0]
  const flush = async () => {
    if (lines.length) await add(`${name}/${String(++piece).padStart(6, '0')}.jsonl`, lines.join('\n'))
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
