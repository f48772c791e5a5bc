import { createHmac } from 'node:crypto'
import { openContactTicket } from '#features/support/chat/commands.server.ts'
import type { ContactCategory } from '#features/support/categories/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Jobs } from '#platform/data/job-queue.ts'
import { getDirection, detectLanguage, type Locale } from '#platform/language/locale.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { enqueueMessage } from '#platform/mail/outgoing.server.ts'
import { contactMessages } from './messages.ts'
import { findAcademyEmail } from './queries.server.ts'
import { checkFormAge, type ContactTopic } from './rules.ts'

type ContactMessage = {
  name: string
  email: string
  topic: ContactTopic
  message: string
  locale: Locale
  user_id: string | null
}

/** Support category of each topic. */
const categoryOf: Record<ContactTopic, ContactCategory> = {
  courses: 'course-content',
  payment: 'payments',
  account: 'account',
  trainers: 'trainers',
  other: 'other',
}

/** Stores the message, opens a support ticket and mails the academy in one transaction. */
export async function sendContactMessage(db: Db, jobs: Jobs, message: ContactMessage, now: Date) {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_messages')
      .values({ ...message, created_at: now })
      .execute()
    await openContactTicket(tx, { ...message, category: categoryOf[message.topic] }, now)
    const recipient = await findAcademyEmail(tx)
    if (recipient)
      await enqueueMessage(tx, jobs, {
        kind: 'mail',
        recipient,
        locale: message.locale,
        ...buildContactMail(message),
      })
  })
}

function buildContactMail({ name, email, topic, message, locale }: ContactMessage) {
  const t = contactMessages[locale]
  const subject = t.mailSubject(t[topic], name)
  const body_text = `${message}\n\n${name}\n${email}\n`
  const paragraphs = message
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${escapeText(part).replaceAll('\n', '<br>')}</p>`)
  const sender = `<p><bdi dir="${getDirection(detectLanguage(name))}">${escapeText(name)}</bdi><br><a href="mailto:${escapeText(email)}"><bdi dir="ltr">${escapeText(email)}</bdi></a></p>`
  return {
    subject,
    body_text,
    body_html: `<!doctype html><html lang="${locale}"><body>${paragraphs.join('')}${sender}</body></html>`,
  }
}

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Signed time at which the form was opened. */
export function createStamp(secret: string, now: Date) {
  const time = now.getTime().toString(36)
  return `${time}.${signTime(secret, time)}`
}

/** Refuses a forged, too recent or expired stamp. */
export function checkStamp(secret: string, stamp: string, now: Date) {
  const [time = '', signed = ''] = stamp.split('.')
  const isOurs = isSameSecret(signed, signTime(secret, time))
  const age = isOurs ? checkFormAge(new Date(parseInt(time, 36)), now) : 'expired'
  if (age !== 'fine') throw new Failure(age === 'too_fast' ? 'sent_too_fast' : 'form_expired')
}

const signTime = (secret: string, time: string) =>
  createHmac('sha256', secret).update(`contact:${time}`).digest('base64url')
