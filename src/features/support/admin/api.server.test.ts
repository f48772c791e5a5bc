import { beforeAll, describe, expect, it } from 'vitest'
import { contactCalls } from '#features/content/contact/contract.ts'
import { createStamp } from '#features/content/contact/commands.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { placeOrder, createEgyptian } from '#tests/selling.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { supportCalls } from '../chat/contract.ts'
import { supportAgentCalls } from './contract.ts'

const world = await createWorld()
let agent: Actor, second: Actor

beforeAll(async () => {
  agent = await world.person({ staff_role: 'support', first_name: 'Huda' })
  second = await world.person({ staff_role: 'support', first_name: 'Karim' })
})

async function asks(description = 'The course is locked.') {
  const who = await world.person()
  const { id } = await world.as(who)(supportCalls.createTicket, {
    category: 'playback',
    description,
  })
  world.later(60)
  return { who, id }
}
const ids = async (view: 'waiting' | 'mine' | 'open' | 'closed', who = agent) =>
  (await world.as(who)(supportAgentCalls.queue, { view })).items.map((it) => it.id)

describe('the queue', () => {
  it('has who waits longest first, and whose it is', async () => {
    const [first, next] = [await asks(), await asks()]
    expect((await ids('waiting')).slice(0, 2)).toEqual([first.id, next.id])
    await world.as(agent)(supportAgentCalls.answer, { ticket_id: first.id, text: 'I am looking.' })
    expect(await ids('waiting')).not.toContain(first.id)
    expect(await ids('mine')).toEqual([first.id])
    await world.as(first.who)(supportCalls.send, { text: 'And?' })
    expect(await ids('waiting')).toContain(first.id)
    await world.as(agent)(supportAgentCalls.assign, { ticket_id: first.id, agent_id: second.id })
    expect(await ids('mine')).toEqual([])
    expect(await ids('mine', second)).toEqual([first.id])
    await expect(
      world.as(agent)(supportAgentCalls.assign, { ticket_id: first.id, agent_id: first.who.id }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await world.as(second)(supportAgentCalls.close, { ticket_id: first.id, reason: 'solved' })
    expect(await ids('closed')).toEqual([first.id])
    expect(await ids('open')).toEqual([next.id])
  })

  it('tells how long answers take, and what people say of them', async () => {
    // Older than the reporting period.
    world.later(40 * 86_400)
    const { id, who } = await asks()
    world.later(9 * 60)
    await world.as(agent)(supportAgentCalls.answer, { ticket_id: id, text: 'Done.' })
    world.later(20 * 60)
    await world.as(agent)(supportAgentCalls.close, { ticket_id: id, reason: 'solved' })
    expect(await world.as(agent)(supportAgentCalls.figures, {})).toEqual({
      first_answer: 10,
      resolution: 30,
      rated: 0,
      rating: null,
    })
    await world.as(who)(supportCalls.rate, { ticket_id: id, rating: 4, words: 'Quick.' })
    expect(await world.as(agent)(supportAgentCalls.figures, {})).toMatchObject({
      rated: 1,
      rating: 4,
    })
    expect(await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })).toMatchObject({
      rating: 4,
      rating_words: 'Quick.',
      close_reason: 'solved',
    })
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', agent.id)
      .execute()
    expect(acts).toMatchObject([
      { action: 'support.assign' },
      { action: 'support.close', details: { ticket_id: id, reason: 'solved' } },
    ])
  })
})

describe('a ticket at the desk', () => {
  it('has beside it the person’s plan, orders and courses, and nothing else of them', async () => {
    const { who, id } = await asks()
    const course = await addCourse(world, 'first-aid', {
      title: 'First aid',
      title_ar: 'إسعافات أولية',
      ...courseOffers.sale,
    })
    await addEntitlement(world, who.id, 'plan', 30)
    await world.as(who)(enrollment.enroll, { course_id: course.id })
    const buyer = await createEgyptian(world)
    await placeOrder(world, buyer, 'course-first-aid')
    await world.db
      .updateTable('orders')
      .set({ user_id: who.id })
      .where('user_id', '=', buyer.id)
      .execute()
    const { facts } = await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })
    expect(facts).toEqual({
      id: who.id,
      email: expect.stringContaining('@people.example'),
      country_id: null,
      time_zone: null,
      plan: { title: 'Monthly', ends_at: expect.any(String) },
      orders: [
        {
          number: expect.any(Number),
          title: 'First aid',
          total: 125_000,
          currency: 'egp',
          state: 'pending',
        },
      ],
      courses: [{ slug: 'first-aid', title: 'First aid', percent: 0 }],
    })
    const inArabic = await world.as(agent, arabicReader)(supportAgentCalls.ticket, {
      ticket_id: id,
    })
    expect(inArabic.facts.courses).toMatchObject([{ title: 'إسعافات أولية' }])
    for (const staff_role of [undefined, 'editor'] as const) {
      const other = await world.person(staff_role ? { staff_role } : {})
      await expect(
        world.as(other)(supportAgentCalls.ticket, { ticket_id: id }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})

describe('a message of the contact form', () => {
  it('lands in the same desk and is answered by mail, in its writer’s language', async () => {
    const stamp = createStamp(world.services.secret, new Date(world.now.getTime() - 60_000))
    await world.as(null, arabicReader)(contactCalls.send, {
      name: 'سلمى',
      email: 'salma@people.example',
      topic: 'payment',
      message: 'هل يمكنني الدفع على مرتين؟',
      stamp,
    })
    const queue = await world.as(agent)(supportAgentCalls.queue, { view: 'waiting' })
    const ticket = queue.items.find((it) => it.source === 'contact')!
    expect(ticket).toMatchObject({
      category: 'payments',
      locale: 'ar',
      person: { id: null, name: 'سلمى' },
    })
    await world.as(agent)(supportAgentCalls.answer, {
      ticket_id: ticket.id,
      text: 'نعم، بقسيمتين.',
    })
    const [mail] = await world.db
      .selectFrom('outgoing_messages')
      .select(['subject', 'body_text', 'locale'])
      .where('recipient', '=', 'salma@people.example')
      .execute()
    expect(mail).toMatchObject({ subject: 'رد: هل يمكنني الدفع على مرتين؟', locale: 'ar' })
    expect(mail!.body_text).toContain('نعم، بقسيمتين.')
    expect(await world.as(agent)(supportAgentCalls.ticket, { ticket_id: ticket.id })).toMatchObject(
      {
        facts: { email: 'salma@people.example', orders: [] },
      },
    )
  })
})

describe('answers that are given often', () => {
  it('are kept in both languages, changed and deleted', async () => {
    const words = { title: 'Greeting', title_ar: 'تحية', text: 'Hello', text_ar: 'مرحبًا' }
    await world.as(agent)(supportAgentCalls.saveCanned, words)
    const [kept] = await world.as(second)(supportAgentCalls.canned, {})
    await world.as(second)(supportAgentCalls.saveCanned, {
      ...words,
      id: kept!.id,
      text: 'Good day',
    })
    expect(await world.as(agent)(supportAgentCalls.canned, {})).toMatchObject([
      { text: 'Good day', text_ar: 'مرحبًا' },
    ])
    await world.as(agent)(supportAgentCalls.removeCanned, { id: kept!.id })
    expect(await world.as(agent)(supportAgentCalls.canned, {})).toEqual([])
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'support.answer%')
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { action: 'support.answer_add', actor_id: agent.id },
      { action: 'support.answer_edit', actor_id: second.id },
      { action: 'support.answer_remove', actor_id: agent.id },
    ])
    await expect(
      world.as(agent)(supportAgentCalls.removeCanned, { id: kept!.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
