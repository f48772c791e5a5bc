import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fileOfPackage, packageIdOf, packageKey, sentFile, typeOfFile } from '#features/learning/packages/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { authoredCourse, draftPart } from '../drafts/queries.server.ts'
import { bytesIn } from '../imports/gateways/open-archive.ts'
import { openZip, type Archive } from '../imports/gateways/zip-file.ts'
import { NoCourse } from '../imports/rules.ts'
import { beginReceiving, receivePiece, stopReceiving } from '../receiving/commands.server.ts'
import type { studioPackages } from './contract.ts'
import { readManifest, type Manifest } from './gateways/manifest.ts'
import { mostPackage, NoPackage, rootOf, unpackJob } from './rules.ts'

/** Begins to take a package, or goes on with the same file of the same person where it was interrupted. */
export async function beginPackage(
  db: Db,
  { course_id, part_id, file_name, bytes }: z.output<typeof studioPackages.begin.input>,
  call: PersonCallContext,
) {
  const { actor, reader, services } = call
  await authoredCourse(db, actor, course_id)
  if ((await draftPart(db, reader.locale, course_id, part_id)).kind !== 'lesson') throw new Failure('not_found')
  if (!services.config.contentOrigin) throw new Failure('no_content_origin')
  const of = { course_id, part_id, sent_by: actor.id }
  return beginReceiving(db, { table: 'package_uploads', of }, { file_name, bytes }, call)
}

/** Keeps a piece; the last one has the package unpacked. */
export async function takePackagePiece(
  db: Db,
  { course_id, ...piece }: z.output<typeof studioPackages.piece.input>,
  call: PersonCallContext,
) {
  await authoredCourse(db, call.actor, course_id)
  const refusal = ([first, second]: Uint8Array) => (first === 0x50 && second === 0x4b ? null : new Failure('package_kind'))
  return receivePiece(db, { table: 'package_uploads', of: { course_id }, job: unpackJob, refusal }, piece, call)
}

/** Stops a package on its way in. */
export async function cancelPackage(db: Db, { course_id, id }: { course_id: number; id: string }, call: PersonCallContext) {
  await authoredCourse(db, call.actor, course_id)
  await stopReceiving(db, { table: 'package_uploads', of: { course_id } }, id, ['receiving', 'waiting', 'failed'], call)
}

/**
 * Checks a package and puts its files into the storage, with the file it came in; answers what a lesson names it by. Nothing stays of one
 * that cannot be kept whole.
 */
export async function keepPackage(
  db: Db,
  storage: Storage,
  sent: { path: string; bytes: number },
  now: Date,
  step: (done: number) => void,
) {
  const id = crypto.randomUUID()
  const put: string[] = []
  try {
    const archive = await openZip(sent.path, sent.bytes)
    const { manifest, files } = await contentsOf(archive)
    const keep = async (key: string, body: Readable, size: number, type: string) => {
      put.push(key)
      await storage.putStream(key, Readable.toWeb(body) as ReadableStream<Uint8Array>, size, type)
    }
    for (const [number, { entry, path, size }] of files.entries()) {
      await keep(fileOfPackage(id, number), Readable.from(archive.stream(entry)!), size, typeOfFile(path))
      step(number / files.length)
    }
    await keep(sentFile(packageKey(id)), createReadStream(sent.path), sent.bytes, 'application/zip')
    await write(db, id, manifest, files, now)
    return packageKey(id)
  } catch (error) {
    for (const key of put) await storage.remove(key).catch(() => {})
    throw faultOf(error)
  }
}

/** Lets a package go, with all its files. */
export async function removePackage(db: Db, storage: Storage, key: string) {
  const id = packageIdOf(key)
  if (!id) return
  const files = await db.selectFrom('package_files').select('number').where('package_id', '=', id).execute()
  await db.deleteFrom('packages').where('id', '=', id).execute()
  for (const { number } of files) await storage.remove(fileOfPackage(id, number))
  await storage.remove(sentFile(key))
}

type PackageFile = { entry: string; path: string; size: number }

/** What is in a package, once its bounds hold, its manifest is read and everything it starts is there. */
async function contentsOf(archive: Archive): Promise<{ manifest: Manifest; files: PackageFile[] }> {
  const root = rootOf(archive.names)
  if (root === null) throw new NoPackage('no_manifest')
  const files = archive.names
    .filter((it) => it.startsWith(root))
    .map((entry) => ({ entry, path: entry.slice(root.length), size: archive.size(entry)! }))
  if (files.length > mostPackage.files || files.reduce((sum, it) => sum + it.size, 0) > mostPackage.unpacked)
    throw new NoPackage('too_large')
  const bytes = (await bytesIn(archive, `${root}imsmanifest.xml`, mostPackage.manifestBytes))!
  const manifest = readManifest(manifestText(bytes))
  const names = new Set(files.map((it) => it.path))
  const parts = manifest.parts.map((part) => ({ ...part, href: startIn(names, part.href) }))
  return { manifest: { ...manifest, parts }, files }
}

/** Manifests are UTF-8, or say by their first bytes that they are not. */
function manifestText(bytes: Uint8Array) {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The start as its file is called: manifests write names encoded, or as they are. */
function startIn(names: ReadonlySet<string>, href: string) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href)!
  let decoded = path!
  try {
    decoded = decodeURIComponent(path!)
  } catch {} // A name with a percent sign of its own.
  const own = [path!, decoded].find((it) => names.has(it))
  if (own === undefined) throw new NoPackage('no_start', path)
  return own + rest!
}

async function write(db: Db, id: string, { edition, title, parts }: Manifest, files: PackageFile[], now: Date) {
  const bytes = files.reduce((sum, it) => sum + it.size, 0)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('packages')
      .values({ id, edition, title, parts: JSON.stringify(parts), bytes, created_at: now })
      .execute()
    const paths = files.map((it) => it.path)
    await sql`insert into package_files (package_id, path, number)
      select ${id}::uuid, path, (place - 1)::int from unnest(${paths}::text[]) with ordinality as it (path, place)`.execute(tx)
  })
}

/** What archives are refused for, in the words of packages. */
function faultOf(error: unknown) {
  if (!(error instanceof NoCourse)) return error
  const { fault } = error
  return new NoPackage(fault === 'unsafe' || fault === 'too_large' ? fault : 'unreadable', error.message)
}
