import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { findFreePort } from '#tests/postgres.ts'
import { launchProduct, createDataFolder } from '#tests/product.ts'

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
