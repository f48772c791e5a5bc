// SQL injection in fields that are often missed (facts: C8): codes, search terms, sorts, filters
// and names.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkout } from '#features/orders/checkout/contract.ts'
import { giveaways } from '#features/orders/giveaways/contract.ts'
import { officeOrders } from '#features/orders/admin/contract.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addCoupon, createEgyptian, cairoRequest } from '#tests/selling.ts'
import { englishReader } from '#tests/world.ts'
import { createTestApp } from './app.ts'

const { world, ask, send } = await createTestApp()
const course = await addCourse(world, 'sold', courseOffers.sale)
await addCoupon(world, 'REAL')
const data = `course-${course.slug}`

/** Strings that end a literal, and payloads that leak, delay or delete. */
const closings = ["'", '"', "')", "'))", '\\', '%27', 'ʼ', '$$']
const told = [
  ' or 1=1 --',
  ' and 1=2 --',
  ' union select null,null,null --',
  ' union all select email, password_hash, 1 from users --',
  '; select pg_sleep(99) --',
  ' || (select pg_sleep(99)) || ',
  ' and 1=cast((select version()) as int) --',
  '; drop table coupons; --',
  ' or extractvalue(1,concat(0x7e,version()))#',
]
const words = closings.flatMap((closing) => told.map((it) => `x${closing}${it}`.slice(0, 60)))
const orders = [
  '(select pg_sleep(99))',
  '1,(select 1 from users)',
  'title;drop table users',
  'case when 1=1 then id end',
  'newest, id',
  '1',
]

const rows = async () =>
  (
    await sql<{
      count: number
    }>`select (select count(*) from coupons)::int + (select count(*) from users)::int as count`.execute(
      world.db,
    )
  ).rows[0]!.count

test('a code is a code that there is, or none', { timeout: 120_000 }, async () => {
  const person = await createEgyptian(world)
  const before = await rows()
  for (const word of words) {
    const call = world.as(person, englishReader, cairoRequest)
    await expect(call(checkout.coupon, { data, coupon: word })).rejects.toMatchObject({
      code: 'coupon_invalid',
    })
    await expect(call(giveaways.use, { code: word })).rejects.toMatchObject({
      code: expect.stringMatching(/invalid/),
    })
    // Guesses are rate limited, so they are an hour apart.
    world.later(3600)
  }
  expect(await rows()).toBe(before)
})

test(
  'search, sort and filter values are data or refused, and reveal nothing of the schema',
  { timeout: 120_000 },
  async () => {
    const admin = await world.person({ staff_role: 'admin' })
    const before = await rows()
    const post = async (path: string, body: object) => {
      const answer = await send(`/api/${path}`, JSON.stringify(body))
      const text = await answer.text()
      expect([200, 400, 404, 429]).toContain(answer.status)
      expect(text).not.toMatch(
        /syntax error|PostgreSQL|pg_catalog|relation "|column "|SQLSTATE|argon2/i,
      )
      return text
    }
    for (const word of words) {
      await post('public/search', { q: word })
      await post('public/search/suggest', { q: word })
      for (const field of ['category', 'level', 'language', 'sort', 'term'])
        await post('public/search', { q: 'x', [field]: word })
      await post('public/courses/get', { category: word })
      await post('public/categories', { sort: word })
      expect((await ask(`/api/public/search?q=${encodeURIComponent(word)}`)).status).toBeLessThan(
        500,
      )
    }
    for (const sort of orders) await post('public/search', { q: 'x', sort })
    // True and false conditions give the same result.
    const total = async (q: string) =>
      (JSON.parse(await post('public/search', { q })) as { data: { total: number } | null }).data
        ?.total
    for (const closing of closings)
      expect(await total(`sold${closing} and 1=1 --`)).toBe(
        await total(`sold${closing} and 1=2 --`),
      )
    const office = world.as(admin)
    for (const word of words)
      expect(await office(officeOrders.find, { q: word })).toMatchObject({ total: 0 })
    for (const sort of orders)
      await expect(office(officeOrders.find, { sort })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    expect(await rows()).toBe(before)
  },
)
