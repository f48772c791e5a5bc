import pg from 'pg'
import { afterAll } from 'vitest'
import { now } from '#platform/data/clock.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { makeStorage } from '#platform/files/storage.server.ts'
import { secretOf } from '#platform/identity/secret.server.ts'
import { openSession } from '#platform/identity/session.server.ts'
import { startPostgres } from '#tests/postgres.ts'
import { newFolder, startProduct } from '#tests/product.ts'

/** The built product with the demo academy on a PostgreSQL of its own, and people whose names are found nowhere else. */
export async function openAcademy() {
  const postgres = await startPostgres()
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query('create database academy')
  await admin.end()
  const dataDir = newFolder()
  const product = await startProduct({ DATABASE_URL: postgres.url('academy'), DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: '1' })
  const { db, close } = openPostgres(postgres.url('academy'), { max: 2 })
  afterAll(async () => {
    await close()
    await product.kill('SIGKILL')
    await postgres.stop()
  })

  /** Signs in a new person of this name. */
  const signIn = async (first_name: string) => {
    const person = { email: `${first_name.toLowerCase()}@people.example`, first_name, last_name: 'Canary', email_verified_at: now() }
    const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    return openSession(db, { user_id: id, user_agent: 'tests', country: null, now: now() })
  }
  const cachedPages = async () => Number(/^cached_pages (\d+)/m.exec(await (await product.ask('/metrics')).text())![1])
  const secret = secretOf({ secret: null, dataDir })
  return { ...product, db, signIn, cachedPages, secret, storage: makeStorage({ s3: null, dataDir }) }
}
