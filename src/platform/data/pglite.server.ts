import { createReadStream, mkdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { createUnwritableError } from '#platform/process/data-folder.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import { startThread } from '#platform/process/start-thread.server.ts'

export type Engine = {
  socket: () => Duplex
  dump: () => Promise<Buffer>
  close: () => Promise<void>
}

/** In memory if `folder` is null. A new database is copied from `template` if given. */
export async function startEngine({
  folder,
  template = null,
}: {
  folder: string | null
  template?: string | null
}): Promise<Engine> {
  const unlock = folder ? lockFolder(folder) : () => {}
  if (folder && template) await unpackInto(join(folder, 'postgres'), template)
  const asked = folder ? { folder: join(folder, 'postgres'), template: null } : { folder, template }
  const worker = startThread(new URL('./pglite-worker.ts', import.meta.url), asked)
  await once(worker, 'message')
  const answer = async <T>(question: string, is: (it: unknown) => it is T) => {
    worker.postMessage(question)
    for (;;) {
      const [it] = await once(worker, 'message')
      if (is(it)) return it
    }
  }
  return {
    socket: () => new EngineSocket(worker),
    dump: async () =>
      (
        await answer(
          'dump',
          (item): item is { dump: Uint8Array } =>
            typeof item === 'object' && item !== null && 'dump' in item,
        )
      ).dump as Buffer,
    close: async () => {
      await answer('close', (it): it is 'closed' => it === 'closed')
      await worker.terminate()
      unlock()
    },
  }
}

/**
 * Atomic: an interrupted first start begins again. The database syncs it to disk itself, since it
 * was packed while open.
 */
async function unpackInto(place: string, template: string) {
  const half = `${place}.half`
  await rm(half, { recursive: true, force: true })
  // Sequential is faster for many small files.
  await pipeline(createReadStream(template), createGunzip(), unpackTar(half, { concurrency: 1 }))
  // Only runs if there is no database here, so leftovers are incomplete copies.
  await rm(place, { recursive: true, force: true })
  await rename(half, place)
}

const sqliteCodes = { busy: 5, locked: 6, full: 13 }

/**
 * Two processes on one folder lose data silently, so an OS lock that dies with its owner protects
 * it.
 */
function lockFolder(folder: string) {
  let lock: DatabaseSync | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; create table if not exists held (by integer)',
    )
  } catch (error) {
    lock?.close()
    const { code, errcode } = error as { code?: string; errcode?: number }
    if (errcode === sqliteCodes.busy || errcode === sqliteCodes.locked)
      throw new StartupError(
        `The data folder ${folder} is in use by another Farqad. Stop that one, or set DATA_DIR to another folder.`,
      )
    throw createUnwritableError(
      folder,
      errcode === sqliteCodes.full ? 'ENOSPC' : errcode === undefined ? code : 'read-only',
    )
  }
  const held = lock
  return () => held.close()
}

/** pg_control shows that the database was still open, so it must replay its log first. */
export function hasUncleanShutdown(folder: string) {
  const [stateAt, closed] = [16, 1]
  try {
    return (
      readFileSync(join(folder, 'postgres', 'global', 'pg_control')).readUInt32LE(stateAt) !==
      closed
    )
  } catch {
    return false
  }
}

/** Network connection emulation for `pg`. */
class EngineSocket extends Duplex {
  #worker: Worker
  #receive = (item: unknown) => {
    if (item instanceof Uint8Array)
      this.push(Buffer.from(item.buffer, item.byteOffset, item.byteLength))
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#receive)
  }
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  override _read() {}
  override _write(chunk: Uint8Array, _: unknown, done: () => void) {
    this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }
  override _final(done: () => void) {
    done()
    this.push(null)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#receive)
    done(error)
  }
}
