import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { until } from '#tests/product.ts'
import { openAcademy } from './academy.ts'

const { ask, db, signIn, cachedPages } = await openAcademy()
const tokens = { Zaynabcanary: await signIn('Zaynabcanary'), Tariqcanary: await signIn('Tariqcanary') }
const names = Object.keys(tokens) as (keyof typeof tokens)[]
const from = { eg: '41.33.1.1', us: '8.8.8.8' }

test('a page that saw a session is neither taken from the kept ones nor kept', async () => {
  for (const path of ['/', '/pricing', '/courses']) {
    for (const headers of [
      { cookie: `cid=${tokens.Tariqcanary}` },
      { cid: tokens.Tariqcanary },
      { cookie: 'cid=nobody' },
      { cid: 'nobody' },
    ] as Record<string, string>[]) {
      const answer = await ask(path, { headers })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
      await answer.text()
    }
  }
  expect(await cachedPages()).toBe(0)
})

test('two people and visitors of both languages and price regions, all at once, never see each other’s pages', async () => {
  const kinds = names
    .flatMap((it) => [it, null])
    .flatMap((name) => (['en', 'ar'] as const).flatMap((locale) => (['eg', 'us'] as const).map((country) => ({ name, locale, country }))))
  const look = async ({ name, locale, country }: (typeof kinds)[number]) => {
    const cookie = name ? `locale=${locale}; cid=${tokens[name]}` : `locale=${locale}`
    const html = await (await ask('/', { headers: { cookie, 'x-forwarded-for': from[country] } })).text()
    return {
      name: names.filter((it) => html.includes(it)).join() || null,
      locale: /<html lang="(\w+)"/.exec(html)?.[1],
      country: [/EGP|ج\.م\./.test(html) && 'eg', /\$\d|دولار/.test(visible(html)) && 'us'].filter(Boolean).join(),
    }
  }
  for (let round = 0; round < 4; round++) {
    const seen = await Promise.all(kinds.map(look))
    expect(seen).toEqual(kinds)
  }
})

/** The page without its scripts: those hold prices in no currency's words. */
const visible = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('parts of an address that no page reads make no other page', async () => {
  const plain = await (await ask('/')).text()
  const before = await cachedPages()
  const tagged = await ask('/?utm_source=x&utm_campaign=%3Cscript%3E&fbclid=1')

  expect(await tagged.text()).toBe(plain)
  expect(await cachedPages()).toBe(before)
})

test.each<[string, Record<string, string>]>([
  ['another host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' }],
  ['another address', { 'x-original-url': '/office', 'x-rewrite-url': '/office' }],
  ['another method', { 'x-http-method-override': 'DELETE' }],
])('headers that claim %s change nothing', async (_, headers) => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  const plain = await (await ask('/')).text()
  expect(await (await ask('/', { headers })).text()).toBe(plain)
  const live = await (await ask('/', { headers: { ...headers, cid: tokens.Tariqcanary } })).text()
  expect(live).not.toContain('evil.example')
  expect(canonical(live)).toBe(canonical(plain))
})

test('a language asked for in the address is remembered, one that is none is not echoed', async () => {
  for (const cid of ['', tokens.Zaynabcanary]) {
    const headers: Record<string, string> = cid ? { cid } : {}
    const arabic = await ask('/?locale=ar', { headers })
    expect(arabic.headers.getSetCookie().filter((it) => it.startsWith('locale='))).toEqual([
      'locale=ar; Path=/; Max-Age=604800; SameSite=Lax',
    ])
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl"')
    const nonsense = await ask('/?locale=..%2F..%2Fevil', { headers })
    expect(nonsense.headers.getSetCookie()).toEqual([])
    expect(await nonsense.text()).toContain('<html lang="en"')
  }
})

test('a review that is hidden or taken back leaves the kept pages at once', async () => {
  const [one, other] = await db
    .selectFrom('reviews')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .where('courses.slug', '=', 'project-management')
    .select('reviews.id')
    .execute()
  const shown = async () => (await (await ask('/course/project-management/reviews')).text()).match(/Reviewcanary \w+/g)?.map(String) ?? []
  const change = (id: number, it: object) => db.updateTable('reviews').set(it).where('id', '=', id).execute()
  await change(one!.id, { text: 'Reviewcanary one' })
  await change(other!.id, { text: 'Reviewcanary other' })
  await until(async () => new Set(await shown()).size === 2)
  await change(one!.id, { hidden_at: now() })
  await until(async () => !(await shown()).includes('Reviewcanary one'))
  expect(await shown()).toContain('Reviewcanary other')
  await db.deleteFrom('reviews').where('id', '=', other!.id).execute()
  await until(async () => !(await shown()).length)
})

test('a slide leaves the kept home page when what it leads to is taken down, and comes back with it', async () => {
  const { published_at } = await db
    .selectFrom('diplomas')
    .select('published_at')
    .where('slug', '=', 'front-end-developer')
    .executeTakeFirstOrThrow()
  const publish = (at: string | null) =>
    db.updateTable('diplomas').set({ published_at: at }).where('slug', '=', 'front-end-developer').execute()
  const slides = async () => (await (await ask('/')).text()).includes('From eleven lines to your first app')
  expect(await slides()).toBe(true)
  await publish(null)
  await until(async () => !(await slides()))
  await publish(published_at)
  await until(slides)
})
