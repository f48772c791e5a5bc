import { unpackJob } from './contract.ts'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  getPackageFileKey,
  parsePackageId,
  getPackageKey,
  getOriginalFileKey,
  getContentType,
} from '#features/player/scorm/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import {
  ArchiveError,
  getMaxUnpackedBytes,
  maxArchiveEntries,
  openZip,
  readArchiveBytes,
  type Archive,
} from '#platform/files/zip-reader.server.ts'
import { getAuthoredCourse, getDraftPart } from '#features/authoring/drafts/queries.server.ts'
import {
  startUpload,
  saveChunk,
  cancelUpload,
} from '#features/authoring/chunked-upload/commands.server.ts'
import type { packageUploadCalls } from './contract.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { PackageError, findPackageRoot } from './rules.ts'
import { packageLimits } from './limits.ts'

export async function startPackageUpload(
  db: Db,
  { course_id, part_id, file_name, bytes }: z.output<typeof packageUploadCalls.begin.input>,
  call: PersonCallContext,
) {
  const { actor, reader, services } = call
  await getAuthoredCourse(db, actor, course_id)
  if ((await getDraftPart(db, reader.locale, course_id, part_id)).kind !== 'lesson')
    throw new Failure('not_found')
  if (!services.config.contentOrigin) throw new Failure('no_content_origin')
  const of = { course_id, part_id, sent_by: actor.id }
  return startUpload(db, { table: 'package_uploads', of }, { file_name, bytes }, call)
}

/** The last chunk enqueues the unpacking. */
export async function savePackageChunk(
  db: Db,
  { course_id, ...piece }: z.output<typeof packageUploadCalls.piece.input>,
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  const refusal = ([first, second]: Uint8Array) =>
    first === 0x50 && second === 0x4b ? null : new Failure('package_kind')
  return saveChunk(
    db,
    { table: 'package_uploads', of: { course_id }, job: unpackJob, refusal },
    piece,
    call,
  )
}

export async function cancelPackageUpload(
  db: Db,
  { course_id, id }: { course_id: number; id: string },
  call: PersonCallContext,
) {
  await getAuthoredCourse(db, call.actor, course_id)
  await cancelUpload(
    db,
    { table: 'package_uploads', of: { course_id } },
    id,
    ['receiving', 'waiting', 'failed'],
    call,
  )
}

/** Stores the files and the original archive and returns the media key; all or nothing. */
export async function storePackage(
  db: Db,
  storage: Storage,
  sent: { path: string; bytes: number },
  now: Date,
  step: (done: number) => void,
) {
  const id = crypto.randomUUID()
  const put: string[] = []
  try {
    const archive = await openZip(sent.path, {
      entries: maxArchiveEntries,
      bytes: getMaxUnpackedBytes(sent.bytes),
    })
    const { manifest, files } = await readContents(archive)
    const keep = async (key: string, body: Readable, size: number, type: string) => {
      put.push(key)
      await storage.putStream(key, Readable.toWeb(body) as ReadableStream<Uint8Array>, size, type)
    }
    for (const [number, { entry, path, size }] of files.entries()) {
      await keep(
        getPackageFileKey(id, number),
        Readable.from(archive.stream(entry)!),
        size,
        getContentType(path),
      )
      step(number / files.length)
    }
    await keep(
      getOriginalFileKey(getPackageKey(id)),
      createReadStream(sent.path),
      sent.bytes,
      'application/zip',
    )
    await write(db, id, manifest, files, now)
    return getPackageKey(id)
  } catch (error) {
    for (const key of put) await storage.remove(key).catch(() => {})
    throw toPackageError(error)
  }
}

export async function removePackage(db: Db, storage: Storage, key: string) {
  const id = parsePackageId(key)
  if (!id) return
  const files = await db
    .selectFrom('package_files')
    .select('number')
    .where('package_id', '=', id)
    .execute()
  await db.deleteFrom('packages').where('id', '=', id).execute()
  for (const { number } of files) await storage.remove(getPackageFileKey(id, number))
  await storage.remove(getOriginalFileKey(key))
}

type PackageFile = { entry: string; path: string; size: number }

/** Checks the limits, parses the manifest and verifies that all launch files exist. */
async function readContents(
  archive: Archive,
): Promise<{ manifest: Manifest; files: PackageFile[] }> {
  const root = findPackageRoot(archive.names)
  if (root === null) throw new PackageError('no_manifest')
  const files = archive.names
    .filter((it) => it.startsWith(root))
    .map((entry) => ({ entry, path: entry.slice(root.length), size: archive.size(entry)! }))
  if (
    files.length > packageLimits.files ||
    files.reduce((sum, it) => sum + it.size, 0) > packageLimits.unpacked
  )
    throw new PackageError('too_large')
  const bytes = (await readArchiveBytes(
    archive,
    `${root}imsmanifest.xml`,
    packageLimits.manifestBytes,
  ))!
  const manifest = readManifest(decodeManifest(bytes))
  const names = new Set(files.map((it) => it.path))
  const parts = manifest.parts.map((part) => ({ ...part, href: startIn(names, part.href) }))
  return { manifest: { ...manifest, parts }, files }
}

/** UTF-8 unless a byte order mark indicates UTF-16. */
function decodeManifest(bytes: Uint8Array) {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Manifests contain either encoded or plain file names. */
function startIn(names: ReadonlySet<string>, href: string) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href)!
  let decoded = path!
  try {
    decoded = decodeURIComponent(path!)
  } catch {} // A literal percent sign in the name.
  const own = [path!, decoded].find((it) => names.has(it))
  if (own === undefined) throw new PackageError('no_start', path)
  return own + rest!
}

async function write(
  db: Db,
  id: string,
  { edition, title, parts }: Manifest,
  files: PackageFile[],
  now: Date,
) {
  const bytes = files.reduce((sum, it) => sum + it.size, 0)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('packages')
      .values({ id, edition, title, parts: JSON.stringify(parts), bytes, created_at: now })
      .execute()
    const paths = files.map((it) => it.path)
    await sql`insert into package_files (package_id, path, number)
      select ${id}::uuid, path, (place - 1)::int from unnest(${paths}::text[]) with ordinality as it (path, place)`.execute(
      tx,
    )
  })
}

function toPackageError(error: unknown) {
  return error instanceof ArchiveError ? new PackageError(error.fault, error.message) : error
}
