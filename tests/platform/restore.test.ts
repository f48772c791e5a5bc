import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createEncryptStage } from '#platform/files/archive/archive-cipher.server.ts'
import { streamBackup } from '#platform/files/archive/backup.server.ts'
import { openArchive } from '#platform/files/archive/read-archive.server.ts'
import { restoreArchive } from '#platform/files/archive/restore.server.ts'
import { finishRestore } from '#platform/files/archive/restored-files.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import { addCourse } from '#tests/courses.ts'
import { openNewDatabase } from '#tests/databases.ts'
import { digestTables } from '#tests/every-row.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { prepareQueues } from '../../tools/empty-database.ts'

// Each restore runs every migration.
vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-11-01T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'farqad-restore-'))
const [source, target] = [await openNewDatabase(), await openNewDatabase()]
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  rmSync(folder, { recursive: true })
})
const passphrase = 'a long passphrase'

async function found({ db }: typeof source, name: string) {
  const storage = createMemoryStorage()
  await addCourse({ db, now }, name, { lessons: [{ slug: 'one' }, { slug: 'two' }] })
  await db
    .insertInto('users')
    .values({ email: `${name}@people.example`, first_name: name, last_name: 'Adel' })
    .execute()
  await storage.put('films/one.mp4', Buffer.from(`the film of ${name}`), 'video/mp4')
  await storage.put(`avatars/${name}.webp`, Buffer.alloc(300, name), 'image/webp')
  return storage
}
const newFiles = await found(source, 'new')
const oldFiles = await found(target, 'old')
await oldFiles.put(
  'backups/11111111-1111-4111-8111-111111111111.tar.gz',
  Buffer.alloc(9),
  'application/gzip',
)

const tar = Buffer.from(
  await new Response(
    streamBackup(source.db, newFiles, 'signs as the new academy', now) as BodyInit,
  ).bytes(),
)
const encrypted = (plain: Buffer) =>
  buffer(compose(Readable.from([gzipSync(plain)]), createEncryptStage(passphrase, 10)))
const earlier = ['0116', '0295', '0300'].map(
  (text) =>
    [
      `one of migrations to ${text}`,
      `tests/platform/archives/migrations-to-${text}.tar.gz`,
    ] as const,
)
const archives: [string, Buffer][] = [
  ['a plain one', gzipSync(tar)],
  ['an encrypted one', await encrypted(tar)],
  ...earlier.map(([name, path]): [string, Buffer] => [name, readFileSync(path)]),
]

type Way = { storage?: Storage; secretPath?: string | null }
async function bring(bytes: Buffer, { storage = oldFiles, secretPath = null }: Way = {}) {
  const path = join(folder, 'archive')
  writeFileSync(path, bytes)
  const opened = await openArchive(path, async () => passphrase)
  return restoreArchive(opened, {
    database: target,
    storage,
    secretPath,
    prepareQueues,
    replace: true,
    now,
  })
}

/** All rows and files. */
async function everything() {
  const files = [...oldFiles.files].map(([key, { body, type }]) =>
    [key, type, Buffer.from(body).toString('latin1')].join(' '),
  )
  return { rows: await digestTables(target), files: files.sort() }
}
const before = await everything()

const flipped = (bytes: Buffer, at: number) => {
  const spoilt = Buffer.from(bytes)
  spoilt[at] = spoilt[at]! ^ 0x10
  return spoilt
}
const places = (length: number, from: number) =>
  Array.from({ length: 9 }, (_, it) => from + Math.floor((it * (length - from)) / 9))

describe.each(archives)('of an archive, %s', (_, whole) => {
  test('one that is cut off anywhere is refused in a sentence, and the academy stays as it was', async () => {
    for (const length of [0, 1, ...places(whole.length, 10), whole.length - 9, whole.length - 1])
      await expect(bring(whole.subarray(0, length)), `cut to ${length}`).rejects.toThrow(
        StartupError,
      )
    expect(await everything()).toEqual(before)
  })
  test('one with a changed byte anywhere is refused in a sentence, and the academy stays as it was', async () => {
    for (const at of [0, ...places(whole.length - 8, 12), whole.length - 8, whole.length - 1])
      await expect(bring(flipped(whole, at)), `changed at ${at}`).rejects.toThrow(StartupError)
    expect(await everything()).toEqual(before)
  })
})

/** Overwrites the first occurrence with a text of the same length. */
function rewritten(plain: Buffer, text: string, by: string) {
  const at = plain.indexOf(text)
  expect(at).toBeGreaterThan(0)
  const spoilt = Buffer.from(plain)
  spoilt.write(by, at)
  return spoilt
}

test('whatever in it is not as it was written is named', async () => {
  const say = (plain: Buffer) => bring(gzipSync(plain))
  await expect(say(rewritten(tar, 'the film of new', 'the film of old'))).rejects.toThrow(
    'files/films/one.mp4 is not as it was written',
  )
  await expect(say(rewritten(tar, 'FARQAD.type=video', 'FARQAD.type=audio'))).rejects.toThrow(
    'files/films/one.mp4 is not as it was written',
  )
  await expect(say(rewritten(tar, 'new@people', 'old@people'))).rejects.toThrow(
    /tables\/users\/.* is not as it was written/,
  )
  await expect(say(rewritten(tar, '"files":2', '"files":3'))).rejects.toThrow(
    'of 3 files, 2 are in it',
  )
  await expect(say(rewritten(tar, '"product":"farqad"', '"product":"fargad"'))).rejects.toThrow(
    'This is not an archive of Farqad',
  )
  await expect(say(rewritten(tar, '"format":2', '"format":7'))).rejects.toThrow('newer Farqad')
  await expect(say(rewritten(tar, '0001_platform', '9999_platform'))).rejects.toThrow(
    'archive.json is not as it was written',
  )
  const old = gunzipSync(archives.at(-1)![1])
  await expect(say(rewritten(old, '0300_storage_used', '9300_storage_used'))).rejects.toThrow(
    'newer Farqad',
  )
  await expect(say(rewritten(old, '"files":2', '"files":9'))).rejects.toThrow(
    'of 9 files, 2 are in it',
  )
  await expect(bring(Buffer.from('a letter, not an archive'))).rejects.toThrow(
    'This is not an archive of Farqad',
  )
  await expect(bring(gzipSync('a letter, not an archive'))).rejects.toThrow(StartupError)
  expect(await everything()).toEqual(before)
})

test('an encrypted one opens with its passphrase only', async () => {
  const path = join(folder, 'encrypted')
  writeFileSync(path, archives[1]![1])
  await expect(openArchive(path, async () => null)).rejects.toThrow('This archive is encrypted')
  await expect(openArchive(path, async () => 'another passphrase')).rejects.toThrow(
    'The passphrase is not the one',
  )
  for (const secret of ['new@people.example', 'signs as the new academy', 'archive.json'])
    expect(archives[1]![1].includes(secret)).toBe(false)
})

test('what fails while rows and files come leaves the academy as it was, and nothing beside it', async () => {
  let puts = 0
  const full: Storage = {
    ...oldFiles,
    putStream: (...item) =>
      ++puts === 2
        ? Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
        : oldFiles.putStream(...item),
  }
  await expect(bring(archives[0]![1], { storage: full })).rejects.toThrow('no room')
  expect(await everything()).toEqual(before)
  // Rows that violate the schema, though the archive is intact.
  const plain = await new Response(
    streamBackup(
      source.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({
          ...result,
          rows: result.rows.map((row) =>
            'row' in row && String(row['row']).includes('new@people')
              ? { row: '{"email":null}' }
              : row,
          ),
        }),
      }),
      newFiles,
      null,
      now,
    ) as BodyInit,
  ).bytes()
  await expect(bring(gzipSync(plain))).rejects.toThrow()
  expect(await everything()).toEqual(before)
})

test('what is killed once the rows have come is completed by the next start: files, and the secret', async () => {
  const secretPath = join(folder, 'secret')
  writeFileSync(secretPath, 'signs as the old academy')
  let moves = 0
  const killed: Storage = {
    ...oldFiles,
    move: (...item) =>
      ++moves === 2 ? Promise.reject(new Error('killed')) : oldFiles.move(...item),
  }
  await expect(bring(archives[0]![1], { storage: killed, secretPath })).rejects.toThrow(
    'Start the academy to complete it',
  )
  expect(readFileSync(secretPath, 'utf8')).toBe('signs as the old academy')
  expect(await finishRestore(target, { storage: oldFiles, secretPath }, now)).toBe(true)
  const { rows, files } = await everything()
  expect(rows).toEqual(await digestTables(source))
  expect(files.map((it) => it.split(' ')[0])).toEqual([
    'avatars/new.webp',
    'backups/11111111-1111-4111-8111-111111111111.tar.gz',
    'films/one.mp4',
  ])
  expect(Buffer.from(oldFiles.files.get('films/one.mp4')!.body).toString()).toBe('the film of new')
  expect(readFileSync(secretPath, 'utf8')).toBe('signs as the new academy')
  expect(await finishRestore(target, { storage: oldFiles, secretPath }, now)).toBe(false)
})

test('what was begun beside the academy and never came to its end is cleared away by the next start', async () => {
  await oldFiles.put('restoring/12345678/films/half.mp4', Buffer.alloc(5), 'video/mp4')
  const { files } = await everything()
  expect(await finishRestore(target, { storage: oldFiles, secretPath: null }, now)).toBe(false)
  expect((await everything()).files).toEqual(files.filter((it) => !it.startsWith('restoring/')))
})

test.each(earlier)(
  'an archive of an earlier release is restored and brought up to date: %s',
  async (_, path) => {
    expect(await bring(readFileSync(path))).toMatchObject({
      secret: 'signs everything of this academy',
      files: 2,
    })
    const { rows } = await target.pool.query<{
      email: string
      last_name: string
      title: string
      misses: number
    }>(`
    select email, last_name, courses.title_ar as title, misses from users, courses, search_zero_results where courses.slug = 'moved'`)
    expect(rows).toEqual([
      { email: 'mona@people.example', last_name: 'O\'Neil "\\n"', title: '«نُقِلت»', misses: 3 },
    ])
    expect(oldFiles.files.get('films/one.mp4')!.body).toHaveLength(5000)
    expect([...oldFiles.files.keys()].filter((it) => !it.startsWith('backups/')).sort()).toEqual([
      'avatars/mona.webp',
      'films/one.mp4',
    ])
    const columns = async ({ pool }: typeof source) =>
      (
        await pool.query(
          "select table_name, column_name, udt_name, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
        )
      ).rows
    expect(await columns(target)).toEqual(await columns(source))
  },
)

test('an encrypted archive is restored whole, secret included', async () => {
  expect(await bring(archives[1]![1])).toMatchObject({
    secret: 'signs as the new academy',
    files: 2,
  })
  expect(await digestTables(target)).toEqual(await digestTables(source))
})
