import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { commerce } from './contract.ts'

const world = await createWorld()

test('counts published free courses and returns the lowest price of a course sold alone', async () => {
  const beside = (currency: 'egp' | 'usd') =>
    world.as(null, { ...arabicReader, currency })(commerce.besidePlans, {})
  expect(await beside('egp')).toEqual({
    free_courses: 0,
    from_price: null,
    currency: 'egp',
    is_sold: true,
  })
  await addCourse(world, 'free', courseOffers.free)
  await addCourse(world, 'planned', courseOffers.plan)
  await addCourse(world, 'dear', courseOffers.sale)
  await addCourse(world, 'cheap', { ...courseOffers.both, price_egp: 45_000, price_usd: 1900 })
  await addCourse(world, 'draft', {
    ...courseOffers.sale,
    price_egp: 100,
    price_usd: 100,
    published_at: null,
  })
  expect(await beside('egp')).toEqual({
    free_courses: 1,
    from_price: 45_000,
    currency: 'egp',
    is_sold: true,
  })
  expect(await beside('usd')).toEqual({
    free_courses: 1,
    from_price: 1900,
    currency: 'usd',
    is_sold: true,
  })
})
