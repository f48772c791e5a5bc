import { describe, expect, test } from 'vitest'
import { api } from '#api.ts'
import { createTestApp } from './app.ts'
import { createSessionHeader } from './people.ts'

const { world, ask } = await createTestApp()
await world.services.storage.put(
  'public/films/short.mp4',
  new TextEncoder().encode('0123456789'),
  'video/mp4',
)
await world.services.storage.put('public/films/empty.mp4', new Uint8Array(), 'video/mp4')

const part = async (range: string, name = 'short') => {
  const answer = await ask(`/media/films/${name}.mp4`, { headers: { range } })
  return [answer.status, answer.headers.get('content-range'), await answer.text()]
}

test.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=8-', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=999999999999999-', 416, 'bytes */10', ''],
  // RFC 9110, 14.1.1: an invalid range gets the full body.
  ['bytes=5-2', 200, null, '0123456789'],
  ['bytes=-', 200, null, '0123456789'],
  ['bytes=0-1,3-4', 200, null, '0123456789'],
])('of %s a film answers %i', async (range, ...expected) =>
  expect(await part(range)).toEqual(expected),
)

test.each(['bytes=0-0', 'bytes=0-', 'bytes=-1', 'bytes=-0'])(
  'of %s an empty film has nothing',
  async (range) => expect(await part(range, 'empty')).toEqual([416, 'bytes */0', '']),
)

describe('a file of a call', () => {
  const archive = '/api/client/access/archive'
  const link = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const cookieOf = async () => ({ cookie: `cid=${(await createSessionHeader(world, 'user')).cid}` })

  test('is served by link, POST and range requests; HEAD returns headers only', async () => {
    const headers = await cookieOf()
    const whole = await ask(archive, { headers: { ...headers, ...link } })
    expect([
      whole.status,
      whole.headers.get('content-type'),
      whole.headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', 'private, no-store'])
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/)
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    const part = await ask(archive, { headers: { ...headers, range: 'bytes=0-1' } })
    expect([part.status, await part.text()]).toEqual([206, 'PK'])
    const last = await ask(archive, { headers: { ...headers, range: 'bytes=-22' } })
    expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 22])
    const head = await ask(archive, { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(22)
    const posted = await ask(archive, {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    })
    expect((await posted.text()).slice(0, 2)).toBe('PK')
  })

  test('that is refused is a page to who followed a link, and a failure in JSON to a program', async () => {
    const failing = async (path: string, headers: Record<string, string>) => {
      const answer = await ask(path, { headers })
      return [
        answer.status,
        answer.headers.get('content-type')?.split(';')[0] ?? answer.headers.get('location'),
      ]
    }
    const [user, cookie] = [await createSessionHeader(world, 'user'), await cookieOf()]
    const of = `/api/office/applications/file/${crypto.randomUUID()}`
    expect(await failing(of, { ...cookie, ...link })).toEqual([403, 'text/html'])
    expect(await failing(of, { ...user, ...link })).toEqual([403, 'application/json'])
    expect(await failing(of, cookie)).toEqual([403, 'application/json'])
    expect(await failing(`${archive}?nobody=1`, { ...cookie, ...link })).toEqual([400, 'text/html'])
    const page = await ask(of, { headers: { ...cookie, ...link, 'accept-language': 'ar' } })
    expect(await page.text()).toContain('dir="rtl"')
  })

  test('redirects visitors to login and then back to the page with the link', async () => {
    const to = async (headers: Record<string, string>) =>
      (await ask(archive, { headers: { ...link, ...headers } })).headers.get('location')
    expect(await to({ referer: 'http://localhost:3000/my/profile?a=1#data' })).toBe(
      '/login?redirect=%2Fmy%2Fprofile%3Fa%3D1',
    )
    expect(await to({ referer: 'https://evil.example//other.example' })).toBe('/login?redirect=%2F')
    expect(await to({})).toBe('/login?redirect=%2F')
    expect((await ask(archive)).status).toBe(401)
  })

  test('is shown in place only where it is declared so, and never unless its type is', async () => {
    for (const { endpoint } of api)
      if (endpoint.file)
        expect(endpoint.file.types.join(), endpoint.path).not.toMatch(/html|svg|javascript|\bxml\b/)
  })
})
