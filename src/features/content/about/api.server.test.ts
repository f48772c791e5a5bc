import { beforeAll, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { arabic, newWorld } from '#tests/world.ts'
import { about } from './contract.ts'

let world: Awaited<ReturnType<typeof newWorld>>

beforeAll(async () => {
  world = await newWorld()
})

it('has nothing to say in an empty academy', async () => {
  await expect(world.as(null)(about.page, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.as(null)(about.faqs, {})).toEqual([])
})

it('tells who the academy is, with figures counted now and answers that are published', async () => {
  const { db, now } = world
  await loadDemo(db, now)
  await db.insertInto('faqs').values({ slug: 'canary', topic: 'account', question: 'Canary?', answer: 'Canary.' }).execute()
  const page = await world.as(null, arabic)(about.page, {})
  expect(page).toMatchObject({
    title: 'من نحن',
    lang: 'ar',
    principles: expect.arrayContaining([expect.objectContaining({ icon: 'compass' })]),
  })
  const { courses } = await db
    .selectFrom('courses')
    .where('published_at', 'is not', null)
    .select((it) => it.fn.countAll<number>().as('courses'))
    .executeTakeFirstOrThrow()
  expect(page.figures[0]).toMatchObject({ icon: 'book-open', value: courses })
  const faqs = await world.as(null)(about.faqs, {})
  expect(faqs.length).toBeGreaterThan(10)
  expect(JSON.stringify(faqs)).not.toContain('Canary')
})
