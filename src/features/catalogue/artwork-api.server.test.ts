import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { drawCourseArt } from '#ui/art/course-art.ts'
import { createWorld } from '#tests/world.ts'
import { createArtHandler } from './artwork-api.server.ts'

let answer: ReturnType<typeof createArtHandler>
const spent: string[] = []
const ask = (path: string, headers: Record<string, string> = {}) =>
  answer(new Request(`http://academy.example${path}`, { headers }), () => spent.push(path))

beforeAll(async () => {
  const { db, now } = await createWorld()
  await db
    .insertInto('categories')
    .values({ slug: 'physics', title: 'Physics', art: 'science', published_at: now })
    .execute()
  answer = createArtHandler(db)
})

it('draws in the family of the record that has the slug', async () => {
  const response = (await ask('/art/physics.svg'))!
  expect(await response.text()).toBe(drawCourseArt({ slug: 'physics', family: 'science' }))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
})

it('draws any slug, by chance if nothing has it', async () => {
  expect(await (await ask('/art/fallback-404.svg'))!.text()).toBe(
    drawCourseArt({ slug: 'fallback-404' }),
  )
})

it('sends it compressed to those who take it so', async () => {
  const response = (await ask('/art/square/physics.svg', { 'accept-encoding': 'gzip, br' }))!
  expect(response.headers.get('content-encoding')).toBe('br')
  const svg = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(svg).toContain('viewBox="0 0 420 420"')
})

it('sends nothing to those who have it', async () => {
  const etag = (await ask('/art/physics.svg'))!.headers.get('etag')!
  const again = (await ask('/art/physics.svg', { 'if-none-match': etag }))!
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('draws the family of the URL instead of the stored one', async () => {
  expect(await (await ask('/art/in-code/physics.svg'))!.text()).toBe(
    drawCourseArt({ slug: 'physics', family: 'code' }),
  )
  expect(await ask('/art/in-nothing/physics.svg')).toBeNull()
})

it('has no picture at any other address', async () => {
  expect(await ask('/art/Physics.svg')).toBeNull()
  expect(await ask('/art/tall/physics.svg')).toBeNull()
  expect(await ask('/art/physics.svg?size=9000')).toBeNull()
})

it('charges rendered images, not cached ones', async () => {
  spent.splice(0)
  for (let times = 0; times < 3; times++) await ask('/art/band/physics.svg')
  await ask('/art/nothing.png')
  expect(spent).toEqual(['/art/band/physics.svg'])
})
