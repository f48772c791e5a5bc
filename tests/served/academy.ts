import { cpSync } from 'node:fs'
import { afterAll } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { createStorage } from '#platform/files/create-storage.server.ts'
import { loadSecret } from '#platform/identity/secret.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { copySharedDatabase, queryShared, getSharedUrl } from '#tests/shared-postgres.ts'
import { createDataFolder, startProduct } from '#tests/product.ts'

/** The built product with demo data, and people with unique names. */
export async function openAcademy() {
  const dataDir = createDataFolder()
  cpSync(await prepareDemoFolder(), dataDir, { recursive: true })
  const url = await copySharedDatabase('demo')
  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: dataDir, ...withDemo })
  const { db, close } = openPostgres(url, { max: 2 })
  afterAll(async () => {
    await close()
    await product.kill('SIGKILL')
  })

  const signIn = async (first_name: string) => {
    const person = {
      email: `${first_name.toLowerCase()}@people.example`,
      first_name,
      last_name: 'Canary',
      email_verified_at: getNow(),
    }
    const { id } = await db
      .insertInto('users')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    return createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() })
  }
  const cachedPages = async () =>
    Number(/^cached_pages (\d+)/m.exec(await (await product.ask('/metrics')).text())![1])
  const secret = loadSecret({ secret: null, dataDir })
  return {
    ...product,
    db,
    signIn,
    cachedPages,
    secret,
    storage: createStorage({ s3: null, dataDir }),
  }
}

/** On a slow machine a request waits longer than a person would. */
const withDemo = { DEMO: 'on', TRUST_PROXY: '1', DATABASE_WAIT: '60' }

/** Shared data folder: the first caller loads the demo and others wait, because loading is slow. */
const prepareDemoFolder = () =>
  queryShared(async (admin) => {
    await admin.query('select pg_advisory_lock(1)')
    const { rows } = await admin.query<{ folder: string }>(
      `select shobj_description(oid, 'pg_database') as folder from pg_database where datname = 'demo'`,
    )
    if (rows[0]) return rows[0].folder
    const folder = createDataFolder()
    await admin.query('create database demo')
    const product = await startProduct({
      DATABASE_URL: getSharedUrl('demo'),
      DATA_DIR: folder,
      ...withDemo,
    })
    await product.kill('SIGTERM')
    await admin.query(`comment on database demo is ${admin.escapeLiteral(folder)}`)
    return folder
  })
