import { existsSync, globSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { openPostgres } from '#platform/data/db.server.ts'
import { emptyDatabase, prepare } from '../tools/empty-database.ts'
import { postgresTemplate, startPostgres } from './postgres.ts'

/** Where the tests' own empty database is kept between runs, unpacked, since every world begins by reading it. */
export const embeddedTemplate = '.test/database.tar'

let done: Promise<unknown> | null = null
let stop = async () => {}

/** Before any call is tested: one empty database of each engine, which every world is copied from. */
export async function setup() {
  done ??= Promise.all([makeEmbedded(), makePostgres()])
  await done
}

export const teardown = () => stop()

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

async function makePostgres() {
  const server = await startPostgres()
  stop = server.stop
  process.env.TEST_POSTGRES = server.url('postgres')
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${postgresTemplate}`)
  await admin.end()
  const database = openPostgres(server.url(postgresTemplate), { max: 2 })
  await prepare(database)
  await database.close()
}
