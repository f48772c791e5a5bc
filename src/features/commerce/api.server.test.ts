import { expect, test } from 'vitest'
import { addCourse, offers } from '#tests/courses.ts'
import { arabic, newWorld } from '#tests/world.ts'
import { commerce } from './contract.ts'

const world = await newWorld()

test('beside the plans stand the free courses and the cheapest that is sold alone, of those that are published', async () => {
  const beside = (currency: 'egp' | 'usd') => world.as(null, { ...arabic, currency })(commerce.besidePlans, {})
  expect(await beside('egp')).toEqual({ free_courses: 0, from_price: null, currency: 'egp', is_sold: true })
  await addCourse(world, 'free', offers.free)
  await addCourse(world, 'planned', offers.plan)
  await addCourse(world, 'dear', offers.sale)
  await addCourse(world, 'cheap', { ...offers.both, price_egp: 45_000, price_usd: 1900 })
  await addCourse(world, 'draft', { ...offers.sale, price_egp: 100, price_usd: 100, published_at: null })
  expect(await beside('egp')).toEqual({ free_courses: 1, from_price: 45_000, currency: 'egp', is_sold: true })
  expect(await beside('usd')).toEqual({ free_courses: 1, from_price: 1900, currency: 'usd', is_sold: true })
})
