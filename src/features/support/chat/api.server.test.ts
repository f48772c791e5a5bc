import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { supportCalls } from './contract.ts'
import { purgeOldTickets } from './commands.server.ts'
import { supportAgentCalls } from '../admin/contract.ts'
import { supportData } from './queries.server.ts'
import { supportFromHour, supportToHour, supportWeekends } from '../settings.ts'

const { world, ask } = await createTestApp({ connections: 5 })
let mona: Actor, other: Actor, agent: Actor

beforeAll(async () => {
  agent = await world.person({ staff_role: 'support', first_name: 'Huda' })
})
beforeEach(async () => {
  mona = await world.person()
  other = await world.person()
})

const open = (who = mona, more: object = {}) =>
  world.as(who)(supportCalls.createTicket, {
    category: 'payments',
    description: 'The course is locked.\nI paid an hour ago.',
    ...more,
  })
const said = async (who = mona, last_id?: number) =>
  (await world.as(who)(supportCalls.new, last_id ? { last_id } : {})).messages.map((it) => it.text)
const answer = (ticket_id: number, text: string, more: object = {}) =>
  world.as(agent)(supportAgentCalls.answer, { ticket_id, text, ...more })
const expectFailure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const picture = async () =>
  new File([Buffer.from(await createCanvas(60, 40).encode('png'))], 'receipt.png', {
    type: 'image/png',
  })
const cidOf = (who: Actor) =>
  createSession(world.db, { user_id: who.id, user_agent: 'tests', country: null, now: new Date() })

describe('a ticket', () => {
  it('is opened once at a time, with what the person was at', async () => {
    expect(await world.as(mona)(supportCalls.activeTicket, {})).toBeNull()
    const ticket = await open(mona, { about: 'lesson:first-aid/bandages' })
    expect(ticket).toMatchObject({
      category: 'payments',
      subject: 'The course is locked.',
      about: { kind: 'lesson', ref: 'first-aid/bandages', names: [] },
      state: 'waiting',
      agent: null,
      created_at: world.now.toISOString(),
    })
    expect(await world.as(mona)(supportCalls.activeTicket, {})).toEqual(ticket)
    await expectFailure(open(), 'ticket_open')
    const both = await Promise.allSettled([open(other), open(other)])
    expect(both.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  })

  it('carries nothing along that we do not know', async () => {
    expect(await open(mona, { about: 'lesson://evil.example' })).toMatchObject({ about: null })
  })

  it('can be cancelled or said to be solved, and stays in the history', async () => {
    const { id } = await open()
    await world.as(mona)(supportCalls.cancelTicket, {})
    expect(await world.as(mona)(supportCalls.activeTicket, {})).toBeNull()
    await expectFailure(world.as(mona)(supportCalls.cancelTicket, {}), 'not_found')
    await open()
    world.later(60)
    await world.as(mona)(supportCalls.cancelTicket, { solved: true })
    const { items } = await world.as(mona)(supportCalls.history, {})
    expect(items.map((it) => it.state)).toEqual(['solved', 'cancelled'])
    expect(await world.as(mona)(supportCalls.past, { ticket_id: id })).toMatchObject({
      messages: [{ mine: true }],
    })
    await expectFailure(world.as(other)(supportCalls.past, { ticket_id: id }), 'not_found')
  })

  it('tells when an answer can be expected', async () => {
    expect(await world.as(mona)(supportCalls.deps, {})).toMatchObject({
      opens_at: null,
      categories: expect.arrayContaining([]),
    })
    const opens = async () => (await world.as(mona)(supportCalls.deps, {})).opens_at
    await world.set(academyTimeZone, 'Africa/Cairo')
    await world.set(supportFromHour, 17)
    expect(await opens()).toBe('2026-01-15T15:00:00.000Z')
    await world.set(supportFromHour, null)
    await world.set(supportToHour, 10)
    expect(await opens()).toBe('2026-01-18T07:00:00.000Z')
    await world.set(supportWeekends, true)
    expect(await opens()).toBe('2026-01-16T07:00:00.000Z')
    for (const it of [supportToHour, supportWeekends, academyTimeZone])
      await world.set<unknown>(it, null)
  })
})

describe('the talk', () => {
  it('goes both ways, and what is new comes after the last id', async () => {
    const { id } = await open()
    const { messages } = await world.as(mona)(supportCalls.get, {})
    const last_id = messages.at(-1)!.id
    await answer(id, 'I am looking.')
    expect(await said(mona, last_id)).toEqual(['I am looking.'])
    const whole = await world.as(mona)(supportCalls.new, { last_id: 0 })
    expect(whole.messages.map((it) => it.text)).toEqual([
      ...messages.map((it) => it.text),
      'I am looking.',
    ])
    const sent = await world.as(mona)(supportCalls.send, { text: 'Thank you.', last_id })
    expect(sent.messages.map((it) => [it.text, it.mine, it.from_staff])).toEqual([
      ['I am looking.', false, true],
      ['Thank you.', true, false],
    ])
    expect(sent.ticket).toMatchObject({ agent: { name: 'Huda Adel' }, state: 'waiting' })
    expect(await said(other)).toEqual([])
    await expectFailure(world.as(other)(supportCalls.send, { text: 'Me too' }), 'not_found')
  })

  it('says what is sent again under the same key once', async () => {
    const { id } = await open()
    const key = crypto.randomUUID()
    for (let n = 0; n < 3; n++) await world.as(mona)(supportCalls.send, { text: 'Hello?', key })
    const own = crypto.randomUUID()
    await Promise.all([0, 1].map(() => answer(id, 'Yes?', { key: own })))
    expect(await said()).toEqual(['The course is locked.\nI paid an hour ago.', 'Hello?', 'Yes?'])
  })

  it('needs words or a file', async () => {
    await open()
    await expectFailure(world.as(mona)(supportCalls.send, { text: '  ' }), 'required')
  })

  it('tells the person once of several answers, and that is seen when the talk is', async () => {
    const { id } = await open()
    await answer(id, 'One.')
    await answer(id, 'Two.')
    const told = async () => (await world.as(mona)(notificationCalls.get, {})).unseen
    expect(await told()).toBe(1)
    const last_id = (await world.as(mona)(supportCalls.get, {})).messages.at(-1)!.id
    await world.as(mona)(supportCalls.seen, { last_id })
    expect(await told()).toBe(0)
    expect((await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })).seen_id).toBe(
      last_id,
    )
    await world.as(mona)(supportCalls.send, { text: 'And now?' })
    await answer(id, 'Three.')
    expect(await told()).toBe(1)
  })

  it('is counted at the chat button as long as an answer is unread', async () => {
    const unread = async () => (await world.as(mona)(supportCalls.unread, {})).unread
    expect(await unread()).toBeNull()
    const { id } = await open()
    expect(await unread()).toBe(0)
    await answer(id, 'One.')
    await answer(id, 'Look at the order first.', { note: true })
    await answer(id, 'Two.')
    expect(await unread()).toBe(2)
    expect((await world.as(other)(supportCalls.unread, {})).unread).toBeNull()
    await world.as(mona)(supportCalls.seen, {
      last_id: (await world.as(mona)(supportCalls.get, {})).messages.at(-1)!.id,
    })
    expect(await unread()).toBe(0)
    await answer(id, 'Three.')
    await world.as(agent)(supportAgentCalls.close, { ticket_id: id, reason: 'solved' })
    expect(await unread()).toBeNull()
  })

  it('shows the person that staff has seen it, and hides notes of staff from them', async () => {
    const { id } = await open()
    expect((await world.as(mona)(supportCalls.get, {})).seen_id).toBe(0)
    await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })
    const chat = await world.as(mona)(supportCalls.get, {})
    expect(chat.seen_id).toBe(chat.messages.at(-1)!.id)
    await answer(id, 'Check the older order first.', { note: true })
    expect(await said()).toHaveLength(1)
    expect((await world.as(mona)(supportCalls.activeTicket, {}))!.state).toBe('waiting')
    expect(
      (await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })).messages.at(-1),
    ).toMatchObject({ is_note: true })
  })

  it('ends with the ticket', async () => {
    const { id } = await open()
    await world.as(agent)(supportAgentCalls.close, { ticket_id: id, reason: 'solved' })
    await expectFailure(world.as(mona)(supportCalls.send, { text: 'Wait' }), 'not_found')
    await expectFailure(answer(id, 'Too late'), 'ticket_closed')
    await world.as(mona)(supportCalls.rate, { ticket_id: id, rating: 5, words: 'Quick and kind.' })
    await expectFailure(
      world.as(other)(supportCalls.rate, { ticket_id: id, rating: 1 }),
      'not_found',
    )
    expect(await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })).toMatchObject({
      rating: 5,
      rating_words: 'Quick and kind.',
    })
  })
})

describe('a file', () => {
  it('is looked at, drawn anew when it is a picture, and handed to its talk alone, to keep', async () => {
    const { attachment, id } = await open(mona, { attachment: await picture() })
    expect(attachment).toMatchObject({ name: 'receipt.webp', type: 'image/webp' })
    const file = async (who: Actor, path = 'client/support/file') =>
      ask(`/api/${path}/${attachment!.id}`, { headers: { cid: await cidOf(who) } })
    const answered = await file(mona)
    expect(answered.status).toBe(200)
    expect(answered.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answered.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answered.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    expect((await file(other)).status).toBe(404)
    expect((await file(other, 'office/support/file')).status).toBe(403)
    expect((await file(agent, 'office/support/file')).status).toBe(200)
    expect(
      (await world.as(agent)(supportAgentCalls.ticket, { ticket_id: id })).messages[0]!.file,
    ).toMatchObject({ name: 'receipt.webp' })
  })

  it('that is something else is refused, and nothing is opened', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'receipt.png', {
      type: 'image/png',
    })
    await expectFailure(open(mona, { attachment: page }), 'file_kind')
    expect(await world.as(mona)(supportCalls.activeTicket, {})).toBeNull()
  })
})

it('is read out to the person, with its files, and forgotten when they go', async () => {
  const { id } = await open(mona, { attachment: await picture() })
  await answer(id, 'A note', { note: true })
  expect(await supportData.read(world.db, mona.id)).toMatchObject([
    { text: expect.stringContaining('locked'), file_name: 'receipt.webp' },
  ])
  expect(await supportData.files!(world.db, mona.id)).toMatchObject([
    { name: 'receipt.webp', type: 'image/webp' },
  ])
  await world.db.transaction().execute((tx) => supportData.forget!(tx, mona.id))
  expect(await supportData.read(world.db, mona.id)).toEqual([])
})

it('is kept for two years after it has ended, and gone with its files after that', async () => {
  const { id, attachment } = await open(mona, { attachment: await picture() })
  await world.as(mona)(supportCalls.cancelTicket, {})
  const [file] = await supportData.files!(world.db, mona.id)
  await open(other)
  const { closed_at } = await world.db
    .selectFrom('support_tickets')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const twoYears = new Date(closed_at!)
  twoYears.setUTCFullYear(twoYears.getUTCFullYear() + 2)
  await purgeOldTickets(world.db, world.services.storage, twoYears)
  expect(await supportData.read(world.db, mona.id)).not.toEqual([])
  await purgeOldTickets(world.db, world.services.storage, new Date(twoYears.getTime() + 1000))
  expect(await supportData.read(world.db, mona.id)).toEqual([])
  expect(attachment && (await world.services.storage.get(file!.key))).toBeNull()
  // Open tickets are never purged, regardless of age.
  expect(await supportData.read(world.db, other.id)).not.toEqual([])
})
