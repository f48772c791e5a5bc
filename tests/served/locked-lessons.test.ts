import { expect, test } from 'vitest'
import { waitUntil } from '#tests/product.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, port, signIn } = await openAcademy()

const planOnly = '/course/agile-scrum-teams/content/l/outcomes-before-features'
const alsoSold = '/course/digital-marketing/content/l/drawing-your-customer'

async function read(path: string, cookies: Record<string, string> = {}) {
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`, { 'x-forwarded-for': '41.33.1.1' })
  for (const [name, value] of Object.entries({ locale: 'en', ...cookies }))
    visitor.cookies.set(name, value)
  await visitor.open(path)
  expect(visitor.status).toBe(200)
  return visitor.text('main')
}
/** Cached pages are dropped shortly after a change. */
const becomes = (path: string, words: string) =>
  waitUntil(async () => (await read(path)).includes(words))

test('a lesson of a course that only plans open does not say that the course can be bought', async () => {
  expect(await read(planOnly)).toContain('This lesson opens with a plan.')
  expect(await read(planOnly)).not.toContain('buy the course')
  expect(await read(alsoSold)).toContain('opens with a plan, or when you buy the course')
})

test('it promises a certificate only where the course gives one', async () => {
  expect(await read(planOnly)).toContain('Tests and certificates included')
  const { id } = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', 'agile-scrum-teams')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('certificates')
    .set({ published_at: null })
    .where('course_id', '=', id)
    .execute()
  await becomes(planOnly, 'Tests included')
  expect(await read(planOnly)).not.toContain('certificates included')
})

test('the refund days and the ways to pay are those that the owner set and the reader has', async () => {
  const cid = await signIn('Payingcanary')
  const shown = () => read(alsoSold, { cid })
  expect(await shown()).toContain('Refund within 14 days if you have watched less than 20%.')
  await db.insertInto('settings').values({ key: 'refund_days', value: '5' }).execute()
  await becomes('/course/digital-marketing', 'Refund within 5 days')
  expect(await shown()).toContain('Refund within 5 days if you have watched less than 20%.')
  expect(await shown()).not.toContain('14 days')
})
