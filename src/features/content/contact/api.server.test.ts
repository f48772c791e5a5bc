import { beforeAll, beforeEach, expect, it } from 'vitest'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { contactCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
const message = {
  name: 'Mona Adel',
  email: 'Mona@People.example',
  topic: 'payment',
  message: 'My voucher was paid\n\nbut nothing opened.',
} as const

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('contacts')
    .values({ slug: 'mail', kind: 'email', label: 'E-mail', value: 'hello@academy.example' })
    .execute()
})

beforeEach(async () => {
  await world.db.deleteFrom('contact_messages').execute()
  await world.db.deleteFrom('outgoing_messages').execute()
  world.later(3601)
})

const from = (ip: string, reader = englishReader) =>
  world.as(null, reader, { ip, user_agent: 'tests' })
const opened = async () => {
  const { stamp } = await world.as(null)(contactCalls.form, {})
  world.later(10)
  return stamp
}
const kept = () => world.db.selectFrom('contact_messages').selectAll().execute()
const mails = () => world.db.selectFrom('outgoing_messages').selectAll().execute()

it('keeps a message and mails it to the academy', async () => {
  const actor = await world.person()
  const stamp = await opened()
  expect(await world.as(actor, arabicReader)(contactCalls.send, { ...message, stamp })).toEqual({
    sent: true,
  })
  expect(await kept()).toMatchObject([
    {
      email: 'mona@people.example',
      topic: 'payment',
      locale: 'ar',
      user_id: actor.id,
      handled_at: null,
    },
  ])
  expect(await mails()).toMatchObject([
    {
      recipient: 'hello@academy.example',
      subject: 'نموذج التواصل: الدفع والاسترداد، من Mona Adel',
      body_text: expect.stringContaining('nothing opened'),
    },
  ])
})

it('lets nothing of a message act in the mail, and no line break into its subject', async () => {
  const stamp = await opened()
  await from('10.0.0.1')(contactCalls.send, {
    ...message,
    stamp,
    name: 'A\r\nBcc: all@people.example',
    message: '<script>alert(1)</script>',
  })
  const [mail] = await mails()
  expect(mail!.subject).toBe('Contact form: Payment and refunds, from A Bcc: all@people.example')
  expect(mail!.body_html).not.toContain('<script')
})

it('silently drops messages with the honeypot field filled in', async () => {
  const stamp = await opened()
  expect(
    await from('10.0.0.1')(contactCalls.send, {
      ...message,
      stamp,
      website: 'https://spam.example',
    }),
  ).toEqual({ sent: true })
  expect(await kept()).toEqual([])
  expect(await mails()).toEqual([])
})

it('refuses a form sent at once, made up, or kept for weeks', async () => {
  const { stamp } = await world.as(null)(contactCalls.form, {})
  await expect(from('10.0.0.1')(contactCalls.send, { ...message, stamp })).rejects.toMatchObject({
    code: 'sent_too_fast',
  })
  for (const forged of [
    '',
    'x',
    `${world.now.getTime().toString(36)}.${'a'.repeat(43)}`,
    `x.${'é'.repeat(43)}`,
    '.',
    '💥.💥',
  ])
    await expect(
      from('10.0.0.1')(contactCalls.send, { ...message, stamp: forged }),
    ).rejects.toMatchObject({ code: 'form_expired' })
  world.later(8 * 86_400)
  await expect(from('10.0.0.1')(contactCalls.send, { ...message, stamp })).rejects.toMatchObject({
    code: 'form_expired',
  })
  expect(await kept()).toEqual([])
})

it('takes three messages an hour from one address', async () => {
  const stamp = await opened()
  for (let sent = 0; sent < 3; sent++)
    await from('10.0.0.9')(contactCalls.send, { ...message, stamp })
  await expect(from('10.0.0.9')(contactCalls.send, { ...message, stamp })).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 3600,
  })
  await from('10.0.0.10')(contactCalls.send, { ...message, stamp })
  world.later(3601)
  await from('10.0.0.9')(contactCalls.send, { ...message, stamp })
  expect(await kept()).toHaveLength(5)
})

it('names the fields that need another look', async () => {
  const stamp = await opened()
  await expect(
    from('10.0.0.1')(contactCalls.send, {
      name: ' ',
      email: 'nobody',
      topic: 'x' as 'other',
      message: 'short',
      stamp,
    }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { name: 'required', topic: 'not_allowed', message: 'too_short' },
  })
  await expect(
    from('10.0.0.1')(contactCalls.send, { ...message, email: 'nobody', stamp }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await kept()).toEqual([])
})
