import { expect, it } from 'vitest'
import { sendCodeMail, sendWelcomeMail } from '#features/accounts/mail/commands.server.ts'
import { codeTexts } from '#features/accounts/mail/settings.ts'
import { notify } from '#features/notifications/commands.server.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { createWorld } from '#tests/world.ts'
import { officeTexts } from './contract.ts'
import { officeTextMessages } from './messages.ts'
import { customizableTexts } from './settings.ts'
import { textSamples } from './rules.ts'

it('puts a mail in the owner’s words, in the language they are written in, and back', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'editor', email: 'editor@academy.example' }))
  const { db } = world
  const before = await as(officeTexts.get, { key: 'welcome' })
  const en = { subject: 'Salam {name}', body: 'Begin here:\n\n{button:Go|{courses}}' }
  await as(officeTexts.save, { key: 'welcome', en, ar: before.words.ar })
  const mails = () =>
    db
      .selectFrom('outgoing_messages')
      .select(['locale', 'subject', 'body_text', 'recipient'])
      .orderBy('created_at')
      .execute()
  for (const locale of ['en', 'ar'])
    await sendWelcomeMail(db, world.services, {
      email: 'a@b.example',
      locale,
      country_id: null,
      first_name: 'Sara',
    })
  const sent = await mails()
  expect(sent.find((it) => it.locale === 'en')).toMatchObject({
    subject: 'Salam \u2068Sara\u2069',
    body_text: expect.stringContaining('Begin here') as string,
  })
  expect(sent.find((it) => it.locale === 'ar')!.subject).toContain('أهلًا بك')

  await expect(
    as(officeTexts.save, { key: 'welcome', en: { ...en, body: 'Other' }, ar: en }),
  ).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await as(officeTexts.find, {})).find((it) => it.key === 'welcome')!.own).toEqual(['en'])
  const { updated_at } = await as(officeTexts.get, { key: 'welcome' })
  await as(officeTexts.save, { key: 'welcome', ...before.standard, updated_at })
  expect((await as(officeTexts.get, { key: 'welcome' })).own).toEqual([])
})

it('refuses a text without its code, shows one as it reads, and sends it to who asks', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'admin' }))
  const { standard } = await as(officeTexts.get, { key: 'reset_code' })
  const bad = as(officeTexts.save, {
    key: 'reset_code',
    en: { subject: 'Hi {surname}', body: 'No code' },
    ar: standard.ar,
  })
  await expect(bad).rejects.toMatchObject({
    fields: { 'en.subject': 'placeholder_unknown', 'en.body': 'placeholder_missing' },
  })
  const shown = await as(officeTexts.preview, { key: 'reset_code', ...standard })
  expect(shown.ar.html).toMatch(/^<table[^]*482913[^]*<\/table>\n$/)
  const { email } = await as(officeTexts.test, { key: 'reset_code' })
  const sent = await world.db
    .selectFrom('outgoing_messages')
    .select('locale')
    .where('recipient', '=', email)
    .execute()
  expect(sent.map((it) => it.locale).sort()).toEqual(['ar', 'en'])
  await expect(as(officeTexts.get, { key: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
})

it('only admins change a text with a code, and it cannot contain foreign links', async () => {
  const world = await createWorld()
  const editor = world.as(await world.person({ staff_role: 'editor' }))
  const admin = world.as(await world.person({ staff_role: 'admin' }))
  const none = { subject: '', body: '' }
  for (const key of ['register_code', 'reset_code', 'email_code', 'proof_code', 'gift']) {
    expect((await editor(officeTexts.get, { key })).admin_only).toBe(true)
    await expect(editor(officeTexts.save, { key, en: none, ar: none })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  const evil = { subject: 'Hi', body: '{code}\n\n{button:Confirm|https://evil.example/c/{code}}' }
  await expect(
    admin(officeTexts.save, { key: 'reset_code', en: evil, ar: none }),
  ).rejects.toMatchObject({
    fields: { 'en.body': 'code_text_link' },
  })
  await admin(officeTexts.save, {
    key: 'reset_code',
    en: { subject: '{code}', body: 'Here: {code}' },
    ar: none,
  })
  // Saved before this validation existed.
  const old = { en: evil, ar: null }
  await world.set(codeTexts.reset.setting, old)
  await sendCodeMail(
    world.db,
    world.services,
    { email: 'a@b.example', locale: 'en', country_id: null },
    'reset',
    '765803',
  )
  const mail = await world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', 'a@b.example')
    .executeTakeFirstOrThrow()
  expect(mail.body_html).toContain('765803')
  expect(mail.body_html).not.toContain('evil.example')
})

it('uses the custom text of a notification', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'editor' }))
  const person = await world.person()
  const own = { subject: 'Well done', body: 'You finished {course}.' }
  await as(officeTexts.save, {
    key: 'notification.certificate_issued',
    en: own,
    ar: { subject: '', body: '' },
  })
  await notify(
    world.db,
    { to: [person.id], kind: 'certificate_issued', params: { course: 'Knots' }, once: '1' },
    world.now,
  )
  const { notifications: told } = await world.as(person)(notificationCalls.get, {})
  expect(told[0]).toMatchObject({ title: 'Well done', text: 'You finished \u2068Knots\u2069.' })
})

it('has a name for every mail and a sample for every word in braces', () => {
  const known = new Set([
    'courses',
    'login',
    'forgot',
    'secure',
    'contact',
    'profile',
    'again',
    'link',
    'invitation',
    'report',
    'file',
    ...Object.keys(textSamples),
  ])
  expect(
    customizableTexts.flatMap((text) => text.params.filter((name) => !known.has(name))),
  ).toEqual([])
  expect(
    customizableTexts
      .filter((text) => text.kind === 'mail' && !Object.hasOwn(officeTextMessages.en, text.key))
      .map((it) => it.key),
  ).toEqual([])
})
