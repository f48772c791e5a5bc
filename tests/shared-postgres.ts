// One PostgreSQL (`engines.ts`) for all tests that need no more than a database in it, copied from one that is ready.
import pg from 'pg'

/** The name of the database with the whole schema and nothing in it. */
export const emptyTemplateName = 'empty'

/** Asks it as its owner. */
export async function queryShared<T>(ask: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES! })
  await admin.connect()
  try {
    return await ask(admin)
  } finally {
    await admin.end()
  }
}

/** The address of a database in it. */
export function getSharedUrl(database: string) {
  const url = new URL(process.env.TEST_POSTGRES!)
  url.pathname = database
  return url.href
}

/** Copies a database in it, and answers the address of the copy. */
export async function copySharedDatabase(template: string) {
  const name = `copy_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${copies++}`
  await queryShared((admin) => admin.query(`create database ${name} template ${template}`))
  return getSharedUrl(name)
}
let copies = 0
