import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { fileKinds, kindOfFile } from './rules.ts'

/** Counts what the academy's files take, and keeps it. */
export async function countFiles(db: Db, storage: Storage, now: Date) {
  const used = new Map(fileKinds.map((kind) => [kind, { kind, files: 0, bytes: 0, counted_at: now }]))
  for await (const { key, size } of storage.dated('')) {
    const it = used.get(kindOfFile(key))!
    it.files++
    it.bytes += size
  }
  await db
    .insertInto('storage_used')
    .values([...used.values()])
    .onConflict((on) =>
      on.column('kind').doUpdateSet((it) => ({ files: it.ref('excluded.files'), bytes: it.ref('excluded.bytes'), counted_at: now })),
    )
    .execute()
}
