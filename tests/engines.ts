import { existsSync, globSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { openPostgres } from '#platform/data/db.server.ts'
import { createEmptyDatabase, prepareDatabase } from '../tools/empty-database.ts'
import { startPostgres } from './postgres.ts'
import { forgetStatements } from './sent-statements.ts'
import { emptyTemplateName, queryShared, getSharedUrl } from './shared-postgres.ts'

/** Cached uncompressed between runs, because every world reads it. */
export const embeddedTemplatePath = '.test/database.tar'

let embedded: Promise<void> | null = null
let shared: Promise<() => Promise<void>> | null = null

/** Global setup: one empty template database per engine. */
export async function setup({ name }: { name: string }) {
  if (name === 'postgres') forgetStatements()
  embedded ??= makeEmbedded()
  await Promise.all([embedded, openSharedPostgres()])
}

export const teardown = () => closeSharedPostgres()

async function makeEmbedded() {
  await mkdir('.test', { recursive: true })
  const newest = Math.max(
    ...(await Promise.all(
      [
        ...globSync('db/migrations/*.sql'),
        'src/jobs.ts',
        'src/listeners.ts',
        'src/platform/data/jobs.server.ts',
        'package-lock.json',
      ].map(async (it) => (await stat(it)).mtimeMs),
    )),
  )
  if (existsSync(embeddedTemplatePath) && (await stat(embeddedTemplatePath)).mtimeMs > newest)
    return
  await writeFile(embeddedTemplatePath, gunzipSync(await createEmptyDatabase()))
}

/** Starts once for all projects. */
export async function openSharedPostgres() {
  shared ??= startShared()
  await shared
}

export async function closeSharedPostgres() {
  const stop = await shared
  shared = null
  await stop?.()
}

async function startShared() {
  const server = await startPostgres()
  process.env.TEST_POSTGRES = server.url('postgres')
  await queryShared((admin) => admin.query(`create database ${emptyTemplateName}`))
  const database = openPostgres(getSharedUrl(emptyTemplateName), { max: 2 })
  await prepareDatabase(database)
  await database.close()
  return server.stop
}
