import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { findFreePort } from '#tests/postgres.ts'
import { launchProduct, createDataFolder, startProduct, waitUntil } from '#tests/product.ts'

// `src/platform/process/config.test.ts` has the sentence of every setting.
test('a wrong setting is named in one sentence, and the server does not start', async () => {
  const product = launchProduct({
    DATA_DIR: createDataFolder(),
    NODE_ENV: 'production',
    ORIGIN: 'https://academy.example',
    SECRET: 's'.repeat(32),
  })

  expect(await product.ended).toBe(1)
  expect(product.said.err).toBe(
    'This is production, and these are not set: SMTP_URL (a mail server, or "outbox" to keep mails unsent); SMS_URL (a text message gateway, or "outbox" to keep them unsent).\n',
  )
})

test('a database that does not answer is named, without its password', async () => {
  const port = await findFreePort()
  const product = launchProduct({
    DATA_DIR: createDataFolder(),
    DATABASE_URL: `postgres://farqad:hunter2@127.0.0.1:${port}/farqad`,
  })

  expect(await product.ended).toBe(1)
  expect(product.said.err).toBe(
    `The database at 127.0.0.1:${port} that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
  )
})

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const product = launchProduct({ DATA_DIR: createDataFolder(), PORT: String(port) })

  expect(await product.ended).toBe(1)
  expect(product.said.err).toBe(
    `Port ${port} is taken by another program. Stop that one, or set PORT to another.\n`,
  )
  other.close()
})

/** The log lines so far; the last one may be incomplete. */
const parseLog = (out: string) =>
  out
    .split('\n')
    .slice(0, -1)
    .filter((it) => it.startsWith('{'))
    .map((it) => JSON.parse(it) as { msg: string; step?: string; level: unknown } & object)

test('production logs that it started, with what, and that it has no admin; after a kill, that it recovers', async () => {
  const env = {
    NODE_ENV: 'production',
    ORIGIN: 'https://academy.example',
    SECRET: 's'.repeat(32),
    SMTP_URL: 'outbox',
    SMS_URL: 'outbox',
    LOG_LEVEL: 'info',
    DATA_DIR: createDataFolder(),
  }
  const first = await startProduct(env)
  await waitUntil(async () => first.said.out.includes('no admin'), first)
  const lines = parseLog(first.said.out)
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'started',
      engine: 'embedded',
      processes: 1,
      origin: 'https://academy.example',
      version: expect.any(String) as string,
    }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: expect.stringContaining('no admin') as string,
      set: 'ADMIN_EMAIL',
    }),
  )
  const steps = (out: string) => parseLog(out).flatMap((it) => it.step ?? [])
  expect(steps(first.said.out)[0]).toContain('opening the embedded database')
  await first.kill('SIGKILL')

  const second = await startProduct(env)
  expect(steps(second.said.out)[0]).toContain('recovering the embedded database')
})
