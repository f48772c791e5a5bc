import { crc32 } from 'node:zlib'

type ZippedFile = { name: string; bytes: Uint8Array; packed?: { size: number; sum: number } }

/**
 * Writes archives that libraries refuse to write: with names that lead outside (`folders`) and
 * false sizes (`packed`). Files are stored uncompressed.
 */
export function zip(files: ZippedFile[], { folders = false } = {}): Buffer {
  const taken = new Set<string>()
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, packed } of files) {
    const path = Buffer.from(folders ? name : getUniqueName(name, taken))
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(packed ? 8 : 0, 4)
    // Fixed date: 1 January 1980.
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(packed?.sum ?? crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(packed?.size ?? bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, Buffer.from(bytes))
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, path)
    offset += 30 + path.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

function getUniqueName(name: string, taken: Set<string>) {
  const plain = name.replaceAll(/[\\/:*?"<>|]/g, '-') || 'file'
  let free = plain
  for (let n = 2; taken.has(free); n++) free = plain.replace(/(\.[^.]*)?$/, ` (${n})$1`)
  taken.add(free)
  return free
}
