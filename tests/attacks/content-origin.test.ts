import { beforeAll, expect, test } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { lessonPackages } from '#features/player/scorm/contract.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPackage, buildPackagePart } from '#tests/packages.ts'
import { createTestApp } from './app.ts'

const { world, ask } = await createTestApp({ contentOrigin: 'https://content.example' })
// URLs expire by the real clock.
world.now = getNow()
const there = (path: string, init: RequestInit = {}) =>
  ask(path, {
    ...init,
    headers: { host: 'content.example', ...(init.headers as Record<string, string>) },
  })

let mona: Actor
let lesson_id: number, other_id: number
let base: string

beforeAll(async () => {
  const files = {
    'index.html': '<script>1</script>',
    'js/app.js': 'let a',
    'a b.html': 'x',
    'صفحة.html': 'y',
    '50%.html': 'z',
  }
  const parts = [
    buildPackagePart({ href: 'a b.html?x=1&y="2"#z', title: '"><script>alert(1)</script>' }),
  ]
  const media = await addPackage(world, { files, parts })
  const hidden = await addPackage(world, { files: { 'secret.html': 's' } })
  const course = await addCourse(world, 'foreign', {
    lessons: [
      { slug: 'one', kind: 'package', media },
      { slug: 'two', kind: 'package', media: hidden },
      { slug: 'film', media: 'films/x' },
    ],
  })
  mona = await world.person()
  await world.as(mona)(enrollment.enroll, { course_id: course.id })
  ;[lesson_id, other_id] = [course.lessons['one']!, course.lessons['two']!]
  base = new URL((await world.as(mona)(lessonPackages.open, { lesson_id })).address).pathname
})

test('the content origin frames a package for the academy alone, and sets no cookie', async () => {
  const page = await there(`${base}?part=0`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:3000",
  )
  const html = await page.text()
  expect(html).toContain('data-href="files/a%20b.html?x=1&amp;y=&quot;2&quot;#z"')
  expect(html).not.toContain('<script>alert')
  const file = await there(`${base}files/index.html`)
  expect(await file.text()).toBe('<script>1</script>')
  expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = file.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' data: blob:;")
  expect(policy).toContain('worker-src blob:;')
  expect(policy).toContain("frame-ancestors 'self' http://localhost:3000")
  for (const { headers } of [page, file, await there('/nothing')]) {
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a file is found by its name, however it is written', async () => {
  for (const [path, text] of [
    ['a%20b.html', 'x'],
    ['%D8%B5%D9%81%D8%AD%D8%A9.html', 'y'],
    ['50%25.html', 'z'],
    ['js/app.js?v=3', 'let a'],
  ])
    expect(await (await there(`${base}files/${path}`)).text()).toBe(text)
  expect((await there(`${base}files/js/app.js`, { headers: { range: 'bytes=0-2' } })).status).toBe(
    206,
  )
})

test('nothing of the academy is there, and no package at the academy', async () => {
  for (const path of [
    '/',
    '/login',
    '/api/openapi.json',
    '/api/public/seo',
    '/livez',
    '/readyz',
    '/media/x.webp',
    '/sw.js',
    '/sitemap.xml',
    '/live',
  ])
    expect([path, (await there(path)).status]).toEqual([path, 404])
  expect((await there('/api/client/access/login', { method: 'POST', body: '{}' })).status).toBe(405)
  expect(await (await there('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  // A port or different case does not make another host.
  for (const host of ['content.example:8443', 'CONTENT.example'])
    expect((await there('/login', { headers: { host } })).status).toBe(404)
  const here = await ask(`${base}files/index.html`)
  expect(await here.text()).not.toBe('<script>1</script>')
})

test('the kept library and the player are there', async () => {
  for (const name of ['player', 'scorm12', 'scorm2004']) {
    const script = await there(`/runtime/${name}.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await script.text()).length).toBeGreaterThan(1000)
  }
  for (const path of ['/runtime/x.js', '/runtime/../package.json', '/runtime/%2e%2e/package.json'])
    expect((await there(path)).status).toBe(404)
})

test('a ticket opens its own lesson to its own person, as long as they may learn it', async () => {
  const status = async (path: string) => (await there(path)).status
  const [, ticket] = base.split('/') as [string, string]
  expect(await status(`/${ticket}/${other_id}/files/secret.html`)).toBe(403)
  expect(await status(`${base}files/secret.html`)).toBe(404)
  for (const path of [
    '../index.html',
    '..%2findex.html',
    '%2e%2e/index.html',
    'files',
    '',
    '%',
    '%E0%A4%A',
    '%00',
    'js',
    'js/',
    'INDEX.html',
  ])
    expect([path, (await status(`${base}files/${path}`)) >= 400 || path === '']).toEqual([
      path,
      true,
    ])
  const somebody = await world.person()
  expect(await status(base.replace(mona.id, somebody.id))).toBe(403)
  expect(await status(base.replace(/\.\d+\./, '.99999999999.'))).toBe(403)
  expect(await status(base.replace(/.(?=\/\d+\/$)/, (it) => (it === 'a' ? 'b' : 'a')))).toBe(403)
  expect(await status(`${base}?part=7`)).toBe(404)
  expect(await status(base)).toBe(200)
  await world.db
    .updateTable('users')
    .set({ banned_at: world.now })
    .where('id', '=', mona.id)
    .execute()
  expect(await status(base)).toBe(403)
  await world.db.updateTable('users').set({ banned_at: null }).where('id', '=', mona.id).execute()
  await world.db.deleteFrom('enrollments').where('user_id', '=', mona.id).execute()
  expect(await status(`${base}files/index.html`)).toBe(403)
})
