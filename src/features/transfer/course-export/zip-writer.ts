import { open } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'

/** Exceeds the limits of zip without zip64. */
export class ArchiveTooLargeError extends Error {}

const most = { bytes: 4 * 1024 ** 3 - 64 * 1024 ** 2, entries: 60_000 }

type ZipEntry = { method: number; sum: number; packed: number; size: number }

/** Streams to disk. Names are UTF-8; timestamps are omitted. */
export async function writeZip(path: string, write: (zip: ZipWriter) => Promise<void>) {
  const handle = await open(path, 'wx', 0o600)
  const directory: Buffer[] = []
  let at = 0
  let entries = 0
  const put = async (bytes: Uint8Array) => {
    if (at + bytes.length > most.bytes) throw new ArchiveTooLargeError()
    await handle.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  const list = (name: Buffer, facts: ZipEntry, place: number) => {
    const where = Buffer.alloc(14)
    where.writeUInt32LE(place, 10)
    directory.push(
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      buildHeader(name, facts),
      where,
      name,
    )
    if (++entries > most.entries) throw new ArchiveTooLargeError()
  }
  const begin = (name: string, facts: ZipEntry) =>
    Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      buildHeader(Buffer.from(name), facts),
      Buffer.from(name),
    ])
  try {
    await write({
      async text(name, text) {
        const bytes = Buffer.from(text)
        const packed = deflateRawSync(bytes)
        const facts = { method: 8, sum: crc32(bytes), packed: packed.length, size: bytes.length }
        const place = at
        await put(Buffer.concat([begin(name, facts), packed]))
        list(Buffer.from(name), facts, place)
      },
      async stream(name, body) {
        const place = at
        const facts = { method: 0, sum: 0, packed: 0, size: 0 }
        await put(begin(name, facts))
        for await (const piece of body) {
          facts.sum = crc32(piece, facts.sum)
          facts.size += piece.length
          await put(piece)
        }
        facts.packed = facts.size
        // Rewrites the header now that size and checksum are known.
        const head = begin(name, facts)
        await handle.write(head, 0, head.length, place)
        list(Buffer.from(name), facts, place)
      },
    })
    const listed = Buffer.concat(directory)
    const end = Buffer.alloc(22)
    end.write('PK\x05\x06', 'latin1')
    end.writeUInt16LE(entries, 8)
    end.writeUInt16LE(entries, 10)
    end.writeUInt32LE(listed.length, 12)
    end.writeUInt32LE(at, 16)
    await put(Buffer.concat([listed, end]))
    return at
  } finally {
    await handle.close()
  }
}

export type ZipWriter = {
  text(name: string, text: string): Promise<void>
  stream(name: string, body: AsyncIterable<Uint8Array>): Promise<void>
}

function buildHeader(name: Buffer, { method, sum, packed, size }: ZipEntry) {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x0800, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt16LE(0x21, 8)
  facts.writeUInt32LE(sum, 10)
  facts.writeUInt32LE(packed, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
