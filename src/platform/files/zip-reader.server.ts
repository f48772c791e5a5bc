import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'

export type ArchiveFault = 'unreadable' | 'unsafe' | 'too_large'
export class ArchiveError extends Error {
  fault: ArchiveFault
  constructor(fault: ArchiveFault, detail = '') {
    super(detail || fault)
    this.fault = fault
  }
}

/** Format-independent archive reader with sanitized names. */
export type Archive = {
  names: string[]
  size(name: string): number | null
  /** Null if the entry does not exist. */
  stream(name: string): AsyncIterable<Uint8Array> | null
}
export type ZipEntry = { name: string; bytes: Uint8Array }
/** Maximum number of files, total unpacked bytes and length of a name. */
export type ZipLimits = { entries: number; bytes: number; nameLength?: number }

export const maxArchiveEntries = 60_000

/** Zip bomb limit. */
export const getMaxUnpackedBytes = (packed: number) =>
  Math.min(8 * 1024 ** 3, 64 * 1024 ** 2 + packed * 20)

/** Rejects names that would escape the archive (zip slip). */
export function requireSafeName(name: string, most = 500) {
  // eslint-disable-next-line no-control-regex -- refusing them is the point
  if (
    name === '' ||
    name.length > most ||
    /^\/|^[a-z]:|\\|[\u0000-\u001f]/i.test(name) ||
    name.split('/').includes('..')
  )
    throw new ArchiveError('unsafe', name)
  return name
}

/** Reads the directory only. Extraction stops at the declared size and detects false ones. */
export async function openZip(source: string | Buffer, limits: ZipLimits): Promise<Archive> {
  const entries = new Map<string, Entry>()
  const zip = await openFile(source)
  try {
    if (zip.entryCount > limits.entries) throw new ArchiveError('too_large')
    let left = limits.bytes
    for await (const entry of zip.eachEntry()) {
      const name = requireSafeName(entry.fileNameRaw.toString('utf8'), limits.nameLength)
      if (entries.has(name) || !entry.canDecodeFileData())
        throw new ArchiveError('unreadable', name)
      if (name.endsWith('/')) continue
      if ((left -= entry.uncompressedSize) < 0) throw new ArchiveError('too_large')
      entries.set(name, entry)
    }
  } catch (error) {
    throw toArchiveError(error)
  } finally {
    zip.close()
  }
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize ?? null,
    stream: (name) => {
      const entry = entries.get(name)
      return entry ? streamEntry(source, entry) : null
    },
  }
}

/** Null if the archive is refused. */
export async function unzip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipEntry[] | null> {
  try {
    const archive = await openZip(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      limits,
    )
    const entries: ZipEntry[] = []
    for (const name of archive.names)
      entries.push({ name, bytes: await buffer(archive.stream(name)!) })
    return entries
  } catch (error) {
    if (error instanceof ArchiveError) return null
    throw error
  }
}

/** Null if missing; throws if larger than `most`. */
export async function readArchiveBytes(
  archive: Archive,
  name: string,
  most: number,
): Promise<Uint8Array | null> {
  const size = archive.size(name)
  const body = archive.stream(name)
  if (size === null || !body) return null
  if (size > most) throw new ArchiveError('too_large', name)
  return buffer(body)
}

/** UTF-8 without NUL characters. */
export async function readArchiveText(archive: Archive, name: string, most: number) {
  const bytes = await readArchiveBytes(archive, name, most)
  return bytes && new TextDecoder('utf-8').decode(bytes).replaceAll('\0', '').toWellFormed()
}

async function openFile(source: string | Buffer): Promise<ZipFile> {
  // Names are checked here and read as UTF-8, which tools write without marking it.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true }
  try {
    return typeof source === 'string'
      ? await openPromise(source, options)
      : await fromBufferPromise(source, options)
  } catch (error) {
    throw toArchiveError(error)
  }
}

/** Opens the file for each entry, so that an archive needs no closing. */
async function* streamEntry(source: string | Buffer, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await openFile(source)
  let sum = 0
  try {
    const content = await zip.openReadStreamPromise(entry)
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw toArchiveError(error)
  } finally {
    zip.close()
  }
  if (sum !== entry.crc32) throw new ArchiveError('unreadable')
}

/** Errors of the disk are not about the archive and stay as they are. */
function toArchiveError(error: unknown) {
  if (error instanceof ArchiveError || !(error instanceof Error)) return error
  if (/^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code))) return error
  const exceedsSize = error.message.startsWith('too many bytes')
  return new ArchiveError(exceedsSize ? 'unsafe' : 'unreadable', error.message)
}
