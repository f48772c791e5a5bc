import { href } from 'react-router'
import type { Db } from '#platform/data/db.server.ts'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import { getFormat } from '#platform/language/format.ts'
import {
  getDigits,
  isLocale,
  getMessageLocale,
  type Locale,
  type MessageLocale,
} from '#platform/language/locale.ts'
import { parseZone } from '#platform/language/zone.ts'
import { isolateText, renderMail } from '#platform/mail/mail-layout.server.ts'
import { getWording, type EditableText } from '#platform/mail/custom-text.ts'
import { enqueueMessage, type OutgoingMessage } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { parseDevice } from '../rules.ts'
import { accountMailMessages } from './messages.ts'
import {
  alreadyRegisteredText,
  codeTexts,
  emailChangedText,
  accountDeletionText,
  linkedText,
  mergedTexts,
  secondFactorTexts,
  passwordChangedText,
  unlinkedText,
  welcomeText,
} from './settings.ts'

export type MailRecipient = {
  email: string
  locale: string
  country_id: string | null
  time_zone?: string | null
  device_time_zone?: string | null
}

export type MailServices = Pick<Services, 'jobs' | 'config' | 'settings'>

export function sendCodeMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  purpose: 'register' | 'reset' | 'email' | 'link',
  code: string,
) {
  return sendTextMail(tx, post, to, codeTexts[purpose], {
    code,
    minutes: accountMailMessages[getMailLocale(to)].minutes(numbers.otp_minutes),
  })
}

export function sendWelcomeMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient & { first_name: string },
) {
  return sendTextMail(tx, post, to, welcomeText, {
    name: isolateText(to.first_name),
    courses: `${post.config.origin}${href('/courses')}`,
  })
}

export function sendPasswordChangedMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  it: { user_agent: string; zone: string; now: Date },
) {
  const t = accountMailMessages[getMailLocale(to)]
  const { browser, system } = parseDevice(it.user_agent)
  const device = isolateText(browser && system ? t.device(browser, system) : t.unknownDevice)
  return sendTextMail(tx, post, to, passwordChangedText, {
    ...formatMoment(to, it),
    device,
    secure: `${post.config.origin}${href('/forgot-password')}`,
  })
}

/** Goes to the old address, in case the change was not made by its owner. */
export function sendEmailChangedMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  it: { email: string; user_agent: string; zone: string; now: Date },
) {
  const contact = `${post.config.origin}${href('/contact-us')}`
  return sendTextMail(tx, post, to, emailChangedText, {
    ...formatMoment(to, it),
    email: isolateText(it.email),
    contact,
  })
}

function formatMoment(to: MailRecipient, { zone, now }: { zone: string; now: Date }) {
  const format = getFormat(getMailLocale(to), getRecipientZone(to, zone))
  return { date: format.date(now.toISOString()), time: format.time(now.toISOString()) }
}

export function sendAccountDeletionMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  it: { delete_after: Date; zone: string },
) {
  const until = getFormat(getMailLocale(to), getRecipientZone(to, it.zone)).date(
    it.delete_after.toISOString(),
  )
  return sendTextMail(tx, post, to, accountDeletionText, {
    until,
    login: `${post.config.origin}${href('/login')}`,
  })
}

export function sendIdentityMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  provider: 'google' | 'apple' | 'facebook',
  what: 'linked' | 'unlinked',
) {
  const { origin } = post.config
  const words = {
    provider: isolateText(accountMailMessages[getMailLocale(to)][provider]),
    profile: `${origin}${href('/my/profile')}`,
    forgot: `${origin}${href('/forgot-password')}`,
  }
  return sendTextMail(tx, post, to, what === 'linked' ? linkedText : unlinkedText, words)
}

export function sendSecondFactorMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  state: keyof typeof secondFactorTexts,
) {
  return sendTextMail(tx, post, to, secondFactorTexts[state], {
    secure: `${post.config.origin}${href('/forgot-password')}`,
  })
}

/** Sent to both addresses with how to object; the caller masks the other address. */
export function sendAccountsMergedMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  side: keyof typeof mergedTexts,
  other: string,
) {
  return sendTextMail(tx, post, to, mergedTexts[side], {
    other: isolateText(other),
    contact: `${post.config.origin}${href('/contact-us')}`,
  })
}

/** If accounts are hidden, only the owner of the address learns that it is taken. */
export function sendAlreadyRegisteredMail(tx: Db, post: MailServices, to: MailRecipient) {
  const { origin } = post.config
  return sendTextMail(tx, post, to, alreadyRegisteredText, {
    login: `${origin}${href('/login')}`,
    forgot: `${origin}${href('/forgot-password')}`,
  })
}

/** Uses the academy's own wording of the mail. */
export function sendTextMail<P extends string>(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  text: EditableText<P>,
  words: Record<P, string>,
) {
  return enqueueMessage(tx, post.jobs, renderTextMail(post, to, text, words))
}

export function renderTextMail<P extends string>(
  post: Pick<MailServices, 'settings'>,
  to: MailRecipient,
  text: EditableText<P>,
  words: Record<P, string>,
): OutgoingMessage {
  const { subject, body } = getWording(post.settings, text, getMailLocale(to), words)
  const secrets = text.secrets.map((it) => words[it])
  return { ...renderAccountMail(post, to, subject, body), ...(secrets.length > 0 && { secrets }) }
}

/** Queues the mail in the transaction of the event it reports. */
export async function sendMail(
  tx: Db,
  post: MailServices,
  to: MailRecipient,
  subject: string,
  body: string,
  headers: { unsubscribe_url?: string } = {},
) {
  await enqueueMessage(tx, post.jobs, { ...renderAccountMail(post, to, subject, body), ...headers })
}

function renderAccountMail(
  { settings }: Pick<MailServices, 'settings'>,
  to: MailRecipient,
  words: string,
  body: string,
): OutgoingMessage {
  const locale = getRecipientLocale(to)
  const { subject, text, html } = renderMail(locale, getAcademy(settings, locale), {
    subject: words,
    body,
  })
  return { kind: 'mail', recipient: to.email, locale, subject, body_text: text, body_html: html }
}

const getRecipientLocale = ({ locale }: MailRecipient): Locale => (isLocale(locale) ? locale : 'en')
/** Falls back to the time zone of the caller. */
const getRecipientZone = ({ time_zone, device_time_zone }: MailRecipient, zone: string) =>
  parseZone(time_zone) ?? parseZone(device_time_zone) ?? zone
export const getMailLocale = (to: MailRecipient): MessageLocale =>
  getMessageLocale({ locale: getRecipientLocale(to), digits: getDigits(to.country_id) })
