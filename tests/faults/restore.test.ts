import { createStorage } from '#platform/files/create-storage.server.ts'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { streamBackup } from '#platform/files/archive/backup.server.ts'
import { openEmbedded, openPostgres, type Database } from '#platform/data/db.server.ts'
import { type Storage } from '#platform/files/storage.server.ts'
import { addCourse } from '#tests/courses.ts'
import { digestTables } from '#tests/every-row.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { createDataFolder, runProgram, startProduct, waitUntil } from '#tests/product.ts'
import { chooseRounds } from '#tests/rounds.ts'
import { copySharedDatabase, emptyTemplateName } from '#tests/shared-postgres.ts'
import { prepareDatabase } from '../../tools/empty-database.ts'

// Each restore runs every migration.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const now = new Date('2026-11-01T09:00:00Z')
/** So many that a process is killed between the first and the last of them. */
const pictures = 400
const folder = createDataFolder()
const archive = join(folder, 'archive.tar.gz')
let restored: Awaited<ReturnType<typeof contents>>

/** Fills an empty academy with a course, a person and files that have its name in them. */
async function fill({ db }: Database, storage: Storage, name: string) {
  await addCourse({ db, now }, name, { lessons: [{ slug: 'one' }, { slug: 'two' }] })
  await db
    .insertInto('users')
    .values({ email: `${name}@people.example`, first_name: name, last_name: 'Adel' })
    .execute()
  await storage.put('films/one.mp4', Buffer.from(`the film of ${name}`), 'video/mp4')
  for (let at = 0; at < pictures; at++)
    await storage.put(`avatars/${name}-${at}.webp`, Buffer.alloc(2000, name), 'image/webp')
}

/** The rows and files that tell one academy from another, staged ones included; a server that starts writes to other tables. */
async function contents(database: Database, storage: Storage) {
  const { courses, lessons, course_search, users, sessions } = await digestTables(database)
  const files: string[] = []
  for await (const key of storage.list()) files.push(key)
  const film = await new Response((await storage.get('films/one.mp4'))!.body as BodyInit).text()
  return { rows: { courses, lessons, course_search, users, sessions }, files: files.sort(), film }
}

beforeAll(async () => {
  const database = openPostgres(await copySharedDatabase(emptyTemplateName), { max: 2 })
  const storage = createMemoryStorage()
  await fill(database, storage, 'new')
  restored = await contents(database, storage)
  writeFileSync(
    archive,
    gzipSync(await new Response(streamBackup(database.db, storage, null, now) as BodyInit).bytes()),
  )
  await database.close()
})

const steps = {
  /** Rows are loaded and the first of the files are staged. */
  loading: (dataDir: string) => async () =>
    readdirSync(join(dataDir, 'files/restoring'), { recursive: true }).some((it) =>
      String(it).endsWith('.webp'),
    ),
  /** Rows are committed, and the files are on their way to their places. */
  finishing: (_: string, said: { out: string }) => async () => said.out.includes('moving files'),
}

test.each(
  (
    [
      ['embedded', 'finishing'],
      ['postgres', 'loading'],
      ['embedded', 'loading'],
      ['postgres', 'finishing'],
    ] as const
  ).slice(0, chooseRounds(2, 4)),
)('on %s, a restore that is killed while %s leaves one academy whole', async (engine, step) => {
  const dataDir = createDataFolder()
  mkdirSync(join(dataDir, 'files/restoring'), { recursive: true })
  const url = engine === 'postgres' ? await copySharedDatabase(emptyTemplateName) : null
  const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
  const open = async () => (url ? openPostgres(url, { max: 2 }) : openEmbedded({ folder: dataDir }))
  const storage = createStorage({ dataDir, s3: null })
  const before = await open()
  if (!url) await prepareDatabase(before)
  await fill(before, storage, 'old')
  const old = await contents(before, storage)
  await before.close()

  const restoring = runProgram(['tools/restore.ts', archive, '--replace'], env)
  await waitUntil(steps[step](dataDir, restoring.said), restoring)
  await restoring.kill('SIGKILL')
  expect(restoring.said.out).not.toContain('are restored')

  const product = await startProduct(env)
  await product.kill('SIGTERM')
  const after = await open()
  expect(await contents(after, storage)).toEqual(step === 'loading' ? old : restored)
  await after.close()
})
