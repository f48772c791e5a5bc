import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { giveaways } from '../giveaways/contract.ts'
import { giveawayBatches } from './contract.ts'

const world = await createWorld({ connections: 5 })
const admin = await world.person({ staff_role: 'admin', first_name: 'Huda' })
const office = world.as(admin)
const plan = await addPlan(world)
const course = await addCourse(world, 'sold', courseOffers.sale)
const wanted = (item: object = {}) => ({
  key: crypto.randomUUID(),
  title: 'Club',
  gives: plan.data,
  codes: 3,
  ...item,
})

test('codes are answered once, open what they were made for, and are counted', async () => {
  const { batch, codes, address } = await office(
    giveawayBatches.make,
    wanted({ expires_on: '2026-02-28' }),
  )
  expect(new Set(codes).size).toBe(3)
  expect(address).toMatch(/\/giveaway\?code=$/)
  expect(batch).toMatchObject({
    codes: 3,
    used: 0,
    unused: 3,
    gives: { kind: 'plan', title: 'Monthly' },
    made_by: 'Huda Adel',
  })
  // The last day ends at midnight in Cairo.
  expect(batch.expires_at).toBe('2026-02-28T22:00:00.000Z')
  const person = await world.person({ email: 'lucky@people.example' })
  await world.as(person)(giveaways.use, { code: codes[0]! })
  expect(await office(giveawayBatches.get, { id: batch.id })).toMatchObject({ used: 1, unused: 2 })
  expect((await office(giveawayBatches.uses, { id: batch.id })).items).toMatchObject([
    { person: { email: 'lucky@people.example' } },
  ])
  const rows = JSON.stringify(await world.db.selectFrom('giveaway_codes').selectAll().execute())
  for (const code of codes) expect(rows).not.toContain(code)

  expect(await office(giveawayBatches.revoke, { id: batch.id })).toMatchObject({
    used: 1,
    unused: 0,
    revoked: 2,
  })
  await expect(world.as(await world.person())(giveaways.use, { code: codes[1]! })).rejects.toThrow(
    'invalid_giveaway_code',
  )
  await office(giveawayBatches.revoke, { id: batch.id })
  const acts = await world.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { action: 'giveaway.make', details: { codes: 3 } },
    { action: 'giveaway.revoke', details: { codes: 2 } },
  ])
  expect(JSON.stringify(acts)).not.toContain(codes[1])
})

test('one try makes one batch, in however many windows', async () => {
  const try_ = wanted({ title: 'Once', gives: `course-${course.slug}` })
  const tries = await Promise.allSettled([1, 2, 3].map(() => office(giveawayBatches.make, try_)))
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  await expect(office(giveawayBatches.make, try_)).rejects.toThrow('batch_made')
  const those = (await office(giveawayBatches.find, {})).items.filter((it) => it.title === 'Once')
  expect(those).toMatchObject([{ codes: 3, unused: 3, gives: { kind: 'course' } }])
})

test('codes whose time is over are counted as that', async () => {
  const { batch } = await office(giveawayBatches.make, wanted({ expires_on: '2026-01-15' }))
  world.later(86_400)
  expect(await office(giveawayBatches.get, { id: batch.id })).toMatchObject({
    unused: 0,
    expired: 3,
  })
})

test('what is not sold, too many, or a day gone by is refused', async () => {
  await addCourse(world, 'planned', courseOffers.plan)
  for (const gives of ['plan-999999', 'course-planned', 'diploma-x', 'nonsense'])
    await expect(office(giveawayBatches.make, wanted({ gives }))).rejects.toMatchObject({
      code: 'not_found',
      fields: { gives: 'not_found' },
    })
  await expect(office(giveawayBatches.make, wanted({ codes: 2001 }))).rejects.toThrow(
    'invalid_input',
  )
  await expect(office(giveawayBatches.make, wanted({ codes: 0 }))).rejects.toThrow('invalid_input')
  await expect(office(giveawayBatches.make, wanted({ expires_on: '2026-01-01' }))).rejects.toThrow(
    'days_reversed',
  )
  await expect(office(giveawayBatches.get, { id: 999_999 })).rejects.toThrow('not_found')
  for (const staff_role of ['support', 'editor'] as const)
    await expect(
      world.as(await world.person({ staff_role }))(giveawayBatches.make, wanted()),
    ).rejects.toThrow('forbidden')
})

test('batches are found by title, by what they open and by whether their last day is over', async () => {
  await office(
    giveawayBatches.make,
    wanted({ title: 'Alpha 100%', gives: `course-${course.slug}`, expires_on: '2026-06-30' }),
  )
  const titles = async (asked: object) =>
    (await office(giveawayBatches.find, asked)).items.map((it) => it.title)
  expect(await titles({ q: 'alpha' })).toEqual(['Alpha 100%'])
  expect(await titles({ q: '100%' })).toEqual(['Alpha 100%'])
  expect(await titles({ q: 'a_p' })).toEqual([])
  expect((await titles({ kind: 'course' })).toSorted()).toEqual(['Alpha 100%', 'Once'])
  const over = (await office(giveawayBatches.find, { state: 'over' })).items
  expect(over.length).toBeGreaterThan(0)
  expect(over.every((it) => it.expired > 0)).toBe(true)
  expect((await office(giveawayBatches.find, { state: 'open' })).total + over.length).toBe(
    (await office(giveawayBatches.find, {})).total,
  )
  // Batches without an end sort after all dates.
  const ends = (await office(giveawayBatches.find, { sort: 'ends' })).items.map(
    (it) => it.expires_at,
  )
  expect(ends.slice(-1)).toEqual([null])
  expect(await titles({ sort: 'batch' })).toEqual((await titles({})).toSorted())
})
