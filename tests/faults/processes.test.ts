import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/postgres.ts'
import {
  listChildProcesses,
  launchProduct,
  createDataFolder,
  startProduct,
  waitUntil,
} from '#tests/product.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform !== 'linux')(
  'several processes serve one academy: who dies is replaced, figures are added up, and all stop together',
  async () => {
    const DATABASE_URL = postgres.url('postgres')
    const product = await startProduct({
      DATABASE_URL,
      DATA_DIR: createDataFolder(),
      PROCESSES: '2',
    })
    await waitUntil(async () => listChildProcesses(product.pid).length === 2, product)
    const first = listChildProcesses(product.pid)

    // The migrations ran once, and there is one job worker.
    const database = new pg.Client({ connectionString: DATABASE_URL })
    await database.connect()
    const applied = await database.query<{ twice: number }>(
      'select (count(*) - count(distinct name))::int as twice from migrations',
    )
    expect(applied.rows[0]!.twice).toBe(0)
    await database.end()

    // Connections are distributed in turn; each process returns the metrics of all.
    for (let asked = 0; asked < 12; asked++)
      expect((await product.ask('/courses', { headers: { connection: 'close' } })).status).toBe(200)
    const counted = async () => {
      const text = await (
        await product.ask('/metrics', { headers: { connection: 'close' } })
      ).text()
      return [
        ...text.matchAll(
          /^http_server_request_duration_seconds_count\{[^}]*route="\/courses"[^}]*\} (\d+)$/gm,
        ),
      ].reduce((sum, it) => sum + Number(it[1]), 0)
    }
    await waitUntil(async () => (await counted()) === 12, product)

    process.kill(first[0]!, 'SIGKILL')
    await waitUntil(
      async () => !isThere(first[0]!) && listChildProcesses(product.pid).length === 2,
      product,
    )
    for (let asked = 0; asked < 6; asked++)
      expect((await product.ask('/', { headers: { connection: 'close' } })).status).toBe(200)

    const last = listChildProcesses(product.pid)
    expect(await product.kill('SIGTERM')).toBe(0)
    expect(last.filter(isThere)).toEqual([])
  },
)

test('if the processes cannot start, each reports the reason once and the server exits', async () => {
  const taken = await startProduct({ DATA_DIR: createDataFolder() })
  const other = launchProduct({
    PORT: String(taken.port),
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: createDataFolder(),
    PROCESSES: '2',
  })
  expect(await other.ended).toBe(1)
  expect(other.said.err).toContain(`Port ${taken.port} is taken by another program.`)
})

test('the embedded database refuses more than one process in a sentence', async () => {
  const product = launchProduct({ PORT: '3999', DATA_DIR: createDataFolder(), PROCESSES: '2' })
  expect(await product.ended).toBe(1)
  expect(product.said.err.trim()).toBe(
    'PROCESSES above 1 also needs DATABASE_URL: the embedded database belongs to one process.',
  )
})
