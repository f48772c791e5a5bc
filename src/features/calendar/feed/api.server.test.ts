import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { arabicReader, englishReader } from '#tests/world.ts'
import { calendarCalls } from '../agenda/contract.ts'
import { reminderCalls } from '../reminders/contract.ts'
import { calendarFeedCalls } from './contract.ts'

const { world, ask } = await createTestApp()
const { db } = world
const start = new Date('2026-01-15T09:00:00Z')
let mona: Actor

beforeEach(async () => {
  world.now = start
  mona = await world.person()
})

const fails = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })

describe('the address for other programs', () => {
  const read = (address: string, init: RequestInit = {}) =>
    ask(new URL(address).pathname + new URL(address).search, { method: 'GET', ...init })
  const parsed = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as string)
      .getAllSubcomponents('vevent')
      .map((it) => new ICAL.Event(it))

  it('is made, read without a session in the language it names, renewed and taken back', async () => {
    world.now = new Date()
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await world.as(mona)(reminderCalls.add, { title: 'راجع; ملاحظاتك، اليوم', day, time: '20:00' })
    expect(await world.as(mona)(calendarFeedCalls.get, {})).toEqual({ address: null })
    const { address } = await world.as(mona, arabicReader)(calendarFeedCalls.renew, {})
    expect(await world.as(mona, arabicReader)(calendarFeedCalls.get, {})).toEqual({ address })
    const answer = await read(address!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    const text = await answer.text()
    expect(text).toContain('X-WR-CALNAME:تقويمي في فرقد')
    const [event] = parsed(text)
    expect(event!.summary).toBe('راجع; ملاحظاتك، اليوم')
    expect(event!.startDate.toJSDate().toISOString().slice(0, 10)).toBe(day)
    expect(parsed(await (await read(address!)).text())[0]!.uid).toBe(event!.uid)
    expect(await (await read(address!.replace('locale=ar', 'locale=en'))).text()).toContain(
      'X-WR-CALNAME:My calendar at Farqad',
    )

    const second = (await world.as(mona)(calendarFeedCalls.renew, {})).address!
    expect((await read(address!)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await world.as(mona)(calendarFeedCalls.end, {})
    expect((await read(second)).status).toBe(404)
  })

  it('is nobody’s when it was guessed, and ends with the person', async () => {
    const { address } = await world.as(mona)(calendarFeedCalls.renew, {})
    const { serial } = await db
      .selectFrom('calendar_feeds')
      .select('serial')
      .where('user_id', '=', mona.id)
      .executeTakeFirstOrThrow()
    const made = (token: string) => read(address!.replace(/feed\/[^?]+/, `feed/${token}`))
    for (const token of [
      serial,
      `${serial}.`,
      `${serial}.x.ics`,
      'x',
      `${crypto.randomUUID()}.${'a'.repeat(43)}.ics`,
    ])
      expect((await made(token)).status).toBe(404)
    await db.updateTable('users').set({ banned_at: start }).where('id', '=', mona.id).execute()
    expect((await read(address!)).status).toBe(404)
  })

  it('is the same across a change of clocks as the page says', async () => {
    const berlin = { ...englishReader, zone: 'Europe/Berlin' }
    await db
      .updateTable('users')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', mona.id)
      .execute()
    world.now = new Date('2026-10-01T09:00:00Z')
    await world.as(mona, berlin)(reminderCalls.add, {
      title: 'Read',
      day: '2026-10-24',
      time: '08:00',
      repeat: 'daily',
      until: '2026-10-26',
    })
    const shown = (
      await world.as(mona, berlin)(calendarCalls.get, { from: '2026-10-01', to: '2026-10-31' })
    ).events.map((it) => it.starts_at)
    expect(shown).toEqual([
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
      '2026-10-26T07:00:00.000Z',
    ])
    const { address } = await world.as(mona, berlin)(calendarFeedCalls.renew, {})
    const { bytes } = (await world.as(null)(calendarFeedCalls.read, {
      token: address!.match(/feed\/([^?]+)/)![1]!,
    })) as {
      bytes: Uint8Array
    }
    expect(
      parsed(Buffer.from(bytes).toString()).map((it) => it.startDate.toJSDate().toISOString()),
    ).toEqual(shown)
  })

  it('hands one event over by its name, to whose it is', async () => {
    world.now = new Date()
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { id } = await world.as(mona)(reminderCalls.add, {
      title: 'Call Omar',
      day,
      time: '20:00',
    })
    const cid = await createSession(db, {
      user_id: mona.id,
      user_agent: 'tests',
      country: null,
      now: new Date(),
    })
    const path = `/api/client/calendar/file/reminder-${id}-${day}`
    const answer = await ask(path, { method: 'GET', headers: { cid } })
    expect(answer.headers.get('content-disposition')).toContain(`reminder-${id}-${day}.ics`)
    expect(parsed(await answer.text()).map((it) => it.summary)).toEqual(['Call Omar'])
    const other = await world.person()
    for (const name of [`reminder-${id}-${day}`, 'session-1', 'x'])
      await fails(world.as(other)(calendarFeedCalls.file, { event: name }), 'not_found')
  })
})
