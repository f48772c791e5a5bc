import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#platform/process/config.server.ts'

/** Where files are kept. Keys are made by the server, never by people. */
export type Storage = {
  put(key: string, body: Uint8Array, type: string): Promise<void>
  /** The same of something too large to be held: so many bytes as it says. */
  putStream(key: string, body: ReadableStream<Uint8Array>, size: number, type: string): Promise<void>
  /** The file, or the asked part of it (empty when that lies past its end); null when there is no such file. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Moves a file to another key, over what is there. */
  move(from: string, to: string): Promise<void>
  /** Every file there is, by key. */
  list(): AsyncIterable<string>
  /** Clears what was begun and not gone on with since then: whoever wrote it was killed. */
  sweep?(before: Date): Promise<void>
  /** The files of a folder (`lessons/`), each with when it was last written and how large it is. */
  dated(folder: string): AsyncIterable<StoredFileInfo>
}
export type StoredFileInfo = { key: string; written_at: Date; size: number }
type StoredFile = { body: ReadableStream<Uint8Array>; size: number; type: string }

const keyShape = /^[a-z0-9][a-z0-9/_.-]{0,250}$/

/** Whether something could be stored under a name. */
export const isStorageKey = (key: string) => keyShape.test(key) && !key.includes('..') && !/\.(type|part)$/.test(key)

/** Archives of the academy are files of it too, but no part of an archive. */
export const backupsFolder = 'backups/'
export const isBackup = (key: string) => key.startsWith(backupsFolder)

/** Files of an archive that is being restored, until they are moved to their own keys. */
export const stagingFolder = 'restoring/'
export const isStaged = (key: string) => key.startsWith(stagingFolder)

function assertStorageKey(key: string) {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}

/** The keys alone. */
async function* listKeys(files: AsyncIterable<StoredFileInfo>) {
  for await (const { key } of files) yield key
}

export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'files'))
}

/** Whether a file is stored. */
export async function hasFile(storage: Storage, key: string) {
  const stored = await storage.get(key, { start: 0, end: 0 })
  await stored?.body.cancel()
  return stored !== null
}

/** Files in a folder. A file is written beside its place and then moved, so that half a file is never seen. */
export function createFolderStorage(folder: string): Storage {
  const at = (key: string) => join(folder, normalize(assertStorageKey(key)))
  const keysIn = async function* (inner: string) {
    const found = await readdir(join(folder, inner), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const it of found) {
      const key = relative(folder, join(it.parentPath, it.name)).replaceAll(sep, '/')
      if (it.isFile() && isStorageKey(key)) yield key
    }
  }
  return {
    async put(key, body, type) {
      await writeAtomically(at(key), body, type)
    },
    async putStream(key, body, size, type) {
      await writeAtomically(at(key), body, type, async (part) => {
        if ((await stat(part)).size !== size) throw new Error(`Of ${size} bytes for ${key} others came.`)
      })
    },
    async get(key, range) {
      const path = at(key)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return null
      const type = await readFile(`${path}.type`, 'utf8').catch(() => 'application/octet-stream')
      return { body: Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>, size: found.size, type }
    },
    async remove(key) {
      await rm(at(key), { force: true })
      await rm(`${at(key)}.type`, { force: true })
    },
    async move(from, to) {
      await makeFolder(dirname(at(to)))
      // The type first: whoever finds the file still in its old place moves it again, and its type is then where it belongs.
      await rename(`${at(from)}.type`, `${at(to)}.type`).catch(ignoreMissing)
      await rename(at(from), at(to))
    },
    async sweep(before) {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const it of found) {
        const path = join(it.parentPath, it.name)
        if (!it.isFile() || !it.name.endsWith('.part')) continue
        // Between the look and the step it may have become whole, or gone.
        const touched = await stat(path).catch(() => null)
        if (touched && touched.mtime < before) await rm(path, { force: true })
      }
    },
    list: () => keysIn(''),
    async *dated(inner) {
      for await (const key of keysIn(inner)) {
        const found = await stat(at(key)).catch(() => null)
        if (found) yield { key, written_at: found.mtime, size: found.size }
      }
    },
  }
}

/** Readable by the owner alone: papers of applicants and backups are among them. */
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })
const fileMode = 0o600

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Writes a file with its type, whole or not at all. */
async function writeAtomically(
  path: string,
  body: Uint8Array | ReadableStream<Uint8Array>,
  type: string,
  check: (part: string) => Promise<void> = async () => {},
) {
  await makeFolder(dirname(path))
  const part = `${path}.${crypto.randomUUID()}.part`
  const typePart = `${part}.type.part`
  try {
    await writeFile(part, body, { flush: true, mode: fileMode })
    await check(part)
    await writeFile(typePart, type, { mode: fileMode })
    await rename(typePart, `${path}.type`)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
    await rm(typePart, { force: true })
  }
}

/** The file storage did not answer, or answered that it cannot: worth trying again. */
export class StorageUnavailableError extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}

/** How long the storage may take: to answer, to take a megabyte, and between two parts of a file. */
export type StorageLimits = { answerMs: number; megabyteMs: number; partMs: number }
export const storageLimits: StorageLimits = { answerMs: 15_000, megabyteMs: 5000, partMs: 30_000 }

const createTimeoutError = () => new StorageUnavailableError('The file storage did not answer in time.')

/** Aborts a request that gets no answer within `ms`, or within `ms` after the last call of `extend`. */
export async function sendWithTimeout(ms: number, send: (signal: AbortSignal, extend: () => void) => Promise<Response>) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(createTimeoutError()), ms)
  try {
    return await send(controller.signal, () => void timer.refresh())
  } catch (error) {
    if (controller.signal.aborted) throw createTimeoutError()
    // `fetch` rejects with a TypeError when there is no connection.
    if (error instanceof TypeError) throw new StorageUnavailableError('The file storage cannot be reached.', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Passes a file on; fails when the storage is silent in the middle of it. Time that the reader takes does not count. */
export function readWithTimeout(ms: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { promise, reject } = Promise.withResolvers<never>()
        const timer = setTimeout(() => reject(createTimeoutError()), ms)
        try {
          const part = await Promise.race([reader.read(), promise])
          if (part.done) controller.close()
          else controller.enqueue(part.value)
        } catch (error) {
          void reader.cancel(error).catch(() => {})
          throw error
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Calls `onPart` whenever a part of a file is taken. */
export const watchReads = (body: ReadableStream<Uint8Array>, onPart: () => void) =>
  body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        onPart()
        controller.enqueue(part)
      },
    }),
  )

const createEmptyStream = () => new Blob([]).stream()

/** Files in an S3-compatible bucket. */
export function createS3Storage({ url, bucket, key, secret, region }: NonNullable<Config['s3']>, limits = storageLimits): Storage {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 3 })
  const at = (it: string) => `${url.replace(/\/$/, '')}/${bucket}/${assertStorageKey(it)}`
  const errorOf = ({ status }: Response) => {
    const message = `The file storage answered ${status}.`
    if (status === 507) return Object.assign(new Error(message), { code: 'ENOSPC' })
    return status >= 500 || status === 429 ? new StorageUnavailableError(message) : new Error(message)
  }
  const send = (address: string, init: RequestInit = {}, ms = limits.answerMs) =>
    sendWithTimeout(ms, (signal) => client.fetch(address, { ...init, signal }))
  const contents = async function* (folder: string) {
    let from: string | undefined
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(folder && { prefix: folder }),
        ...(from && { 'continuation-token': from }),
      })
      const response = await send(`${url.replace(/\/$/, '')}/${bucket}?${query}`)
      if (!response.ok) throw errorOf(response)
      const page = await response.text()
      for (const [, file] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        // Keys are made of letters that mean nothing to XML.
        const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(file!) ?? []
        const [, written = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(file!) ?? []
        const [, size = ''] = /<Size>(\d+)<\/Size>/.exec(file!) ?? []
        if (isStorageKey(key)) yield { key, written_at: new Date(written), size: Number(size) }
      }
      from = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
    } while (from)
  }
  return {
    async put(it, body, type) {
      const init = { method: 'PUT', body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': type } }
      const response = await send(at(it), init, limits.answerMs + (body.length / 1024 ** 2) * limits.megabyteMs)
      if (!response.ok) throw errorOf(response)
    },
    async putStream(it, body, size, type) {
      // What is not held cannot be hashed before it is sent: the connection's own encryption vouches for it.
      const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
      const signed = await client.sign(at(it), { method: 'PUT', headers })
      const response = await sendWithTimeout(limits.partMs, (signal, extend) =>
        fetch(signed.url, {
          method: 'PUT',
          headers: signed.headers,
          body: watchReads(body, extend),
          duplex: 'half',
          signal,
        } as RequestInit),
      )
      if (!response.ok) throw errorOf(response)
    },
    async get(it, range) {
      const response = await send(at(it), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {})
      if (response.status === 404) return null
      const pastEnd = response.status === 416
      if (!response.ok && !pastEnd) throw errorOf(response)
      const size = Number(response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length'))
      const type = (!pastEnd && response.headers.get('content-type')) || 'application/octet-stream'
      return { body: pastEnd || !response.body ? createEmptyStream() : readWithTimeout(limits.partMs, response.body), size, type }
    },
    async remove(it) {
      const response = await send(at(it), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw errorOf(response)
    },
    async move(from, to) {
      const copied = await client.fetch(at(to), { method: 'PUT', headers: { 'x-amz-copy-source': `/${bucket}/${assertStorageKey(from)}` } })
      // A copy may fail after its answer has begun with 200.
      if (!copied.ok || (await copied.text()).includes('<Error>')) throw errorOf(copied)
      const removed = await client.fetch(at(from), { method: 'DELETE' })
      if (!removed.ok && removed.status !== 404) throw errorOf(removed)
    },
    list: () => listKeys(contents('')),
    dated: (folder) => contents(folder),
  }
}
