import { afterAll } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { copySharedDatabase, emptyTemplateName } from './shared-postgres.ts'
import { createDataFolder, startProduct } from './product.ts'

/** The built product on an empty database, with signed-in people who can call the API. */
export async function startEmptyAcademy(env: Record<string, string> = {}) {
  const DATABASE_URL = await copySharedDatabase(emptyTemplateName)
  const product = await startProduct({ DATABASE_URL, DATA_DIR: createDataFolder(), ...env })
  const { db, close } = openPostgres(DATABASE_URL, { max: 2 })
  afterAll(async () => {
    await close()
    await product.kill('SIGKILL')
  })
  const signIn = async (first_name: string, more: { is_trainer?: boolean } = {}) => {
    const person = {
      email: `${first_name.toLowerCase()}@people.example`,
      first_name,
      last_name: 'Adel',
      email_verified_at: getNow(),
      ...more,
    }
    const { id } = await db
      .insertInto('users')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    const cid = await createSession(db, {
      user_id: id,
      user_agent: 'tests',
      country: null,
      now: getNow(),
    })
    return { id, cid }
  }
  const post = async <T>(
    cid: string,
    path: string,
    body: object,
    signal: AbortSignal | null = null,
  ) => {
    const headers = { 'content-type': 'application/json', ...(cid && { cid }) }
    const answer = await product.ask(`/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
      signal,
    })
    const text = await answer.text()
    return { status: answer.status, text, data: (JSON.parse(text) as { data: T }).data }
  }
  return { ...product, db, signIn, post }
}
