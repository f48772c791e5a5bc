import { createHmac } from 'node:crypto'
import { openContactTicket } from '#features/support/commands.server.ts'
import type { ContactCategory } from '#features/support/categories/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Jobs } from '#platform/data/jobs.server.ts'
import { dirOf, writtenIn, type Locale } from '#platform/language/locale.ts'
import { isSecret } from '#platform/identity/secret.server.ts'
import { queueMessage } from '#platform/mail/outgoing.server.ts'
import { m } from './messages.ts'
import { academyAddress } from './queries.server.ts'
import { formAge, type ContactTopic } from './rules.ts'

type Message = { name: string; email: string; topic: ContactTopic; message: string; locale: Locale; user_id: string | null }

/** Under what the desk of support files a message. */
const categoryOf: Record<ContactTopic, ContactCategory> = {
  courses: 'course-content',
  payment: 'payments',
  account: 'account',
  trainers: 'trainers',
  other: 'other',
}

/** Keeps a message, brings it to the desk of support and sends it to the academy: all of it or nothing. */
export async function sendContactMessage(db: Db, jobs: Jobs, message: Message, now: Date) {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_messages')
      .values({ ...message, created_at: now })
      .execute()
    await openContactTicket(tx, { ...message, category: categoryOf[message.topic] }, now)
    const recipient = await academyAddress(tx)
    if (recipient) await queueMessage(tx, jobs, { kind: 'mail', recipient, locale: message.locale, ...mailOf(message) })
  })
}

function mailOf({ name, email, topic, message, locale }: Message) {
  const said = m[locale]
  const subject = said.mailSubject(said[topic], name)
  const body_text = `${message}\n\n${name}\n${email}\n`
  const paragraphs = message.split(/\n{2,}/).map((it) => `<p dir="auto">${escaped(it).replaceAll('\n', '<br>')}</p>`)
  const sender = `<p><bdi dir="${dirOf(writtenIn(name))}">${escaped(name)}</bdi><br><a href="mailto:${escaped(email)}"><bdi dir="ltr">${escaped(email)}</bdi></a></p>`
  return { subject, body_text, body_html: `<!doctype html><html lang="${locale}"><body>${paragraphs.join('')}${sender}</body></html>` }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When a form was opened, in a form that only this server can write. */
export function stampFor(secret: string, now: Date) {
  const time = now.getTime().toString(36)
  return `${time}.${signature(secret, time)}`
}

/** Refuses a form that was never opened here, just now, or too long ago. */
export function checkStamp(secret: string, stamp: string, now: Date) {
  const [time = '', signed = ''] = stamp.split('.')
  const isOurs = isSecret(signed, signature(secret, time))
  const age = isOurs ? formAge(new Date(parseInt(time, 36)), now) : 'expired'
  if (age !== 'fine') throw new Failure(age === 'too_fast' ? 'sent_too_fast' : 'form_expired')
}

const signature = (secret: string, time: string) => createHmac('sha256', secret).update(`contact:${time}`).digest('base64url')
