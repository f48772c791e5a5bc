import { expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const html = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })
const always = (body: string) => () => Promise.resolve(html(body))
const never = () => Promise.reject(new Error('Nobody asked for another.'))

function slow() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { render: () => promise, finish: (body: string) => resolve(html(body)) }
}

test('a page is rendered once and then served as it was', async () => {
  const cache = new PageCache()
  expect(cache.at('en /', never)).toBe(null)
  await cache.make('en /', always('<p>hello</p>'))

  const page = cache.at('en /', never)!
  expect(page.plain.toString()).toBe('<p>hello</p>')
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  })
  expect(cache.at('ar /', never)).toBe(null)
})

test.each([301, 302, 401, 403, 404, 429, 500, 503])(
  'an answer of %i is sent and not kept',
  async (status) => {
    const cache = new PageCache()
    const page = await cache.make('en /', () => Promise.resolve(html('sorry', status)))

    expect(page.status).toBe(status)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(cache.size).toBe(0)
  },
)

test('a page that asks not to be kept, for want of a part, is sent and not kept', async () => {
  const cache = new PageCache()
  const page = await cache.make('en /', () =>
    Promise.resolve(html('some of it', 200, { 'cache-control': 'private, no-store' })),
  )

  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(cache.size).toBe(0)
})

test('a page that sets a cookie is a mistake and never reaches a second visitor', async () => {
  const cache = new PageCache()
  await expect(
    cache.make('en /', () => Promise.resolve(html('hi', 200, { 'set-cookie': 'cid=secret' }))),
  ).rejects.toThrow(/cookie/)
  expect(cache.size).toBe(0)
})

test('visitors who ask while a page is being made share the one rendering', async () => {
  const cache = new PageCache()
  const { render, finish } = slow()
  const first = cache.make('en /', render)
  const second = cache.make('en /', never)
  finish('shared')

  expect((await first).plain.toString()).toBe('shared')
  expect(await second).toBe(await first)
})

test('a rendering that fails is tried anew by the next visitor', async () => {
  const cache = new PageCache()
  await expect(cache.make('en /', never)).rejects.toThrow()
  expect((await cache.make('en /', always('better'))).status).toBe(200)
})

test('a page that was being made when the content changed is not kept, nor given to those who ask after it', async () => {
  const cache = new PageCache()
  const { render, finish } = slow()
  const before = cache.make('en /', render)
  cache.drop(new Set(['*']))
  const after = cache.make('en /', always('new'))
  finish('old')

  expect((await before).plain.toString()).toBe('old')
  expect((await after).plain.toString()).toBe('new')
  expect(cache.at('en /', never)!.plain.toString()).toBe('new')
})

test('a page that shows nothing of what changed while it was being made is kept', async () => {
  const cache = new PageCache()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const making = cache.make('en /our-blog', () => promise)
  cache.drop(new Set(['trainers']))
  resolve(html('posts', 200, { 'x-shows': 'posts' }))
  await making

  expect(cache.at('en /our-blog', never)!.plain.toString()).toBe('posts')
})

test('a change drops the pages that show it, and those that do not say what they show', async () => {
  const cache = new PageCache()
  const showing = (shows: string) => async () =>
    new Response(shows, { headers: { 'content-type': 'text/html', 'x-shows': shows } })
  await cache.make('en /course/one', showing('seo_records course:one'))
  await cache.make('en /our-blog', showing('seo_records posts'))
  await cache.make('en /somewhere', always('unsaid'))
  expect(cache.at('en /our-blog', never)!.headers).not.toHaveProperty('x-shows')
  cache.drop(new Set(['courses', 'course:one']))
  expect(cache.at('en /our-blog', never)!.plain.toString()).toBe('seo_records posts')
  expect([cache.at('en /course/one', never), cache.at('en /somewhere', never)]).toEqual([
    null,
    null,
  ])
})

test('the cache holds so many bytes and forgets first what was not asked for longest', async () => {
  const cache = new PageCache({ maxBytes: 65_000 })
  const large = always('x'.repeat(15_000))
  await cache.make('home', large)
  for (const key of ['a', 'b', 'c']) await cache.make(key, large)
  expect(cache.at('home', never)).not.toBe(null)
  await cache.make('d', large)

  expect(['home', 'a', 'b', 'c', 'd'].filter((key) => cache.at(key, never))).toEqual([
    'home',
    'b',
    'c',
    'd',
  ])
  await cache.make('too large', always('x'.repeat(70_000)))
  expect(cache.at('too large', never)).toBe(null)
})

test('our inline scripts are allowed by their hash, and whatever else stands in a page as a script is not', async () => {
  const cache = new PageCache()
  const page = await cache.make('en /', (nonce) =>
    Promise.resolve(
      html(
        `<script nonce="${nonce}">alert(1)</script><p>A word: <script>alert('theirs')</script><script nonce="x">alert('theirs')</script></p>` +
          `<script src="/a.js" nonce="${nonce}" async=""></script><script nonce="${nonce}" type="module">2</script>`,
      ),
    ),
  )
  const policy = page.headers['content-security-policy']!

  expect(policy.match(/'sha256-[^']+'/g)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
  ])
  expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/)
  expect(page.plain.toString()).toBe(
    `<script>alert(1)</script><p>A word: <script>alert('theirs')</script><script nonce="x">alert('theirs')</script></p>` +
      `<script src="/a.js" async=""></script><script type="module">2</script>`,
  )
})

test('a page is the same page however often it is made', async () => {
  const cache = new PageCache()
  const make = () =>
    cache.make('en /', (nonce) => Promise.resolve(html(`<script nonce="${nonce}">1</script>`)))
  expect((await make()).headers.etag).toBe((await make()).headers.etag)
})
