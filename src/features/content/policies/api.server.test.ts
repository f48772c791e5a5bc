import { beforeAll, expect, it } from 'vitest'
import { arabicReader, createWorld } from '#tests/world.ts'
import { policyCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  const { db, now } = world
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await db
    .insertInto('policies')
    .values([
      { id: '5terms', version: 1, title: 'Terms', body: 'Old.', published_at: days(-90) },
      {
        id: '5terms',
        version: 2,
        title: 'Terms',
        title_ar: 'الشروط',
        body: '## 1. Who\nNew.',
        body_ar: '## 1. من\nجديد.',
        published_at: days(-9),
      },
      { id: '5terms', version: 3, title: 'Canary', body: 'Canary.', published_at: days(9) },
      { id: '5terms', version: 4, title: 'Canary', body: 'Canary.' },
    ])
    .execute()
})

it('shows the version in force, and names those before it', async () => {
  const policy = await world.as(null, arabicReader)(policyCalls.policy, { id: '5terms' })
  expect(policy).toMatchObject({
    version: 2,
    title: 'الشروط',
    lang: 'ar',
    contents: [{ id: '1-من', title: '1. من' }],
  })
  expect(policy.versions.map((it) => it.version)).toEqual([2, 1])
})

it('returns earlier versions in force but no future ones', async () => {
  expect(await world.as(null)(policyCalls.policy, { id: '5terms', version: '1' })).toMatchObject({
    version: 1,
    html: '<p>Old.</p>\n',
  })
  for (const version of [3, 4, 99])
    await expect(
      world.as(null)(policyCalls.policy, { id: '5terms', version }),
    ).rejects.toMatchObject({ code: 'not_found' })
  await expect(world.as(null)(policyCalls.policy, { id: '6refund' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('refuses an id that names no policy', async () => {
  await expect(
    world.as(null)(policyCalls.policy, { id: 'secret' as '5terms' }),
  ).rejects.toMatchObject({ fields: { id: 'not_allowed' } })
})
