import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { mergeChatMessages } from '#features/support/rules.ts'
import { getNow } from '#platform/data/clock.ts'
import { openPostgres } from '#platform/data/db.server.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import { findFreePort, startPostgres } from '#tests/postgres.ts'
import { launchProduct, createDataFolder, waitUntil } from '#tests/product.ts'

const postgres = await startPostgres()
const database = openPostgres(postgres.url('postgres'))
const { db } = database
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

async function person(staff_role: string | null) {
  const row = {
    email: `${crypto.randomUUID()}@chat.example`,
    first_name: 'Mona',
    last_name: 'Adel',
    email_verified_at: getNow(),
    staff_role,
  }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  const cid = randomBytes(32).toString('base64url')
  const times = {
    created_at: getNow(),
    last_seen_at: getNow(),
    expires_at: new Date(getNow().getTime() + 86_400_000),
  }
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(cid), user_id: id, user_agent: 'tests', ...times })
    .execute()
  return cid
}

type Said = { id: number; text: string }

test('a server that is killed again and again in mid-chat loses no message of either side and doubles none', async () => {
  const port = String(await findFreePort())
  const env = {
    PORT: port,
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: createDataFolder(),
    PROCESSES: '1',
  }
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (it) => it.ok,
      () => false,
    )
  let server = launchProduct(env)
  await waitUntil(isReady, server)
  const call = async <T>(cid: string, path: string, body: object): Promise<T | null> => {
    const headers = { 'content-type': 'application/json', cid }
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null)
    const read = answer?.ok ? ((await answer.json().catch(() => null)) as { data: T } | null) : null
    return read?.data ?? null
  }
  const [mona, agent] = [await person(null), await person('support')]
  const description = 'The course is locked.'
  const ticket = await call<{ id: number }>(mona, 'client/support/createTicket', {
    category: 'other',
    description,
  })
  const ticket_id = ticket!.id

  // Each side sends in sequence and retries with the same key until acknowledged.
  const count = 12
  let acknowledged = 0
  const says = async (name: string, send: (text: string, key: string) => Promise<unknown>) => {
    for (let n = 1; n <= count; n++) {
      const key = crypto.randomUUID()
      while ((await send(`${name} ${n}`, key)) === null) await pause(30)
      acknowledged++
    }
  }
  // Meanwhile the person's page polls and must see each message once.
  let known: Said[] = []
  const follow = async () => {
    const last_id = known.at(-1)?.id
    const news = await call<{ messages: Said[] }>(
      mona,
      'client/support/chat/new',
      last_id ? { last_id } : {},
    )
    expect(
      news?.messages.some((message) => known.some((one) => one.id === message.id)) ?? false,
    ).toBe(false)
    known = mergeChatMessages(known, news?.messages ?? [])
  }
  let isOver = false
  const watching = (async () => {
    while (!isOver) await follow().then(() => pause(20))
  })()
  const talking = Promise.all([
    says('person', (text, key) => call(mona, 'client/support/chat/send', { text, key })),
    says('agent', (text, key) => call(agent, 'office/support/answer', { ticket_id, text, key })),
  ])
  for (const share of [4, 12]) {
    await waitUntil(async () => acknowledged >= share, server)
    await server.kill('SIGKILL')
    server = launchProduct(env)
    await waitUntil(isReady, server)
  }
  await talking
  isOver = true
  await watching
  await follow()

  const rows = await db
    .selectFrom('support_messages')
    .select(['id', 'text'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute()
  expect(known.map((it) => it.text)).toEqual(rows.map((it) => it.text))
  for (const name of ['person', 'agent'])
    expect(rows.flatMap((it) => (it.text.startsWith(name) ? [it.text] : []))).toEqual(
      Array.from({ length: count }, (_, at) => `${name} ${at + 1}`),
    )
  expect(rows).toHaveLength(1 + 2 * count)
  await server.kill('SIGTERM')
})
