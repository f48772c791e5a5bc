import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { now } from '#platform/data/clock.ts'
import { openSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, port } = await openAcademy()
const { email } = demoAccounts.find((it) => it.role === 'student')!
const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

async function student(locale: 'en' | 'ar') {
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
  visitor.cookies.set('cid', await openSession(db, { user_id: id, user_agent: 'tests', country: null, now: now() }))
  visitor.cookies.set('locale', locale)
  return visitor
}

type Say = (en: string, ar: string) => string

/** Buys a course that the student has not, and answers its order. */
async function buyCourse(visitor: PageVisitor, say: Say) {
  const { slug } = await db
    .selectFrom('courses')
    .select('slug')
    .where('price_egp', 'is not', null)
    .where('published_at', 'is not', null)
    .where('on_sale', '=', true)
    .where('is_free', '=', false)
    .where((it) =>
      it.not(it.exists(it.selectFrom('orders').select('orders.id').whereRef('course_id', '=', 'courses.id').where('user_id', '=', id))),
    )
    .orderBy('slug')
    .executeTakeFirstOrThrow()
  await visitor.open(`/checkout/course-${slug}`)
  await visitor.press('main button[type=submit]', say('Pay ', 'دفع '), { method: 'card' })
  const order = await db
    .selectFrom('orders')
    .innerJoin('courses', 'courses.id', 'course_id')
    .select(['orders.id', 'reference'])
    .where('user_id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await visitor.open(`/sandbox/pay/${order.reference}`)
  await visitor.press('main button[value=pay]')
  return order
}
const state = async (order_id: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', order_id).executeTakeFirstOrThrow()).state

test.each(['en', 'ar'] as const)('a buyer is asked before money goes back, and reads that it went (%s)', async (locale) => {
  const say: Say = (en, ar) => (locale === 'en' ? en : ar)
  const visitor = await student(locale)
  const order = await buyCourse(visitor, say)
  expect(await state(order.id)).toBe('paid')
  await visitor.open('/my/profile')
  const link = `main #paid a[href="/order/${order.id}/refund"]`
  await visitor.follow(link, say('Ask for a refund', 'طلب استرداد المبلغ'))
  // Looking at the question sends nothing back.
  expect([visitor.status, await state(order.id)]).toEqual([200, 'paid'])
  for (const part of [
    say('closes for you at once', 'لديك فورًا'),
    say('You get back', 'ما سنعيده إليك'),
    say('To the card you paid with', 'إلى البطاقة التي دفعت بها'),
  ])
    expect(visitor.text('main')).toContain(part)
  await visitor.follow('main a', say('No, keep it', 'لا، أبقِه لي'))
  expect(await state(order.id)).toBe('paid')
  await visitor.follow(link)
  await visitor.press('main button[value=refund]', say('Refund ', 'استرداد '))
  expect(await state(order.id)).toBe('refunded')
  expect(visitor.address).toContain('/my/profile?refund=')
  expect(visitor.text('#paid [role=status]')).toContain(say('is on its way back to you', 'في طريقها إليك'))
  // Asked once more, it says why not.
  await visitor.open(`/order/${order.id}/refund`)
  expect(visitor.text('main')).toContain(say('cannot be refunded in your profile', 'لا يمكنك استرداد ثمن هذا الطلب'))
  await visitor.open(`/order/${crypto.randomUUID()}/refund`)
  expect(visitor.status).toBe(404)
})
