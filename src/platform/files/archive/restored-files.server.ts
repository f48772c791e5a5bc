import { rename, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { isBackup, isStaged, stagingFolder, type Storage } from '../storage.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import type { Database, Db } from '#platform/data/db.server.ts'

export type RestoreLocations = { storage: Storage; secretPath: string | null }

const getStagedSecretPath = (path: string) => `${path}.restoring`
const getManifestKey = (id: string) => `${stagingFolder}${id}.json`
const getStagedKey = (id: string, key: string) => `${stagingFolder}${id.slice(0, 8)}/${key}`

/** Stages files and the secret beside the current ones until the rows are committed. */
export function stageFiles(id: string, { storage, secretPath }: RestoreLocations) {
  return {
    put: (key: string, body: ReadableStream<Uint8Array>, size: number, type: string) =>
      storage.putStream(getStagedKey(id, key), body, size, type),
    async finish(keys: string[], secret: string | null) {
      if (secret !== null && secretPath)
        await writeFile(getStagedSecretPath(secretPath), secret, { mode: 0o600, flush: true })
      await storage.put(getManifestKey(id), Buffer.from(JSON.stringify(keys)), 'application/json')
    },
  }
}

/** Throws if another process is restoring. The lock ends with the transaction. */
export async function lockRestores(tx: Db) {
  const { rows } = await sql<{
    is_free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('restore', 0)) as is_free`.execute(tx)
  if (!rows[0]!.is_free)
    throw new StartupError(
      'An archive is being restored into this academy. Try again when that is done.',
    )
}

/**
 * Completes a committed restore or removes an uncommitted one. Runs before serving, so files and
 * rows always match.
 */
export function finishRestore(
  { db }: Pick<Database, 'db'>,
  places: RestoreLocations,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await lockRestores(tx)
    const { rows: found } = await sql<{
      exists: boolean
    }>`select to_regclass('public.restores') is not null as exists`.execute(tx)
    const pending = found[0]!.exists
      ? await tx.selectFrom('restores').select('id').where('finished_at', 'is', null).execute()
      : []
    for (const { id } of pending) {
      await moveFiles(id, places)
      await tx.updateTable('restores').set({ finished_at: now }).where('id', '=', id).execute()
    }
    await clearStaged(places)
    return pending.length > 0
  })
}

/** Idempotent: moved files are no longer staged. */
async function moveFiles(id: string, { storage, secretPath }: RestoreLocations) {
  const manifest = await storage.get(getManifestKey(id))
  // Without a manifest all files were moved and only the row is missing.
  if (manifest) {
    const keys = (await new Response(manifest.body as BodyInit).json()) as string[]
    const staged = new Set<string>()
    for await (const { key } of storage.dated(stagingFolder)) staged.add(key)
    for (const key of keys)
      if (staged.has(getStagedKey(id, key))) await storage.move(getStagedKey(id, key), key)
    const wanted = new Set(keys)
    const others: string[] = []
    for await (const key of storage.list())
      if (!wanted.has(key) && !isBackup(key) && !isStaged(key)) others.push(key)
    for (const key of others) await storage.remove(key)
  }
  if (secretPath)
    await rename(getStagedSecretPath(secretPath), secretPath).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
  await storage.remove(getManifestKey(id))
}

async function clearStaged({ storage, secretPath }: RestoreLocations) {
  const staged: string[] = []
  for await (const { key } of storage.dated(stagingFolder)) staged.push(key)
  for (const key of staged) await storage.remove(key)
  if (secretPath) await rm(getStagedSecretPath(secretPath), { force: true })
}
