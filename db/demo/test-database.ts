import { openEmbedded, openPostgres, type Database } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'

/**
 * A migrated database for one test file: in memory, or under a name of its own on a PostgreSQL server,
 * which is the one of TEST_DATABASE_URL, else the one that the tests have started.
 */
export async function openTestDatabase(name: string): Promise<Database> {
  const { TEST_DATABASE_URL, ENGINE, TEST_POSTGRES } = process.env
  const url = TEST_DATABASE_URL ?? (ENGINE === 'postgres' ? TEST_POSTGRES : undefined)
  const database = url ? await openOwn(url, `farqad_${name}_${process.pid}`) : await openEmbedded({ folder: null })
  await migrate(database.db)
  return database
}

async function openOwn(url: string, name: string): Promise<Database> {
  const admin = openPostgres(url, { max: 1 })
  await admin.pool.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openPostgres(own.href)
  const close = async () => {
    await database.close()
    await admin.pool.query(`drop database ${name}`)
    await admin.close()
  }
  return { ...database, close }
}
