import { crc32, inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array }
/** Maximum number of files and total unpacked bytes. */
export type ZipBounds = { entries: number; bytes: number }

const [fileMark, entryMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]

/**
 * Returns null for archives that are invalid, encrypted, exceed the bounds, misstate sizes or
 * contain unsafe paths. Never unpacks more than the bounds.
 */
export function unzip(archive: Uint8Array, bounds: ZipBounds): ZipEntry[] | null {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    return [...readEntries(bytes, bounds)]
  } catch {
    return null
  }
}

function* readEntries(bytes: Buffer, bounds: ZipBounds): Generator<ZipEntry> {
  const end = findDirectoryEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  assertValid(count <= bounds.entries)
  let at = bytes.readUInt32LE(end + 16)
  let left = bounds.bytes
  const names = new Set<string>()
  for (let number = 0; number < count; number++) {
    assertValid(bytes.readUInt32LE(at) === entryMark)
    const [flags, method, sum] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
    ]
    const [packed, size, nameLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    const name = readName(bytes.subarray(at + 46, at + 46 + nameLength))
    const place = bytes.readUInt32LE(at + 42)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    assertValid((flags & 1) === 0 && !names.has(name))
    names.add(name)
    if (name.endsWith('/')) continue
    assertValid((left -= size) >= 0)
    yield { name, bytes: readContent(bytes, place, { method, packed, size, sum }) }
  }
}

/** The end record is last, followed by a comment of at most 64 KB. */
function findDirectoryEnd(bytes: Buffer) {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new Error('no archive')
}

function readName(bytes: Buffer) {
  const name = new TextDecoder('utf-8').decode(bytes)
  // eslint-disable-next-line no-control-regex -- refusing them is the point
  assertValid(
    name !== '' &&
      name.length <= 300 &&
      !/^\/|^[a-z]:|\\|[\u0000-\u001f]/i.test(name) &&
      !name.split('/').includes('..'),
  )
  return name
}

type EntryHeader = { method: number; packed: number; size: number; sum: number }

function readContent(bytes: Buffer, at: number, { method, packed, size, sum }: EntryHeader) {
  assertValid(bytes.readUInt32LE(at) === fileMark && (method === 0 || method === 8))
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  assertValid(from + packed <= bytes.length)
  const stored = bytes.subarray(from, from + packed)
  const content =
    method === 0
      ? stored
      : size === 0
        ? Buffer.alloc(0)
        : inflateRawSync(stored, { maxOutputLength: size })
  assertValid(content.length === size && crc32(content) === sum)
  return content
}

function assertValid(holds: boolean) {
  if (!holds) throw new Error('not an archive we take')
}
