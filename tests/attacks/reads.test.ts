import { expect, test } from 'vitest'
import { RenderBudget } from '#platform/call/render-budget.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from './app.ts'

const { world, ask } = await createTestApp({
  allowance: new RenderBudget({ units: 20, perSecond: 0.01 }),
})
/** Requests from one network until it is rate limited. */
async function hammer(
  ip: string,
  address: (time: number) => string,
  headers: Record<string, string> = {},
) {
  for (let time = 0; time < 50; time++) {
    const answer = await ask(address(time), { headers }, ip)
    await answer.bytes()
    if (answer.status === 429) return { time, wait: Number(answer.headers.get('retry-after')) }
  }
  return null
}

test.each<[string, (time: number) => string]>([
  ['searches', (time) => `/api/public/search?q=word${time}`],
  ['suggestions', (time) => `/api/public/search/suggest?q=word${time}`],
  ['pictures of a course', (time) => `/art/made-up-${time}.svg`],
  ['pictures to share', (time) => `/og/course/made-up-${time}.en.jpg`],
  ['pages', (time) => `/no-such-page-${time}`],
  ['site maps', () => '/sitemap.xml'],
])('whoever has %s made without end is told to wait', async (kind, address) => {
  const stopped = (await hammer(`41.33.1.${kind.length}`, address))!
  expect(stopped.time).toBeGreaterThanOrEqual(2)
  expect(stopped.wait).toBeGreaterThanOrEqual(1)
})

test('cached pages are served without limit', async () => {
  expect(await hammer('41.33.2.1', () => '/art/kept.svg')).toBe(null)
})

test('a signed-in person has a budget separate from the network', async () => {
  await hammer('41.33.3.1', (time) => `/api/public/search?q=word${time}`)
  const { id } = await world.person()
  const cid = await createSession(world.db, {
    user_id: id,
    user_agent: 'tests',
    country: null,
    now: new Date(),
  })
  expect((await ask('/api/public/search?q=mine', { headers: { cid } }, '41.33.3.1')).status).toBe(
    200,
  )
  expect(
    (await ask('/api/public/search?q=mine', { headers: { cid: 'made-up' } }, '41.33.3.1')).status,
  ).toBe(429)
})
