import { beforeEach, describe, expect, it } from 'vitest'
import { learning } from '#features/learning/shell/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { createTestApp } from '#tests/attacks/app.ts'
import { arabicReader } from '#tests/world.ts'
import { notify, type NotificationInput } from './commands.server.ts'
import { notificationCalls } from './contract.ts'
import { sendDueMails } from './delivery/mail.server.ts'
import { notificationData } from './queries.server.ts'
import { createUnsubscribeToken } from './unsubscribe-token.server.ts'

const { world, send } = await createTestApp()
let mona: Actor, omar: Actor
let told = 0

beforeEach(async () => {
  mona = await world.person()
  omar = await world.person({ first_name: 'Omar' })
})

const tell = (partial: Partial<NotificationInput> = {}) =>
  world.db.transaction().execute((tx) =>
    notify(
      tx,
      {
        to: [mona.id],
        kind: 'comment_reply',
        by: omar.id,
        params: { lesson: { en: 'Bandages', ar: 'الضمادات' } },
        link: { kind: 'course', slug: 'first-aid' },
        once: String(told++),
        ...partial,
      },
      world.now,
    ),
  )
const read = (who = mona, reader?: typeof arabicReader) =>
  world.as(who, reader)(notificationCalls.get, {})
const mails = async (who = mona) => {
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  return world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
}
const mailDue = () => sendDueMails(world.db, world.services, world.now)
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe('what a person is told', () => {
  it('is in their words and leads to what it is about', async () => {
    await tell()
    const { notifications: items, unseen, timestamp } = await read()
    expect({ ...items[0]!, text: plain(items[0]!.text) }).toMatchObject({
      kind: 'comment_reply',
      title: 'A reply to your comment',
      text: 'Omar Adel has answered you under Bandages.',
      link: { kind: 'course', slug: 'first-aid' },
      seen_timestamp: null,
      created_at: world.now.toISOString(),
    })
    expect([unseen, timestamp]).toEqual([1, world.now.toISOString()])
    const inArabic = await read(mona, arabicReader)
    expect(plain(inArabic.notifications[0]!.text)).toBe('لك رد من Omar Adel تحت درس «الضمادات».')
    expect(await read(omar)).toMatchObject({ notifications: [], unseen: 0 })
  })

  it('is told once, however often it is heard, and to nobody who is gone', async () => {
    const gone = await world.person()
    await world.db
      .updateTable('users')
      .set({ deleted_at: world.now })
      .where('id', '=', gone.id)
      .execute()
    for (let n = 0; n < 2; n++) await tell({ to: [mona.id, gone.id], once: 'the same' })
    expect(
      await world.db
        .selectFrom('notifications')
        .select('user_id')
        .where('dedupe_key', '=', 'comment_reply:the same')
        .execute(),
    ).toEqual([{ user_id: mona.id }])
  })

  it('no longer names whoever did it once they are deleted', async () => {
    await tell()
    await world.db
      .updateTable('users')
      .set({ deleted_at: world.now })
      .where('id', '=', omar.id)
      .execute()
    const { notifications: items } = await read()
    expect(plain(items[0]!.text)).toBe('Somebody has answered you under Bandages.')
  })

  it('is the person’s own to read out and to forget', async () => {
    await tell()
    await world.as(mona)(notificationCalls.prefer, {
      preferences: [{ kind: 'comment_reply', listed: true, mail: 'off' }],
    })
    expect(await notificationData.read(world.db, mona.id)).toMatchObject({
      notifications: [{ kind: 'comment_reply', title: 'A reply to your comment' }],
      preferences: [{ kind: 'comment_reply', mail: 'off' }],
    })
    await world.db
      .transaction()
      .execute((tx) => notificationData.forget!(tx, mona.id) as Promise<void>)
    expect(await notificationData.read(world.db, mona.id)).toEqual({
      notifications: [],
      preferences: [],
      browsers: [],
    })
  })
})

describe('what is new', () => {
  it('is what was told or seen since the timestamp, which a form may send', async () => {
    await tell()
    world.later(600)
    const { timestamp } = await read()
    world.later(300)
    expect(await world.as(mona)(notificationCalls.new, { timestamp })).toMatchObject({
      notifications: [],
      unseen: 1,
    })
    await tell({
      kind: 'plan_ending',
      params: { plan: 'Monthly', until: { date: '2026-02-01' } },
      link: undefined!,
    })
    const news = await world.as(mona)(notificationCalls.new, { timestamp })
    expect(news).toMatchObject({
      timestamp: world.now.toISOString(),
      unseen: 2,
      notifications: [{ kind: 'plan_ending', link: null }],
    })
    world.later(300)
    const { notifications: items, timestamp: later } = await read()
    const { id } = items[1]!
    await world.as(mona)(notificationCalls.seen, { id })
    expect(
      (await world.as(mona)(notificationCalls.new, { timestamp: later })).notifications.map(
        (it) => it.id,
      ),
    ).toEqual([id])
  })

  it('misses nothing that was being written while somebody asked', async () => {
    const { timestamp } = await read()
    // Written earlier, committed after the answer.
    world.later(-30)
    await tell()
    world.later(60)
    expect((await world.as(mona)(notificationCalls.new, { timestamp })).notifications).toHaveLength(
      1,
    )
  })
})

describe('seen', () => {
  it('is marked one by one and stays as it was first', async () => {
    await tell()
    await tell()
    const { id } = (await read()).notifications[0]!
    const seen = await world.as(mona)(notificationCalls.seen, { id })
    expect(seen).toEqual({ id, seen_timestamp: world.now.toISOString(), unseen: 1 })
    world.later(60)
    expect(await world.as(mona)(notificationCalls.seen, { id })).toEqual(seen)
    await expect(world.as(omar)(notificationCalls.seen, { id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await world.as(mona)(learning.shell, {})).toMatchObject({ unseen: 1 })
  })

  it('is marked for all that were shown; what came meanwhile stays new', async () => {
    await tell()
    const { timestamp } = await read()
    world.later(5)
    await tell()
    expect(await world.as(mona)(notificationCalls.seenAll, { timestamp })).toMatchObject({
      unseen: 1,
    })
    expect(await world.as(mona)(notificationCalls.seenAll, {})).toMatchObject({ unseen: 0 })
  })
})

describe('what somebody chose', () => {
  it('decides whether a kind is listed; trainers choose for theirs too', async () => {
    const kinds = async (who: Actor) =>
      (await world.as(who)(notificationCalls.preferences, {})).map((it) => it.kind)
    expect(await kinds(mona)).not.toContain('essay_waiting')
    expect(await kinds(await world.person({ is_trainer: true }))).toContain('essay_waiting')
    await world.as(mona)(notificationCalls.prefer, {
      preferences: [{ kind: 'comment_reply', listed: false, mail: 'off' }],
    })
    await tell()
    expect(await read()).toMatchObject({ notifications: [], unseen: 0 })
    await world.as(mona)(notificationCalls.prefer, {
      preferences: [{ kind: 'comment_reply', listed: false, mail: 'now' }],
    })
    await tell()
    world.later(360)
    expect(await read()).toMatchObject({ notifications: [] })
    await mailDue()
    expect(await mails()).toMatchObject([{ subject: 'A reply to your comment' }])
  })
})

describe('mails', () => {
  it('go out a little later, unless it was seen by then', async () => {
    const graded = {
      kind: 'essay_graded',
      params: { test: 'Final test', course: 'First aid' },
    } as const
    await tell(graded)
    await mailDue()
    expect(await mails()).toEqual([])
    world.later(301)
    await mailDue()
    await mailDue()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your test has been graded', locale: 'en' })
    expect(mail!.body_text).toContain('/course/first-aid')
    await tell(graded)
    await world.as(mona)(notificationCalls.seenAll, {})
    world.later(301)
    await mailDue()
    expect(await mails()).toHaveLength(1)
  })

  it('gather what waited for the morning', async () => {
    await world.db
      .updateTable('users')
      .set({ time_zone: 'Africa/Cairo', locale: 'ar' })
      .where('id', '=', mona.id)
      .execute()
    await tell()
    await tell()
    world.later(3600)
    await mailDue()
    expect(await mails()).toEqual([])
    world.later(86_400)
    await mailDue()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'أمران جديدان منذ أمس', locale: 'ar' })
    expect(plain(mail!.body_text)).toContain('لك رد من Omar Adel تحت درس «الضمادات».')
  })

  it('end with one press from a mail program, without a session and for that kind alone', async () => {
    await tell({ kind: 'ticket_answered', params: { subject: 'A locked course' } })
    world.later(301)
    await mailDue()
    const address = (await mails())[0]!.unsubscribe_url!
    const token = address.split('/unsubscribe/')[1]!
    expect(address).toBe(`${world.services.config.origin}/unsubscribe/${token}`)
    const looked = await send(
      '/api/public/notifications/unsubscribe',
      JSON.stringify({ token, only_look: true }),
    )
    expect(await looked.json()).toMatchObject({ data: { kind: 'ticket_answered' } })
    const mailOf = async (kind: string) =>
      (await world.as(mona)(notificationCalls.preferences, {})).find((it) => it.kind === kind)
    expect(await mailOf('ticket_answered')).toMatchObject({ mail: 'now' })
    await send('/api/public/notifications/unsubscribe', JSON.stringify({ token }))
    expect(await mailOf('ticket_answered')).toMatchObject({ mail: 'off', listed: true })
    expect(await mailOf('essay_graded')).toMatchObject({ mail: 'now' })
    await tell({ kind: 'ticket_answered', params: { subject: 'Again' } })
    world.later(301)
    await mailDue()
    expect(await mails()).toHaveLength(1)
  })

  it('are ended by nobody else’s token', async () => {
    const token = createUnsubscribeToken(world.services.secret, mona.id, 'ticket_answered')
    for (const forged of [
      token.replace(mona.id, omar.id),
      token.replace('ticket_answered', 'all'),
      `${mona.id}.all.`,
      'x',
    ])
      await expect(
        world.as(null)(notificationCalls.unsubscribe, { token: forged }),
      ).rejects.toMatchObject({ code: 'not_found' })
  })
})
