import { existsSync, globSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { openPostgres } from '#platform/data/db.server.ts'
import { emptyDatabase, prepare } from '../tools/empty-database.ts'
import { startPostgres } from './postgres.ts'
import { emptyTemplate, inShared, sharedUrl } from './shared-postgres.ts'

/** Where the tests' own empty database is kept between runs, unpacked, since every world begins by reading it. */
export const embeddedTemplate = '.test/database.tar'

let embedded: Promise<void> | null = null
let shared: Promise<() => Promise<void>> | null = null

/** Before any call is tested: one empty database of each engine, which every world is copied from. */
export async function setup() {
  embedded ??= makeEmbedded()
  await Promise.all([embedded, openShared()])
}

export const teardown = () => closeShared()

async function makeEmbedded() {
  await mkdir('.test', { recursive: true })
  const newest = Math.max(
    ...(await Promise.all(
      [...globSync('db/migrations/*.sql'), 'src/jobs.ts', 'src/listeners.ts', 'src/platform/data/jobs.server.ts', 'package-lock.json'].map(
        async (it) => (await stat(it)).mtimeMs,
      ),
    )),
  )
  if (existsSync(embeddedTemplate) && (await stat(embeddedTemplate)).mtimeMs > newest) return
  await writeFile(embeddedTemplate, gunzipSync(await emptyDatabase()))
}

/** Starts the PostgreSQL that tests share, once, however many projects ask for it. */
export async function openShared() {
  shared ??= startShared()
  await shared
}

export async function closeShared() {
  const stop = await shared
  shared = null
  await stop?.()
}

async function startShared() {
  const server = await startPostgres()
  process.env.TEST_POSTGRES = server.url('postgres')
  await inShared((admin) => admin.query(`create database ${emptyTemplate}`))
  const database = openPostgres(sharedUrl(emptyTemplate), { max: 2 })
  await prepare(database)
  await database.close()
  return server.stop
}
