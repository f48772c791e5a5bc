import { expect, test } from 'vitest'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { addPlan, createEgyptian, cairoRequest } from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { checkout } from './contract.ts'

const world = await createWorld()
const course = await addCourse(world, 'sold', {
  title_ar: 'المبيعة',
  ...courseOffers.sale,
  list_price_egp: 190_000,
})
const plan = await addPlan(world)
const data = `course-${course.slug}`
const as = (person: Parameters<typeof world.as>[0]) => world.as(person, englishReader, cairoRequest)

test('a quote shows whether the subscription covers the course or all courses of the diploma', async () => {
  const both = await addCourse(world, 'in-plans', { ...courseOffers.both })
  const free = await addCourse(world, 'free-beside', { ...courseOffers.free })
  const { id: diploma_id } = await world.db
    .insertInto('diplomas')
    .values({
      slug: 'covered',
      title: 'Covered',
      art: 'code',
      price_egp: 100,
      price_usd: 100,
      published_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const holds = (course_id: number, position: number) =>
    world.db.insertInto('diploma_courses').values({ diploma_id, course_id, position }).execute()
  await holds(both.id, 1)
  await holds(free.id, 2)
  const [person, subscriber] = [await createEgyptian(world), await createEgyptian(world)]
  await addEntitlement(world, subscriber.id, 'plan')
  const covered = async (who: typeof person, thing: string) =>
    (await as(who)(checkout.quote, { data: thing })).plan_covers_until
  for (const thing of [`course-${both.slug}`, 'diploma-covered']) {
    expect([thing, await covered(person, thing)]).toEqual([thing, null])
    expect([thing, await covered(subscriber, thing)]).toEqual([thing, expect.any(String)])
  }
  expect(await covered(subscriber, data)).toBe(null)
  expect(await covered(subscriber, plan.data)).toBe(null)
  await holds(course.id, 3)
  expect(await covered(subscriber, 'diploma-covered')).toBe(null)
})
