import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import {
  ArchiveError,
  getMaxUnpackedBytes,
  maxArchiveEntries,
  openZip,
  requireSafeName,
  type Archive,
} from '#platform/files/zip-reader.server.ts'
import { CourseImportError } from './import-error.ts'

/** Serializable for the worker thread: a zip by path, other formats by their extracted files. */
export type OpenedArchive =
  | { zip: string; bytes: number }
  | { files: Record<string, { path: string; size: number }> }

/** Detects the format. Tar archives are extracted to a folder under generated names. */
export async function openArchive(
  path: string,
  bytes: number,
  folder: string,
): Promise<OpenedArchive> {
  const handle = await open(path, 'r')
  const start = Buffer.alloc(4)
  try {
    await handle.read(start, 0, 4, 0)
  } finally {
    await handle.close()
  }
  if (start.readUInt16BE(0) === 0x504b) return { zip: path, bytes }
  if (start.readUInt16BE(0) === 0x1f8b) return { files: await extractTar(path, bytes, folder) }
  throw new CourseImportError('unknown')
}

async function extractTar(path: string, bytes: number, folder: string) {
  const files: Record<string, { path: string; size: number }> = Object.create(null) as never
  let left = getMaxUnpackedBytes(bytes)
  let count = 0
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const piece of source) {
      if ((left -= piece.length) < 0) throw new CourseImportError('too_large')
      yield piece
    }
  }
  try {
    const plain = Readable.from(counted(createReadStream(path).pipe(createGunzip())))
    const entries = (Readable.toWeb(plain) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    )
    for await (const { header, body } of entries) {
      if (++count > maxArchiveEntries) throw new CourseImportError('too_large')
      const name = requireSafeName(header.name.replace(/^\.\//, '') || '.')
      // Regular files only; links are neither followed nor created.
      if (header.type !== 'file') {
        await body.cancel()
        continue
      }
      const place = join(folder, String(count))
      await pipeline(Readable.fromWeb(body as never), createWriteStream(place, { mode: 0o600 }))
      files[name] = { path: place, size: header.size }
    }
  } catch (error) {
    const known = toImportError(error)
    // A full disk is no fault of the archive.
    if (
      known instanceof CourseImportError ||
      ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))
    )
      throw known
    throw new CourseImportError('unreadable', String(error))
  }
  return files
}

export async function toArchive(it: OpenedArchive): Promise<Archive> {
  if ('zip' in it)
    return openZip(it.zip, { entries: maxArchiveEntries, bytes: getMaxUnpackedBytes(it.bytes) })
  const found = (name: string) => (Object.hasOwn(it.files, name) ? it.files[name]! : null)
  return {
    names: Object.keys(it.files),
    size: (name) => found(name)?.size ?? null,
    stream: (name) => {
      const file = found(name)
      return file && createReadStream(file.path)
    },
  }
}

/** A fault of the archive is a fault of the import. */
export const toImportError = (error: unknown) =>
  error instanceof ArchiveError ? new CourseImportError(error.fault, error.message) : error
