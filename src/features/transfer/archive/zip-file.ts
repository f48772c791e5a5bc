import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { maxArchiveEntries } from '../course-export/limits.ts'
import { CourseImportError } from './import-error.ts'

/** Format-independent archive reader with sanitized names. */
export type Archive = {
  names: string[]
  size(name: string): number | null
  /** Null if the entry does not exist. */
  stream(name: string): AsyncIterable<Uint8Array> | null
}

const [fileMark, entryMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]
type ZipEntry = { method: number; packed: number; size: number; sum: number; place: number }

/** Rejects names that would escape the archive (zip slip). */
export function requireSafeName(name: string) {
  // eslint-disable-next-line no-control-regex -- refusing them is the point
  if (
    name === '' ||
    name.length > 500 ||
    /^\/|^[a-z]:|\\|[\u0000-\u001f]/i.test(name) ||
    name.split('/').includes('..')
  )
    throw new CourseImportError('unsafe', name)
  return name
}

/** Zip bomb limit. */
export const getMaxUnpackedBytes = (packed: number) =>
  Math.min(8 * 1024 ** 3, 64 * 1024 ** 2 + packed * 20)

/** Reads the directory only. Extraction stops at the declared size and detects false ones. */
export async function openZip(path: string, bytes: number): Promise<Archive> {
  const handle = await open(path, 'r')
  const read = async (at: number, length: number) => {
    const part = Buffer.alloc(length)
    const { bytesRead } = await handle.read(part, 0, length, at)
    if (bytesRead < length) throw new CourseImportError('unreadable')
    return part
  }
  const files = new Map<string, ZipEntry>()
  try {
    const tail = Math.min(bytes, 22 + 0xffff)
    const last = await read(bytes - tail, tail)
    const end = last.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    if (end < 0 || last.length - end < 22 || last.readUInt32LE(end) !== endMark)
      throw new CourseImportError('unreadable')
    const [count, length, from] = [
      last.readUInt16LE(end + 10),
      last.readUInt32LE(end + 12),
      last.readUInt32LE(end + 16),
    ]
    if (count > maxArchiveEntries) throw new CourseImportError('too_large')
    if (from + length > bytes) throw new CourseImportError('unreadable')
    const listed = await read(from, length)
    let left = getMaxUnpackedBytes(bytes)
    for (let number = 0, at = 0; number < count; number++) {
      if (at + 46 > listed.length || listed.readUInt32LE(at) !== entryMark)
        throw new CourseImportError('unreadable')
      const [flags, method, sum] = [
        listed.readUInt16LE(at + 8),
        listed.readUInt16LE(at + 10),
        listed.readUInt32LE(at + 16),
      ]
      const [packed, size, nameLength] = [
        listed.readUInt32LE(at + 20),
        listed.readUInt32LE(at + 24),
        listed.readUInt16LE(at + 28),
      ]
      const name = requireSafeName(listed.toString('utf8', at + 46, at + 46 + nameLength))
      const place = listed.readUInt32LE(at + 42)
      at += 46 + nameLength + listed.readUInt16LE(at + 30) + listed.readUInt16LE(at + 32)
      if (flags & 1 || files.has(name) || (method !== 0 && method !== 8))
        throw new CourseImportError('unreadable', name)
      if (name.endsWith('/')) continue
      if ((left -= size) < 0) throw new CourseImportError('too_large')
      files.set(name, { method, packed, size, sum, place })
    }
  } finally {
    await handle.close()
  }
  return {
    names: [...files.keys()],
    size: (name) => files.get(name)?.size ?? null,
    stream: (name) => {
      const facts = files.get(name)
      return facts ? streamEntry(path, facts) : null
    },
  }
}

async function* streamEntry(
  path: string,
  { method, packed, size, sum, place }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  const head = Buffer.alloc(30)
  try {
    await handle.read(head, 0, 30, place)
  } finally {
    await handle.close()
  }
  if (head.readUInt32LE(0) !== fileMark) throw new CourseImportError('unreadable')
  if (size === 0 && packed === 0) return
  const start = place + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const stored = createReadStream(path, { start, end: start + packed - 1 })
  const source = method === 8 ? stored.pipe(createInflateRaw()) : stored
  stored.on('error', (error) => source.destroy(error))
  let [seen, own] = [0, 0]
  try {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      if ((seen += piece.length) > size) throw new CourseImportError('unsafe')
      own = crc32(piece, own)
      yield piece
    }
  } catch (error) {
    if (
      error instanceof CourseImportError ||
      (error as { code?: string }).code?.startsWith('Z_') === false
    )
      throw error
    throw new CourseImportError('unreadable')
  } finally {
    stored.destroy()
  }
  if (seen !== size || own !== sum) throw new CourseImportError('unreadable')
}
