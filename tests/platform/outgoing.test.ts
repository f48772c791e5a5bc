import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { confirm, signUp } from '#features/accounts/access/contract.ts'
import { createMessageSenders } from '#platform/mail/message-senders.server.ts'
import {
  deleteOldMessages,
  enqueueMessage,
  listNewestMessages,
  type OutgoingMessage,
} from '#platform/mail/outgoing.server.ts'
import { academyName } from '#platform/page/academy/academy.server.ts'
import { createWorld } from '#tests/world.ts'
import { openMailbox } from './mailbox.ts'

const world = await createWorld()
const { db, services } = world
const from = 'hello@academy.example'

const letter: OutgoingMessage = {
  kind: 'mail',
  recipient: 'mona@people.example',
  locale: 'ar',
  subject: 'رمز التحقّق الخاص بحسابك في أكاديمية فرقد لتعلّم البرمجة والتصميم',
  body_text: 'رمز التحقّق: 123456',
  body_html: '<p dir="rtl">رمز التحقّق: <b>123456</b></p>',
}
const queue = (message: OutgoingMessage) =>
  db.transaction().execute((tx) => enqueueMessage(tx, services.jobs, message))
const newest = async () => (await listNewestMessages(db, 1))[0]!
const waitIsOver = () =>
  sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    db,
  )

test('a mail arrives with its Arabic subject, as text and as HTML, from the academy', async () => {
  const mailbox = await openMailbox()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await world.set(academyName, { en: 'Port School', ar: 'مدرسة المرفأ' })
  await queue(letter)
  await services.jobs.drain()
  await mailbox.close()

  expect(mailbox.arrived).toEqual([
    {
      to: ['mona@people.example'],
      subject: letter.subject,
      from: `Port School <${from}>`,
      parts: { 'text/plain': letter.body_text, 'text/html': letter.body_html },
    },
  ])
  expect(await newest()).toMatchObject({
    attempts: 1,
    last_error: null,
    sent_at: expect.any(String),
  })
})

test('a mail with an unsubscribe link supports one-click unsubscribe', async () => {
  const mailbox = await openMailbox()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await queue({ ...letter, unsubscribe_url: 'https://academy.example/unsubscribe/token' })
  await services.jobs.drain()
  await mailbox.close()
  expect(mailbox.arrived[0]!.unsubscribe).toEqual([
    '<https://academy.example/unsubscribe/token>',
    'List-Unsubscribe=One-Click',
  ])
})

test('a mail waits out a server that is away, and is then sent once', async () => {
  const mailbox = await openMailbox()
  await mailbox.close()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await queue(letter)
  await services.jobs.drain()
  expect(await newest()).toMatchObject({
    attempts: 1,
    sent_at: null,
    last_error: expect.stringContaining('ECONNREFUSED'),
  })

  const back = await openMailbox(mailbox.port)
  await waitIsOver()
  await services.jobs.drain()
  await waitIsOver()
  await services.jobs.drain()
  await back.close()
  expect(back.arrived).toHaveLength(1)
  expect(await newest()).toMatchObject({ attempts: 2, last_error: null })
})

test('who signs up while the mail server is away is kept, may ask again, and gets their code once it is back', async () => {
  const mailbox = await openMailbox()
  await mailbox.close()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  const email = 'early@people.example'
  const wanted = { first_name: 'Mona', last_name: 'Adel', email, password: 'a-long-way-to-the-sea' }
  // The retry delay is returned at once.
  const { otp_id, retry_after } = await world.as(null)(signUp, wanted)
  expect(retry_after).toBeGreaterThan(0)
  await services.jobs.drain()
  expect(await newest()).toMatchObject({ recipient: email, sent_at: null, attempts: 1 })

  const back = await openMailbox(mailbox.port)
  for (let twice = 0; twice < 2; twice++) {
    await waitIsOver()
    await services.jobs.drain()
  }
  expect(back.arrived.map((it) => it.to)).toEqual([[email]])
  const [otp] = /\b\d{6}\b/.exec(back.arrived[0]!.parts['text/plain']!)!
  expect(await world.as(null)(confirm, { otp_id, otp })).toMatchObject({ cid: expect.any(String) })
  await services.jobs.drain()
  await back.close()
})

test.each([
  'mona@people.example\r\nBcc: evil@x.example',
  'a@b.example, evil@x.example',
  'Mona <mona@people.example>',
  'mona',
])('an address that is more than an address reaches nobody: %j', async (recipient) => {
  const mailbox = await openMailbox()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await queue({ ...letter, recipient })
  await services.jobs.drain()
  await mailbox.close()

  expect(mailbox.arrived).toEqual([])
  expect(await newest()).toMatchObject({
    sent_at: null,
    last_error: 'Error: Not an e-mail address.',
  })
})

test('line breaks in a subject add no header', async () => {
  const mailbox = await openMailbox()
  services.messageSenders = createMessageSenders(
    { mail: { url: mailbox.url, from }, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await queue({ ...letter, subject: 'Hello\r\nBcc: evil@x.example' })
  await services.jobs.drain()
  await mailbox.close()

  expect(mailbox.arrived.map((it) => it.to)).toEqual([['mona@people.example']])
})

test('without a sender a message stays in the outbox, as good as sent', async () => {
  services.messageSenders = createMessageSenders(
    { mail: null, sms: null, origin: 'https://academy.example' },
    services.settings,
  )
  await queue(letter)
  await services.jobs.drain()

  expect(await newest()).toMatchObject({
    recipient: 'mona@people.example',
    sent_at: expect.any(String),
  })
})

const asked: { headers: Record<string, unknown>; body: string }[] = []
let answer = 200
const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body })
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end()
  })
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => void gateway.close())

test('a text message goes through the gateway, and is tried again when that refuses or points elsewhere', async () => {
  const { port } = gateway.address() as { port: number }
  services.messageSenders = createMessageSenders(
    {
      mail: null,
      origin: 'https://academy.example',
      sms: { url: `http://127.0.0.1:${port}/send`, token: 'secret' },
    },
    services.settings,
  )
  await queue({ kind: 'sms', recipient: '+201001234567', locale: 'ar', body_text: 'رمزك 123456' })
  answer = 500
  await services.jobs.drain()
  expect(await newest()).toMatchObject({
    sent_at: null,
    last_error: 'Error: The text message gateway answered 500.',
  })
  answer = 302
  await waitIsOver()
  await services.jobs.drain()
  expect(await newest()).toMatchObject({ sent_at: null, attempts: 2 })
  answer = 200
  await waitIsOver()
  await services.jobs.drain()

  expect(asked).toHaveLength(3)
  expect(JSON.parse(asked[2]!.body)).toEqual({ to: '+201001234567', text: 'رمزك 123456' })
  expect(asked[2]!.headers.authorization).toBe('Bearer secret')
  expect(await newest()).toMatchObject({ attempts: 3, sent_at: expect.any(String) })
})

test('codes are blanked once a message is sent, but for the outbox of a development machine', async () => {
  const secrets = ['123456']
  for (const production of [true, false]) {
    services.config.production = production
    services.messageSenders = { mail: () => Promise.resolve(), sms: () => Promise.resolve() }
    await db.deleteFrom('outgoing_messages').execute()
    await queue({ ...letter, subject: '123456 is your code', secrets })
    await queue({
      kind: 'sms',
      recipient: '+201000000000',
      locale: 'en',
      body_text: 'Your code: 123456',
      secrets,
    })
    await services.jobs.drain()
    const kept = await db
      .selectFrom('outgoing_messages')
      .select(['sent_at', 'subject', 'body_text', 'body_html', 'secrets'])
      .execute()
    expect(kept.every((it) => it.sent_at !== null)).toBe(true)
    expect(JSON.stringify(kept).includes('123456')).toBe(!production)
  }
})

test('messages are kept for thirty days; of the last mail only that it was sent', async () => {
  await db.deleteFrom('outgoing_messages').execute()
  const at = (days: number) => new Date(world.now.getTime() - days * 86_400_000)
  const row = (days: number, sent: boolean) => ({
    ...letter,
    created_at: at(days),
    sent_at: sent ? at(days) : null,
  })
  await db
    .insertInto('outgoing_messages')
    .values([row(31, true), row(32, true), row(31, false), row(29, false)])
    .execute()
  await deleteOldMessages(db, world.now)
  const left = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'body_text', 'sent_at'])
    .orderBy('created_at')
    .execute()
  expect(left.map((item) => [item.recipient, item.body_text, item.sent_at !== null])).toEqual([
    ['', '', true],
    [letter.recipient, letter.body_text, false],
  ])
})
