import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getNow } from '#platform/data/clock.ts'
import { waitUntil } from '#tests/product.ts'
import { openAcademy } from './academy.ts'

const { ask, db, signIn, cachedPages } = await openAcademy()
const tokens = {
  Zaynabcanary: await signIn('Zaynabcanary'),
  Tariqcanary: await signIn('Tariqcanary'),
}
const names = Object.keys(tokens) as (keyof typeof tokens)[]
const from = { eg: '41.33.1.1', us: '8.8.8.8' }

test('a page that saw a session is neither taken from the kept ones nor kept', async () => {
  for (const path of ['/', '/pricing', '/courses']) {
    for (const headers of [
      { cookie: `cid=${tokens.Tariqcanary}` },
      { cid: tokens.Tariqcanary },
    ] as Record<string, string>[]) {
      const answer = await ask(path, { headers })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
      await answer.text()
    }
  }
  expect(await cachedPages()).toBe(0)
})

test('whoever has a token that is nobody’s is a visitor and gets what visitors get, made once', async () => {
  const plain = await (await ask('/pricing')).text()
  const before = await cachedPages()
  for (const headers of [{ cookie: 'cid=nobody' }, { cid: 'nobody' }] as Record<string, string>[])
    for (const encoding of ['identity', 'br']) {
      const answer = await ask('/pricing', { headers: { ...headers, 'accept-encoding': encoding } })
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('content-security-policy')).toContain("'sha256-")
      expect(await answer.text()).toBe(plain)
      const again = await ask('/pricing', {
        headers: { ...headers, 'if-none-match': answer.headers.get('etag')! },
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await ask('/pricing', { method: 'HEAD', headers })).status).toBe(200)
    }
  expect(await cachedPages()).toBe(before)
})

test('two people and visitors of both languages and price regions, all at once, never see each other’s pages', async () => {
  const kinds = names
    .flatMap((it) => [it, null])
    .flatMap((name) =>
      (['en', 'ar'] as const).flatMap((locale) =>
        (['eg', 'us'] as const).map((country) => ({ name, locale, country })),
      ),
    )
  const look = async ({ name, locale, country }: (typeof kinds)[number]) => {
    const cookie = name ? `locale=${locale}; cid=${tokens[name]}` : `locale=${locale}`
    const html = await (
      await ask('/', { headers: { cookie, 'x-forwarded-for': from[country] } })
    ).text()
    return {
      name: names.filter((it) => html.includes(it)).join() || null,
      locale: /<html lang="(\w+)"/.exec(html)?.[1],
      country: [/EGP|ج\.م\./.test(html) && 'eg', /\$\d|دولار/.test(visible(html)) && 'us']
        .filter(Boolean)
        .join(),
    }
  }
  for (let round = 0; round < 4; round++) {
    const seen = await Promise.all(kinds.map(look))
    expect(seen).toEqual(kinds)
  }
})

test('a person is shown their own time: what they chose, else their device’s, else the academy’s; a kept page is one for all', async () => {
  const cid = await signIn('Nadir')
  const shown = async (cookies = '') => {
    const html = await (
      await ask('/my/profile', { headers: { cookie: `locale=en; cid=${cid}${cookies}` } })
    ).text()
    return /Times are shown in: ([^.<]+)/.exec(html.replaceAll('<!-- -->', ''))?.[1]
  }
  expect(await shown()).toBe('Egypt Time')
  expect(await shown('; timezone=Asia/Tokyo')).toBe('Japan Time')
  // Stored with the account for other devices and mails.
  expect(await shown()).toBe('Japan Time')
  expect(await shown('; timezone=%3Cscript%3E')).toBe('Japan Time')
  await db
    .updateTable('users')
    .set({ time_zone: 'America/New_York' })
    .where('first_name', '=', 'Nadir')
    .execute()
  expect(await shown('; timezone=Asia/Tokyo')).toBe('New York Time')

  const post = async (headers: Record<string, string>) =>
    (await ask('/our-blog', { headers: { 'accept-language': 'en', ...headers } })).text()
  const plain = await post({})
  expect(await post({ cookie: 'timezone=Pacific/Auckland' })).toBe(plain)
  expect(await post({ timezone: '-600' })).toBe(plain)
})

/** Without scripts, which contain prices in every currency. */
const visible = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('parts of an address that no page reads make no other page', async () => {
  const plain = await (await ask('/')).text()
  const before = await cachedPages()
  const tagged = await ask('/?utm_source=x&utm_campaign=%3Cscript%3E&fbclid=1')

  expect(await tagged.text()).toBe(plain)
  expect(await cachedPages()).toBe(before)
})

test.each<[string, Record<string, string>]>([
  [
    'another host',
    {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    },
  ],
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
  const shown = async () =>
    (await (await ask('/course/project-management/reviews')).text())
      .match(/Reviewcanary \w+/g)
      ?.map(String) ?? []
  const change = (id: number, it: object) =>
    db.updateTable('reviews').set(it).where('id', '=', id).execute()
  // Edited reviews wait for the cache lifetime; these pages are not cached yet.
  await change(one!.id, { text: 'Reviewcanary one' })
  await change(other!.id, { text: 'Reviewcanary other' })
  expect(new Set(await shown()).size).toBe(2)
  await change(one!.id, { hidden_at: getNow() })
  await waitUntil(async () => !(await shown()).includes('Reviewcanary one'))
  expect(await shown()).toContain('Reviewcanary other')
  await db.deleteFrom('reviews').where('id', '=', other!.id).execute()
  await waitUntil(async () => !(await shown()).length)
})

test('a kept page allows the scripts that we wrote into it, and none that stands in somebody’s words', async () => {
  const theirs = "alert('theirs')"
  const course = '/course/public-speaking/reviews'
  await db
    .updateTable('reviews')
    .set({ text: `</script><script>${theirs}</script><script>${theirs}` })
    .where(
      'course_id',
      'in',
      db.selectFrom('courses').select('id').where('slug', '=', 'public-speaking'),
    )
    .execute()
  await waitUntil(async () => (await (await ask(course)).text()).includes('theirs'))
  const answer = await ask(course)
  const html = await answer.text()
  const allowed = answer.headers.get('content-security-policy')!.match(/(?<='sha256-)[^']+/g)!
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const ours = [
    ...html.matchAll(/<script(?! src=| type="application)[^>]*>([^]*?)<\/script>/g),
  ].map(([, text]) => hash(text!))
  expect(new Set(allowed)).toEqual(new Set(ours))
  expect(allowed).not.toContain(hash(theirs))
  expect(html).not.toContain('nonce=')
})

test('a draft, a review and progress drop no page; what is published drops only what shows it', async () => {
  const keep = async () => {
    for (const path of [
      '/',
      '/courses',
      '/course/project-management',
      '/our-blog',
      '/refund-policy',
    ])
      await (await ask(path)).text()
    return cachedPages()
  }
  const before = await keep()
  const course = { level: 'beginner', language: 'en', art: 'code', is_free: true }
  const { id } = await db
    .insertInto('courses')
    .values({ ...course, slug: 'draft-canary', title: 'Draftcanary' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('courses')
    .set({ summary: 'Still being written' })
    .where('id', '=', id)
    .execute()
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('courses')
    .set({ students_count: 7 })
    .where('slug', '=', 'project-management')
    .execute()
  await db
    .insertInto('enrollments')
    .values({
      user_id,
      course_id: id,
      enrolled_at: getNow(),
      last_learned_at: getNow(),
      watch_credit_until: getNow(),
    })
    .execute()
  await db
    .insertInto('reviews')
    .values({
      user_id,
      course_id: id,
      rating: 5,
      lang: 'en',
      text: '',
      created_at: getNow(),
      updated_at: getNow(),
    })
    .execute()
  // Signals arrive in order, so this one proves that no earlier one is pending.
  await db.updateTable('policies').set({ title: 'Refunds' }).where('id', '=', '6refund').execute()
  await waitUntil(async () => (await cachedPages()) === before - 1)
  await db.updateTable('courses').set({ published_at: getNow() }).where('id', '=', id).execute()
  await waitUntil(async () =>
    (await (await ask('/courses?sort=newest')).text()).includes('Draftcanary'),
  )
  // The blog stays cached.
  expect(await cachedPages()).toBeGreaterThanOrEqual(2)
  await db.deleteFrom('courses').where('id', '=', id).execute()
})

test('a slide leaves the kept home page when what it leads to is taken down, and comes back with it', async () => {
  const { published_at } = await db
    .selectFrom('diplomas')
    .select('published_at')
    .where('slug', '=', 'front-end-developer')
    .executeTakeFirstOrThrow()
  const publish = (at: string | null) =>
    db
      .updateTable('diplomas')
      .set({ published_at: at })
      .where('slug', '=', 'front-end-developer')
      .execute()
  const slides = async () =>
    (await (await ask('/')).text()).includes('From eleven lines to your first app')
  expect(await slides()).toBe(true)
  await publish(null)
  await waitUntil(async () => !(await slides()))
  await publish(published_at)
  await waitUntil(slides)
})
