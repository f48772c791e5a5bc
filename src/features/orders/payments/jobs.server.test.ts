import { expect, test } from 'vitest'
import { addEntitlement } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { sendEndingReminders } from './jobs.server.ts'

const world = await createWorld({ connections: 5 })
const plan = await addPlan(world)
const remind = () => sendEndingReminders(world.db, world.services, world.now)
const mails = async (email: string) =>
  (await world.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .execute()) as {
    subject: string
    body_text: string
  }[]
const told = async (user_id: string) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', user_id)
      .execute()
  ).map((it) => it.kind)

test('a week before a subscription ends its person is told once, by mail and in the product', async () => {
  const email = `ends.${crypto.randomUUID()}@people.example`
  const person = await world.person({ email, country_id: 'eg' })
  await addEntitlement(world, person.id, 'plan', 20)
  await remind()
  expect(await mails(email)).toEqual([])
  world.later(14 * 86_400)
  await Promise.all([remind(), remind()])
  world.later(86_400)
  await remind()
  const [mail, ...others] = await mails(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your subscription ends on 4 February 2026')
  expect(mail!.body_text).toContain('nothing is charged')
  expect(mail!.body_text).toContain('/pricing')
  expect(await told(person.id)).toEqual(['plan_ending'])
})

test('who has bought the next already, got the money back or has gone is left alone; who reads Arabic is written to in Arabic', async () => {
  const ends = async (
    email: string,
    more: { renewed?: boolean; gone?: boolean; ended?: boolean; locale?: string },
  ) => {
    const person = await world.person({ email })
    const day = (n: number) => new Date(world.now.getTime() + n * 86_400_000)
    const times = { user_id: person.id, plan_id: plan.id }
    await world.db
      .insertInto('subscriptions')
      .values({ ...times, starts_at: day(-20), ends_at: more.ended ? day(-20) : day(5) })
      .execute()
    if (more.renewed)
      await world.db
        .insertInto('subscriptions')
        .values({ ...times, starts_at: day(5), ends_at: day(35) })
        .execute()
    await world.db
      .updateTable('users')
      .set({ locale: more.locale ?? 'en', ...(more.gone && { deleted_at: world.now }) })
      .where('id', '=', person.id)
      .execute()
  }
  const name = (who: string) => `${who}.${world.now.getTime()}@people.example`
  await ends(name('renewed'), { renewed: true })
  await ends(name('gone'), { gone: true })
  await ends(name('ended'), { ended: true })
  await ends(name('arabic'), { locale: 'ar' })
  await remind()
  for (const who of ['renewed', 'gone', 'ended']) expect(await mails(name(who))).toEqual([])
  expect((await mails(name('arabic')))[0]!.subject).toContain('ينتهي اشتراكك في')
})
