import { afterAll } from 'vitest'
import { now } from '#platform/data/clock.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { openSession } from '#platform/identity/session.server.ts'
import { copyShared, emptyTemplate } from './shared-postgres.ts'
import { newFolder, startProduct } from './product.ts'

/** The built product, empty, on a database of its own; and people who are signed in, each with a way to call. */
export async function emptyAcademy(env: Record<string, string> = {}) {
  const DATABASE_URL = await copyShared(emptyTemplate)
  const product = await startProduct({ DATABASE_URL, DATA_DIR: newFolder(), ...env })
  const { db, close } = openPostgres(DATABASE_URL, { max: 2 })
  afterAll(async () => {
    await close()
    await product.kill('SIGKILL')
  })
  const signIn = async (first_name: string, more: { is_trainer?: boolean } = {}) => {
    const person = { email: `${first_name.toLowerCase()}@people.example`, first_name, last_name: 'Adel', email_verified_at: now(), ...more }
    const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    const cid = await openSession(db, { user_id: id, user_agent: 'tests', country: null, now: now() })
    return { id, cid }
  }
  /** What a call answers somebody. */
  const post = async <T>(cid: string, path: string, body: object, signal: AbortSignal | null = null) => {
    const headers = { 'content-type': 'application/json', ...(cid && { cid }) }
    const answer = await product.ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers, signal })
    const text = await answer.text()
    return { status: answer.status, text, data: (JSON.parse(text) as { data: T }).data }
  }
  return { ...product, db, signIn, post }
}
