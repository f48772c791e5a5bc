import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { isBackup, isStaged, isStorageKey } from '../storage.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import {
  createDecryptStage,
  headerBytes,
  isEncrypted,
  readArchiveHeader,
} from './archive-cipher.server.ts'
import {
  archiveEntries,
  DamagedArchiveError,
  startDigest,
  type ArchiveTrailer,
  type ArchiveManifest,
} from './archive.server.ts'

/** Opens the unpacked archive from the start; it is read more than once. */
export type ArchiveSource = () => ReadableStream<Uint8Array>

type EntryBody = ReadableStream<Uint8Array>

type EntryHandlers = {
  rows?: (table: string, lines: string) => Promise<void>
  jobs?: (lines: string) => Promise<void>
  file?: (key: string, body: EntryBody, size: number, type: string) => Promise<void>
}

export type ArchiveContents = {
  facts: ArchiveManifest
  end: ArchiveTrailer
  secret: string | null
  columns: Map<string, string[]>
  keys: string[]
}

export async function openArchive(
  path: string,
  askPassphrase: () => Promise<string | null>,
): Promise<ArchiveSource> {
  const start = await readStart(path)
  if (start[0] === 0x1f && start[1] === 0x8b) return () => unpack(createReadStream(path))
  if (!isEncrypted(start)) throw new DamagedArchiveError('This is not an archive of Farqad.')
  const passphrase = await askPassphrase()
  if (passphrase === null)
    throw new StartupError(
      'This archive is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
    )
  const key = await readArchiveHeader(start, passphrase)
  return () =>
    unpack(
      Readable.from(createDecryptStage(key)(createReadStream(path, { start: headerBytes })), {
        objectMode: false,
      }),
    )
}

/** Errors reach the reader, or are dropped if the reader has stopped. */
function unpack(packed: Readable): EntryBody {
  const unpacked = createGunzip()
  const passed = new PassThrough()
  pipeline(packed, unpacked, passed, () => {})
  for (const it of [packed, unpacked, passed]) it.on('error', () => {})
  return Readable.toWeb(passed) as EntryBody
}

async function readStart(path: string) {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      code === 'ENOENT' ? `There is no ${path} here.` : `${path} cannot be read (${code}).`,
    )
  }
}

/** Dry run: reads the entire archive and reports any damage as one message. */
export async function checkArchive(source: ArchiveSource): Promise<ArchiveContents> {
  try {
    return await readArchive(source, {})
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall) throw new StartupError(`The archive cannot be read (${code}).`)
    throw new DamagedArchiveError(
      code === 'Z_BUF_ERROR'
        ? 'The archive is cut off.'
        : 'The archive is damaged or cut off: it cannot be unpacked.',
      { cause: error },
    )
  }
}

/** Throws unless the archive is complete and matches its digests. */
export async function readArchive(
  source: ArchiveSource,
  { rows, jobs, file }: EntryHandlers,
): Promise<ArchiveContents> {
  let facts: ArchiveManifest | null = null
  let end: ArchiveTrailer | null = null
  let secret: string | null = null
  const counts: Record<string, number> = {}
  const digests: Record<string, string> = {}
  const columns = new Map<string, string[]>()
  const keys: string[] = []
  for await (const { header, body } of source().pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size } = header
    if (end) throw new DamagedArchiveError('The archive is damaged: something comes after its end.')
    if (!facts && name !== archiveEntries.facts)
      throw new DamagedArchiveError('This is not an archive of Farqad.')
    if (name in digests)
      throw new DamagedArchiveError(`The archive is damaged: ${name} is in it twice.`)
    const [place, ...rest] = name.split('/')
    if (place === 'files') {
      const key = rest.join('/')
      if (!isStorageKey(key) || isBackup(key) || isStaged(key))
        throw new DamagedArchiveError(`The archive is damaged: ${name} names no file.`)
      const type = header.pax?.['FARQAD.type'] ?? 'application/octet-stream'
      const digest = startDigest(name, type)
      await (file ?? drain)(
        key,
        body.pipeThrough(countBytes(size, (bytes) => digest.update(bytes))),
        size,
        type,
      )
      digests[name] = digest.digest('hex')
      keys.push(key)
      continue
    }
    const content = await text(body)
    if (Buffer.byteLength(content) !== size)
      throw new DamagedArchiveError('The archive is cut off.')
    digests[name] = startDigest(name, '').update(content).digest('hex')
    if (name === archiveEntries.facts) facts = parseFacts(content)
    else if (name === archiveEntries.secret) secret = content
    else if (name === archiveEntries.end) end = parseEnd(content)
    else if (place === 'tables') {
      const table = rest[0]!
      const parsed = parseRows(name, content)
      counts[table] = (counts[table] ?? 0) + parsed.length
      columns.set(table, Object.keys(parsed[0]!))
      await rows?.(table, content)
    } else if (place === archiveEntries.jobs) {
      parseRows(name, content)
      await jobs?.(content)
    } else
      throw new DamagedArchiveError(
        `The archive is damaged: it holds ${name}, which belongs to no archive.`,
      )
  }
  if (!facts) throw new DamagedArchiveError('This is not an archive of Farqad.')
  if (!end) throw new DamagedArchiveError('The archive is cut off: its end is missing.')
  compare(facts, end, { counts, digests, files: keys.length })
  return { facts, end, secret, columns, keys }
}

function compare(
  facts: ArchiveManifest,
  end: ArchiveTrailer,
  read: { counts: Record<string, number>; digests: Record<string, string>; files: number },
) {
  for (const table of new Set([...Object.keys(end.rows), ...Object.keys(read.counts)])) {
    const [said, there] = [end.rows[table] ?? 0, read.counts[table] ?? 0]
    if (said !== there)
      throw new DamagedArchiveError(
        `The archive is damaged: of ${said} rows of ${table}, ${there} are in it.`,
      )
  }
  if (end.files !== read.files)
    throw new DamagedArchiveError(
      `The archive is damaged: of ${end.files} files, ${read.files} are in it.`,
    )
  // Format 1 has no digests; its gzip checksum covers the content.
  if (facts.format === 1) return
  const digests = { ...read.digests }
  delete digests[archiveEntries.end]
  for (const name of new Set([...Object.keys(end.digests ?? {}), ...Object.keys(digests)]))
    if (end.digests?.[name] !== digests[name])
      throw new DamagedArchiveError(`The archive is damaged: ${name} is not as it was written.`)
}

function parseFacts(content: string): ArchiveManifest {
  const facts = parseJson(archiveEntries.facts, content) as ArchiveManifest
  if (facts.product !== 'farqad') throw new DamagedArchiveError('This is not an archive of Farqad.')
  if (facts.format !== 1 && facts.format !== 2)
    throw new StartupError(
      'The archive was made by a newer Farqad, in a format that this version cannot read. Update this one first.',
    )
  const isWhole =
    facts.format === 1 ? typeof facts.migration === 'string' : Array.isArray(facts.migrations)
  if (!isWhole || Number.isNaN(Date.parse(facts.made_at)))
    throw new DamagedArchiveError(`The archive is damaged: ${archiveEntries.facts} is not valid.`)
  return facts
}

function parseEnd(content: string): ArchiveTrailer {
  const end = parseJson(archiveEntries.end, content) as ArchiveTrailer
  if (typeof end.rows !== 'object' || end.rows === null || typeof end.files !== 'number')
    throw new DamagedArchiveError(`The archive is damaged: ${archiveEntries.end} is not valid.`)
  return end
}

const parseRows = (name: string, content: string) =>
  content.split('\n').map((line) => parseJson(name, line))

function parseJson(name: string, content: string): object {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw new DamagedArchiveError(`The archive is damaged: ${name} is not valid.`)
}

const countBytes = (size: number, take: (bytes: Uint8Array) => void) => {
  let length = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, next) {
      length += bytes.length
      take(bytes)
      next.enqueue(bytes)
    },
    flush() {
      if (length !== size) throw new DamagedArchiveError('The archive is cut off.')
    },
  })
}

async function drain(_: string, body: EntryBody) {
  for await (const _ of body);
}
