import { expect, test } from 'vitest'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { RenderBudget } from '#platform/call/render-budget.server.ts'
import { academyName } from '#platform/page/academy/academy.server.ts'
import { createTestApp } from './app.ts'

const { ask, world } = await createTestApp({
  allowance: new RenderBudget({ units: 20, perSecond: 0.001 }),
})
let network = 0
const open = (headers: Record<string, string> = {}, ip = `10.7.0.${network++}`) =>
  ask('/api/openapi.json', { headers }, ip)

test('the description of the API is sent compressed as the client takes it, and not again to one that has it', async () => {
  const plain = await open()
  const text = await plain.text()
  const br = await open({ 'accept-encoding': 'gzip, br, zstd' })
  const gzip = await open({ 'accept-encoding': 'gzip' })
  expect([br, gzip].map((it) => it.headers.get('content-encoding'))).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text)
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text)
  expect(br.headers.get('cache-control')).toBe('public, max-age=300')
  expect(br.headers.get('vary')).toContain('Accept-Encoding')
  const again = await open({ 'if-none-match': plain.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('it is rebuilt only when the academy’s name changes', async () => {
  const before = (await open()).headers.get('etag')
  expect((await open()).headers.get('etag')).toBe(before)
  await world.set(academyName, { en: 'Another', ar: '' })
  const renamed = await open()
  expect(renamed.headers.get('etag')).not.toBe(before)
  expect(await renamed.json()).toMatchObject({ info: { title: 'Another API' } })
})

test('repeated requests exhaust the network’s budget', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await open({}, '10.8.0.1')).status)
  expect(statuses.filter((it) => it === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
