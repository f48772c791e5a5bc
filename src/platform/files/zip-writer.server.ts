import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { maxArchiveEntries } from './zip-reader.server.ts'

/** Exceeds the limits of zip without zip64, which not every program reads. */
export class ArchiveTooLargeError extends Error {}

const maxBytes = 4 * 1024 ** 3 - 64 * 1024 ** 2
/** Equal contents give equal archives. */
const fixed = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

export type ZipWriter = {
  text(name: string, text: string): Promise<void>
  stream(name: string, body: AsyncIterable<Uint8Array>): Promise<void>
}

/** Streams to disk, one entry after the other. */
export async function writeZip(path: string, write: (zip: ZipWriter) => Promise<void>) {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  let [bytes, entries] = [0, 0]
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new ArchiveTooLargeError() : null, chunk)
    },
  })
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  const start = () => {
    if (++entries > maxArchiveEntries) throw new ArchiveTooLargeError()
    if (output.destroyed) throw new Error('the archive could not be written')
  }
  const written = write({
    async text(name, text) {
      start()
      archive.addBuffer(Buffer.from(text), name, fixed)
    },
    // Media is already compressed.
    async stream(name, body) {
      start()
      current = Readable.from(body, { objectMode: false })
      archive.addReadStream(current, name, { ...fixed, compress: false })
      await finished(current)
    },
  }).then(() => archive.end())
  written.catch((error: Error) => output.destroy(error))
  const saved = pipeline(output, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // A failure of either ends both, and the second reports the first cause.
  const [, result] = await Promise.allSettled([written, saved])
  if (result.status === 'rejected') throw result.reason
  return bytes
}

type ZippedFile = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }

/**
 * Names are made unique; `folders` is only for trusted names. Only streams are compressed, because
 * images and documents already are.
 */
export async function zip(files: ZippedFile[], { folders = false } = {}): Promise<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  const taken = new Set<string>()
  for (const { name, bytes } of files) {
    const path = folders ? name : getUniqueName(name, taken)
    if (bytes instanceof Uint8Array)
      archive.addBuffer(Buffer.from(bytes), path, { ...fixed, compress: false })
    else archive.addReadStream(Readable.from(bytes, { objectMode: false }), path, fixed)
  }
  archive.end()
  return buffer(output)
}

function getUniqueName(name: string, taken: Set<string>) {
  const plain = name.replaceAll(/[\\/:*?"<>|]/g, '-').replace(/^\.*$/, 'file')
  let free = plain
  for (let n = 2; taken.has(free); n++) free = plain.replace(/(\.[^.]*)?$/, ` (${n})$1`)
  taken.add(free)
  return free
}
