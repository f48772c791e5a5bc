import { randomInt } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { expect as inBrowser, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { openProduction, productionOrigin } from '#tests/behind-nginx.ts'
import { readLiveMessages } from '#tests/live-messages.ts'
import { waitUntil } from '#tests/product.ts'

const { processes, nginx, bucket, db, visitor, plainVisitor, codeFor, openStream } =
  await openProduction()
const password = 'river-lantern-42'
// Long timeout for a busy machine.
const expectIn = inBrowser.configure({ timeout: 60_000 })

const press = (page: Page, field: string, within = 'main') =>
  page.locator(`${within} form:has(${field}) [type=submit]`).first().click()
const isIn = (page: Page) => expectIn(page.locator('a[href="/logout"]').first()).toBeAttached()
const isOut = (page: Page) => expectIn(page.locator('a[href="/logout"]')).toHaveCount(0)

async function register(page: Page) {
  const email = `visitor.${randomInt(1e12)}@people.example`
  await page.goto('/register')
  await page.locator('[name=first_name]').fill('Salma')
  await page.locator('[name=last_name]').fill('Nabil')
  await page.locator('main [name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirmation]').fill(password)
  await page.locator('[name=country_id]').selectOption('eg')
  await page.getByRole('main').getByRole('checkbox').check()
  await press(page, '[name=first_name]')
  // A complete code submits itself.
  await page.locator('[name=otp]').fill(await codeFor(email))
  await isIn(page)
  return email
}

async function logOut(page: Page) {
  await page.goto('/logout')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await isOut(page)
}

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('main [name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await press(page, '[name=password]')
  await isIn(page)
}

/** Every process serves the video from the shared storage. */
async function isInStore(film: string, cid: string) {
  for (const { ask } of processes) expect((await ask(film, { headers: { cid } })).status).toBe(200)
}

async function picture() {
  const canvas = createCanvas(200, 200)
  canvas.getContext('2d').fillRect(0, 0, 100, 200)
  return canvas.encode('png')
}

/** Every process serves the image from the shared storage. */
async function isKept(path: string) {
  expect(path).toMatch(/^\/media\/avatars\/.+\.webp$/)
  expect(bucket.files.has(`/academy/public/${path.slice('/media/'.length)}`)).toBe(true)
  for (const it of processes)
    expect((await it.ask(path)).headers.get('content-type')).toBe('image/webp')
}

async function learn(page: Page) {
  await page.goto('/course/a-calm-minute')
  await page.locator('form[action="/course/a-calm-minute"] button').first().click()
  await expectIn(page).toHaveURL(/\/course\/a-calm-minute\/content\/l\//)
  await page.reload()
  const film = /\/api\/client\/lessons\/media\/[^"#\\]+\.m3u8/.exec(await page.content())![0]
  await isInStore(film, (await page.context().cookies()).find((it) => it.name === 'cid')!.value)
  await page.locator('#notes textarea').fill('Breathe')
  await press(page, 'textarea', '#notes')
  await expectIn(page.locator('#notes').getByRole('listitem')).toContainText('Breathe')
  await page.goto('/my/courses')
  await expectIn(page.locator('main a[href^="/course/a-calm-minute/"]').first()).toBeVisible()
}

async function upload(page: Page) {
  await page.goto('/my/profile')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
  await page.locator('#picture input[type=file]').setInputFiles(file)
  await page.locator('#picture form:has([name=image]) button[type=submit]').click()
  const shown = page.locator('main header img')
  await expectIn(shown).toHaveAttribute('src', /^\/media\/avatars\/.+\.webp$/)
  await isKept((await shown.getAttribute('src'))!)
}

test(
  'a visitor registers, logs out and in, learns, uploads a picture and leaves',
  { timeout: 240_000 },
  async () => {
    const { page, errors, leave } = await visitor({ locale: 'en-GB' })
    const email = await register(page)
    expect((await page.context().cookies()).find((it) => it.name === 'cid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    })
    await logOut(page)
    await logIn(page, email)
    await learn(page)
    await upload(page)
    await logOut(page)
    expect(errors).toEqual([])
    await leave()
  },
)

test('the same works in Arabic and without scripts', async () => {
  const it = plainVisitor({ 'accept-language': 'ar' })
  const email = `visitor.${randomInt(1e12)}@people.example`
  await it.open('/register')
  expect(it.one('html').attributes).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const person = {
    first_name: 'Salma',
    last_name: 'Nabil',
    email,
    password,
    confirmation: password,
    country_id: 'eg',
    terms: true,
  }
  await it.press('main form[action^="/register"] [type=submit]', '', person)
  await it.press('main form [type=submit]', '', { otp: await codeFor(email) })
  expect(it.isSignedIn).toBe(true)
  const logOut = async () => {
    await it.open('/logout')
    await it.press('main form button[type=submit]')
    expect(it.isSignedIn).toBe(false)
  }
  await logOut()
  await it.open('/login')
  await it.press('main form[action^="/login"] [type=submit]', '', { email, password })
  expect(it.isSignedIn).toBe(true)

  await it.open('/course/a-calm-minute')
  await it.press('form[action="/course/a-calm-minute"] button')
  expect(it.address).toMatch(/^\/course\/a-calm-minute\/content\/l\//)
  await isInStore(it.one('main video').attributes.src!, it.cookies.get('cid')!)
  await it.press('#notes form [type=submit]', '', { text: 'Breathe' })
  expect(it.text('#notes li')).toContain('Breathe')
  await it.open('/my/courses')
  expect(it.all('main a[href^="/course/a-calm-minute/"]')).not.toEqual([])

  await it.open('/my/profile')
  await it.press('#picture form button[type=submit]', '', {
    image: new File([new Uint8Array(await picture())], 'me.png', { type: 'image/png' }),
  })
  await isKept(it.one('main header img').attributes.src!)
  await logOut()
})

/** A form as nginx forwards it: plain http with the original host and headers. */
const passedOn = (headers: Record<string, string>) =>
  processes[0].ask('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'student@farqad.example', password: 'farqad-demo-2026' }),
    headers: { 'x-forwarded-for': '41.33.1.1', ...headers },
  })

test('a form of a browser that says no more than its origin works too', async () => {
  const answer = await passedOn({ origin: productionOrigin })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

test.each(['https://evil.example', 'http://academy.example'])(
  'a form from %s is refused',
  async (from) => expect((await passedOn({ origin: from })).status).toBe(403),
)

test('who asks without protection is sent to the protected address', async () => {
  const answer = await fetch(`http://127.0.0.1:${nginx.plainPort}/course/night-sky?locale=ar`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    `${productionOrigin}/course/night-sky?locale=ar`,
  ])
})

const callTo = async <T>(at: number, path: string, body: object, cid = '') => {
  const headers = { 'content-type': 'application/json', ...(cid && { cid }) }
  const answer = await processes[at]!.ask(`/api/client/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  return ((await answer.json()) as { data: T }).data
}

test('what is published in one process is on the kept pages and in the search of the other; a draft is on none', async () => {
  const { email, password } = demoAccounts.find((it) => it.role === 'editor')!
  const { cid } = await callTo<{ cid: string }>(0, 'access/login', { email, password })
  const { id: course_id } = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', 'night-sky')
    .executeTakeFirstOrThrow()
  const word = 'Zephyrine'
  const seen = async () =>
    Promise.all(
      ['/course/night-sky', `/search?q=${word}`].map(async (path) =>
        (await (await processes[1].ask(path)).text()).includes(`${word} nights`),
      ),
    )
  expect(await seen()).toEqual([false, false])
  const { part_id } = await callTo<{ part_id: number }>(0, 'studio/head', { course_id }, cid)
  const { revision } = await callTo<{ revision: number }>(
    0,
    'studio/part',
    { course_id, part_id },
    cid,
  )
  await callTo(
    0,
    'studio/save',
    { course_id, part_id, revision, course: { title: `${word} nights` } },
    cid,
  )
  expect(await seen()).toEqual([false, false])
  await callTo(0, 'studio/publish', { course_id }, cid)
  await waitUntil(async () => (await seen()).every(Boolean))
  await callTo(0, 'access/logout', {}, cid)
})

test('a page hears through nginx at once what the other process did, as it is, until somebody logs out there', async () => {
  const { email, password } = demoAccounts.find((it) => it.role === 'student')!
  const { cid } = await callTo<{ cid: string }>(0, 'access/login', { email, password })
  const { head, parts } = await openStream('/live', { cookie: `cid=${cid}` })
  expect(head).toMatchObject({ ':status': 200, 'content-type': 'text/event-stream; charset=utf-8' })
  expect(head).not.toHaveProperty('content-encoding')
  // A buffering proxy would not deliver messages before the stream ends.
  const messages = readLiveMessages(parts)
  expect((await messages.next()).value).toBe('retry: 3000')

  const held = await Promise.all(
    processes.map(
      async ({ ask }) => /^live_streams (\d+)/m.exec(await (await ask('/metrics')).text())![1],
    ),
  )
  expect(new Set(held)).toEqual(new Set(['0', '1']))
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await notifyLive(db, id, 'notifications')
  expect((await messages.next()).value).toBe('data: notifications')
  // Logout through the process that does not own the stream.
  await callTo(held.indexOf('0'), 'access/logout', {}, cid)
  expect((await messages.next()).value).toBe('data: ended')
  expect((await messages.next()).done).toBe(true)
})

test('both processes had their part in it, and nothing went wrong in any', async () => {
  for (const { ask, said } of processes) {
    expect(await (await ask('/metrics')).text()).toMatch(
      /_count\{method="POST",[^}]*status="(2|3)\d\d"/,
    )
    expect(said).toEqual({ out: '', err: '' })
  }
  expect(nginx.said.err).toBe('')
})

test('one process that falls takes no visitor with it, and the figures stay inside', async () => {
  const it = plainVisitor({})
  await processes[0].kill('SIGKILL')
  for (let times = 0; times < 4; times++) expect((await it.open('/')).status).toBe(200)
  expect((await it.open('/metrics')).status).toBe(404)
})
