import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { startPostgres } from '#tests/postgres.ts'
import { createDataFolder, startProduct, waitUntil } from '#tests/product.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

async function newDatabase(name: string) {
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return postgres.url(name)
}

const cachedPages = async (ask: (path: string) => Promise<Response>) =>
  Number(/^cached_pages (\d+)/m.exec(await (await ask('/metrics')).text())![1])

test('while the database is down visitors see cached pages, calls return Retry-After, and everything recovers', async () => {
  const product = await startProduct({
    DATABASE_URL: await newDatabase('away'),
    DATA_DIR: createDataFolder(),
  })
  const { ask, call, status } = product
  const before = await (await ask('/')).text()

  // Requests are active on every connection at this moment.
  const meanwhile = Array.from({ length: 40 }, () => call('public/seo').then((it) => it.status))
  await postgres.away()
  for (const answer of await Promise.all(meanwhile)) expect([200, 503]).toContain(answer)

  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(await page.text()).toBe(before)
  const failed = await call('public/seo')
  expect(failed.status).toBe(503)
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await failed.json()).toMatchObject({
    status: 503,
    data: null,
    error: { code: 'unavailable' },
  })
  expect(await status('/readyz')).toBe(503)
  expect(await status('/livez')).toBe(200)
  // An uncached page of a signed-in person.
  expect(await ask('/', { headers: { cookie: 'cid=anything' } }).then((it) => it.status)).toBe(503)

  await postgres.back()
  await waitUntil(async () => (await status('/readyz')) === 200, product)
  expect((await call('public/seo')).status).toBe(200)
  // Signals may have been missed, so the cache is cleared.
  await waitUntil(async () => (await cachedPages(ask)) === 0, product)
})

test('a page whose data cannot be read shows a localized error inside the layout without details', async () => {
  const url = await newDatabase('broken')
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: createDataFolder(),
    LOG_LEVEL: 'silent',
  })
  const breaker = new pg.Client({ connectionString: url })
  await breaker.connect()
  await breaker.query('alter table categories rename to categories_lost')
  await breaker.end()
  const said = {
    en: ['Error!', 'Retry', 'Search courses'],
    ar: ['خطأ!', 'إعادة المحاولة', 'ابحث عن دورة'],
  }
  for (const [locale, words] of Object.entries(said)) {
    const page = await product.ask('/categories', { headers: { cookie: `locale=${locale}` } })
    const html = await page.text()
    expect(page.status).toBe(500)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain(`<html lang="${locale}"`)
    for (const word of words) expect(html).toContain(word)
    // Support finds the request in the log by this id.
    expect(html).toContain(page.headers.get('x-request-id'))
    expect(html).not.toMatch(/categories_lost|does not exist|42P01|node_modules|at async/)
  }
  const call = await product.call('public/categories')
  expect(await call.json()).toEqual({
    status: 500,
    data: null,
    error: { code: 'something_wrong', message: 'Something went wrong.' },
  })
})

test('a changed setting is visible at once in both processes, in cached pages too', async () => {
  const url = await newDatabase('shared')
  const one = await startProduct({ DATABASE_URL: url, DATA_DIR: createDataFolder() })
  const other = await startProduct({ DATABASE_URL: url, DATA_DIR: createDataFolder() })
  for (const { ask } of [one, other]) {
    await (await ask('/')).text()
    expect(await cachedPages(ask)).toBe(1)
  }
  const editor = new pg.Client({ connectionString: url })
  await editor.connect()
  for (const { ask } of [one, other])
    expect(await (await ask('/')).text()).not.toContain('style="--brand')
  await editor.query(
    `insert into settings values ('name', '{"en":"Another","ar":""}'), ('brand_colour', '"#8b1e3f"')`,
  )

  for (const { ask } of [one, other]) {
    await waitUntil(async () => (await cachedPages(ask)) === 0)
    const page = await (await ask('/')).text()
    expect(page).toContain(' | Another</title>')
    expect(page).not.toContain('Farqad')
    expect(page).toMatch(/<html[^>]* style="--brand:light-dark\(oklch\(/)
    expect(await (await ask('/site.webmanifest')).json()).toMatchObject({ name: 'Another' })
    expect(await (await ask('/api/openapi.json')).json()).toMatchObject({
      info: { title: 'Another API' },
    })
  }
  // An invalid name is ignored.
  await editor.query(`update settings set value = '["<script>"]' where key = 'name'`)
  await editor.end()
  for (const { ask } of [one, other])
    await waitUntil(async () => (await (await ask('/')).text()).includes(' | Farqad</title>'))
})

/** Locks a table that every answer needs, and returns how many requests wait for it. */
async function gateBefore(url: string) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`
    create table gate (open boolean);
    create function gate_opened() returns boolean language plpgsql volatile as $$
    begin
      while not exists (select from gate) loop perform pg_sleep(0.02); end loop;
      return true;
    end $$;
    alter table seo_records rename to seo_behind;
    create view seo_records as select seo_behind.* from (select gate_opened() as is_open offset 0) gates, seo_behind where is_open`)
  const waiting = async () => {
    const { rows } = await holder.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%seo_records%' and pid <> pg_backend_pid()`,
    )
    return rows[0]!.count
  }
  const open = async () => {
    await holder.query('insert into gate values (true)')
    await holder.end()
  }
  return { waiting, open }
}

test('on SIGTERM it finishes running requests, accepts no new ones and exits cleanly', async () => {
  const product = await startProduct({
    DATABASE_URL: await newDatabase('stopping'),
    DATA_DIR: createDataFolder(),
  })
  const gate = await gateBefore(postgres.url('stopping'))
  const underWay = Array.from({ length: 5 }, () => product.call('public/seo'))
  await waitUntil(async () => (await gate.waiting()) >= 5, product)
  const ended = product.kill('SIGTERM')
  await waitUntil(async () => (await product.status('/livez')) === 0)
  await gate.open()

  expect((await Promise.all(underWay)).map((it) => it.status)).toEqual([200, 200, 200, 200, 200])
  expect(await ended).toBe(0)
})

test.skipIf(process.platform === 'win32')(
  'repeated signals to the process group let all processes finish running requests',
  { timeout: 300_000 },
  async () => {
    const env = {
      DATABASE_URL: await newDatabase('stopping_group'),
      DATA_DIR: createDataFolder(),
      PROCESSES: '2',
      DATABASE_POOL: '20',
    }
    const product = await startProduct(env, { ownGroup: true })
    // One process answers before the other is ready.
    await waitUntil(async () => product.said.out.includes('is open at'), product)
    const gate = await gateBefore(postgres.url('stopping_group'))
    const ask = () => product.call('public/seo', { connection: 'close' })
    const underWay = Array.from({ length: 4 }, ask)
    await waitUntil(async () => (await gate.waiting()) >= 4, product)
    for (let time = 0; time < 3; time++) {
      process.kill(-product.pid, 'SIGTERM')
      await waitUntil(async () => (await product.status('/livez')) === 0)
    }
    expect(await gate.waiting()).toBe(4)
    await gate.open()

    expect(new Set((await Promise.all(underWay)).map((it) => it.status))).toEqual(new Set([200]))
    expect(await product.ended).toBe(0)
  },
)
