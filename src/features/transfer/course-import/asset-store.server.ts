import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseListedFiles, getVideoPaths } from '#features/player/media/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import { toFileName, type NamedType } from '#platform/files/file-name.ts'
import { resizeImage, sniffType } from '#platform/files/file-thread.server.ts'
import { mediaTypes } from '#platform/files/hls-renditions.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Attachment } from '#features/authoring/drafts/bodies.ts'
import { fileExtensions, prepareFile } from '#features/authoring/files/commands.server.ts'
import {
  readArchiveBytes,
  readArchiveText,
  type Archive,
} from '#platform/files/zip-reader.server.ts'
import { packageLimits } from '../packages/limits.ts'
import { PackageError } from '../packages/rules.ts'
import {
  isPlainWebp,
  isVideoSegment,
  hasOnlyRelativePaths,
  type ImportReason,
  type ParsedAttachment,
} from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import { importLimits } from './limits.ts'

const pictureDots = 1600
type StoredDocument = { key: string; type: NamedType; bytes: number }
type StoreResult<T> = { kept: T } | { reason: ImportReason }

type PackageStore = {
  keep(sent: { path: string; bytes: number }): Promise<string>
  remove(key: string): Promise<void>
}

/** Validates each file like a direct upload and tracks what it stored for `undo`. */
export class AssetStore {
  #archive: Archive
  #storage: Storage
  #packages: PackageStore
  #keptPackages = new Map<string, string>()
  #keys: string[] = []
  #pictures = new Map<string, StoreResult<string>>()
  #files = new Map<string, StoreResult<StoredDocument>>()
  #films = new Map<string, { id: string; names: Set<string> }>()

  constructor(archive: Archive, storage: Storage, packages: PackageStore) {
    this.#archive = archive
    this.#storage = storage
    this.#packages = packages
  }

  async #put(key: string, bytes: Uint8Array, type: string) {
    this.#keys.push(key)
    await this.#storage.put(key, bytes, type)
  }

  async undo() {
    for (const key of this.#keys) await this.#storage.remove(key)
    for (const key of this.#keptPackages.values()) await this.#packages.remove(key)
  }

  async #bytes(name: string): Promise<StoreResult<Uint8Array>> {
    const size = this.#archive.size(name)
    if (size === null) return { reason: 'missing' }
    if (size > importLimits.fileBytes) return { reason: 'too_large' }
    return { kept: (await readArchiveBytes(this.#archive, name, importLimits.fileBytes))! }
  }

  /** Public image. A WebP without metadata is stored unchanged, all others are re-encoded. */
  async picture(
    name: string | Uint8Array,
    folder: 'courses' | 'questions',
  ): Promise<StoreResult<string>> {
    if (typeof name !== 'string') return this.#drawn(name, folder)
    const known = this.#pictures.get(`${folder}:${name}`)
    if (known) return known
    const found = await this.#bytes(name)
    const result = 'reason' in found ? found : await this.#drawn(found.kept, folder)
    this.#pictures.set(`${folder}:${name}`, result)
    return result
  }

  async #drawn(bytes: Uint8Array, folder: string): Promise<StoreResult<string>> {
    const isBare = isPlainWebp(bytes) && (await sniffType(bytes)) === 'webp'
    const drawn = isBare ? bytes : await resizeImage(bytes, pictureDots)
    if (!drawn) return { reason: 'damaged' }
    const key = `${folder}/${crypto.randomUUID()}.webp`
    await this.#put(toPublicKey(key), drawn, 'image/webp')
    return { kept: key }
  }

  /** A file that several lessons share is stored once. */
  async file({ file, name, title, title_ar }: ParsedAttachment): Promise<StoreResult<Attachment>> {
    const known = this.#files.get(file) ?? (await this.#document(file, name))
    this.#files.set(file, known)
    if ('reason' in known) return known
    const own = toFileName(name, known.kept.type)
    const bare = own.replace(/\.[^.]+$/, '').slice(0, 120)
    return { kept: { ...known.kept, name: own, title: title || (title_ar ? '' : bare), title_ar } }
  }

  async #document(file: string, name: string): Promise<StoreResult<StoredDocument>> {
    const found = await this.#bytes(file)
    if ('reason' in found) return found
    try {
      const { bytes, type } = await prepareFile(new File([new Uint8Array(found.kept)], name))
      const key = `lessons/${crypto.randomUUID()}.${fileExtensions[type] ?? type.split('/')[1]}`
      await this.#put(key, bytes, type)
      return { kept: { key, type, bytes: bytes.length } }
    } catch (error) {
      if (error instanceof Failure) return { reason: 'no_such_kind' }
      throw error
    }
  }

  /** Extracted to a temporary file and validated like a direct upload. */
  async package(name: string): Promise<StoreResult<string>> {
    const known = this.#keptPackages.get(name)
    if (known) return { kept: known }
    const size = this.#archive.size(name)
    if (size === null) return { reason: 'missing' }
    if (size > packageLimits.bytes) return { reason: 'too_large' }
    const folder = await mkdtemp(join(tmpdir(), 'farqad-package-'))
    try {
      const path = join(folder, 'sent')
      await pipeline(
        Readable.from(this.#archive.stream(name)!),
        createWriteStream(path, { mode: 0o600 }),
      )
      const key = await this.#packages.keep({ path, bytes: size })
      this.#keptPackages.set(name, key)
      return { kept: key }
    } catch (error) {
      if (error instanceof PackageError)
        return { reason: error.fault === 'too_large' ? 'too_large' : 'damaged' }
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Public single-file video. */
  async promo(name: string): Promise<StoreResult<string>> {
    const found = await this.#bytes(name)
    if ('reason' in found) return found
    if (!isVideoSegment('x.mp4', found.kept)) return { reason: 'no_such_kind' }
    const key = `promos/${crypto.randomUUID()}.mp4`
    await this.#put(toPublicKey(key), found.kept, 'video/mp4')
    return { kept: key }
  }

  /**
   * Stores an HLS video with all segments. Each must match its extension and reference no other
   * location.
   */
  async film(list: string): Promise<StoreResult<string>> {
    const [, base, own] = /^(.+)\/([a-z0-9_-]+\.m3u8)$/.exec(list) ?? []
    if (!base || !own) return { reason: 'no_such_kind' }
    const film = this.#films.get(base) ?? { id: crypto.randomUUID(), names: new Set<string>() }
    this.#films.set(base, film)
    const folder = `films/${film.id}`
    const media = own === 'master.m3u8' ? folder : `${folder}/${own}`
    const { poster, thumbnails } = getVideoPaths(media)
    const beside = new Set([poster, thumbnails])
    const waiting = [own, poster, thumbnails]
    const seen = new Set<string>()
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (seen.has(name)) continue
      seen.add(name)
      const entry = `${base}/${name}`
      const size = this.#archive.size(entry)
      if (size === null && beside.has(name)) continue
      if (size === null) return { reason: 'missing' }
      if (/\.(m3u8|vtt)$/.test(name)) {
        const text =
          size > importLimits.listBytes
            ? null
            : await readArchiveText(this.#archive, entry, importLimits.listBytes)
        if (text === null || (name.endsWith('.m3u8') && !hasOnlyRelativePaths(text)))
          return { reason: 'damaged' }
        waiting.push(...parseListedFiles(name, text))
      }
      if (film.names.has(name)) continue
      if (!(await this.#piece(entry, name, `${folder}/${name}`, size))) return { reason: 'damaged' }
      film.names.add(name)
    }
    return { kept: media }
  }

  /** Streams a segment to storage; false if its signature is wrong. */
  async #piece(entry: string, name: string, key: string, size: number) {
    const source = this.#archive.stream(entry)![Symbol.asyncIterator]()
    const first = await source.next()
    if (first.done || !isVideoSegment(name, first.value)) {
      await source.return?.()
      return false
    }
    const rest = async function* () {
      yield first.value
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    }
    this.#keys.push(key)
    const type = mediaTypes[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream'
    await this.#storage.putStream(
      key,
      Readable.toWeb(Readable.from(rest())) as ReadableStream<Uint8Array>,
      size,
      type,
    )
    return true
  }
}

/** Removes images that could not be stored and retains their alt text. */
export function replacePictures(
  text: string,
  pictures: { address: string; file: string }[],
  keys: Map<string, string | null>,
) {
  if (!pictures.length || !text) return text
  return text.replace(
    /(!?)\[([^\]]*)\]\(<?([^)>\s]+)>?((?:\s+"[^"]*")?)\)/g,
    (whole, mark: string, words: string, address: string, title: string) => {
      const own = pictures.find((it) => it.address === address)
      if (!own) return whole
      const key = keys.get(own.file)
      return key ? `${mark}[${words}](${mediaBase}${key}${title})` : words
    },
  )
}
