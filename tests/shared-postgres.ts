// One PostgreSQL (`engines.ts`) for all tests, with databases copied from a template.
import pg from 'pg'

/** Schema without rows. */
export const emptyTemplateName = 'empty'

/** As superuser. */
export async function queryShared<T>(ask: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES! })
  await admin.connect()
  try {
    return await ask(admin)
  } finally {
    await admin.end()
  }
}

export function getSharedUrl(database: string) {
  const url = new URL(process.env.TEST_POSTGRES!)
  url.pathname = database
  return url.href
}

/** Returns the URL of the copy. */
export async function copySharedDatabase(template: string) {
  const name = `copy_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${copies++}`
  await queryShared((admin) => admin.query(`create database ${name} template ${template}`))
  return getSharedUrl(name)
}
let copies = 0
