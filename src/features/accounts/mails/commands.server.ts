import type { Db } from '#platform/data/db.server.ts'
import { academyIn } from '#platform/data/academy.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { digitsOf, isLocale, tongueOf, type Locale, type Tongue } from '#platform/language/locale.ts'
import { zoneNamed } from '#platform/language/zone.ts'
import { isolated, layMail } from '#platform/mail/mail-layout.server.ts'
import { wordingOf, type OwnText } from '#platform/mail/own-text.ts'
import { queueMessage, type Outgoing } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { deviceOf } from '../access/rules.ts'
import { m } from './messages.ts'
import {
  alreadyText,
  codeTexts,
  emailChangedText,
  leavingText,
  linkedText,
  mergedTexts,
  secondFactorTexts,
  passwordChangedText,
  unlinkedText,
  welcomeText,
} from './settings.ts'

/** Who a mail is for, how they read and where they are. */
export type Addressee = {
  email: string
  locale: string
  country_id: string | null
  time_zone?: string | null
  device_time_zone?: string | null
}

export type Post = Pick<Services, 'jobs' | 'config' | 'settings'>

/** The code of a step, in a mail that says what it is for. */
export function mailCode(tx: Db, post: Post, to: Addressee, purpose: 'register' | 'reset' | 'email' | 'link', code: string) {
  return mailText(tx, post, to, codeTexts[purpose], { code, minutes: m[tongueFor(to)].minutes(numbers.otp_minutes) })
}

export function mailWelcome(tx: Db, post: Post, to: Addressee & { first_name: string }) {
  return mailText(tx, post, to, welcomeText, { name: isolated(to.first_name), courses: `${post.config.origin}/courses` })
}

export function mailPasswordChanged(tx: Db, post: Post, to: Addressee, it: { user_agent: string; zone: string; now: Date }) {
  const said = m[tongueFor(to)]
  const { browser, system } = deviceOf(it.user_agent)
  const device = isolated(browser && system ? said.device(browser, system) : said.unknownDevice)
  return mailText(tx, post, to, passwordChangedText, { ...momentFor(to, it), device, secure: `${post.config.origin}/forgot-password` })
}

/** To the address one had, in case it was somebody else who changed it. */
export function mailEmailChanged(tx: Db, post: Post, to: Addressee, it: { email: string; user_agent: string; zone: string; now: Date }) {
  const contact = `${post.config.origin}/contact-us`
  return mailText(tx, post, to, emailChangedText, { ...momentFor(to, it), email: isolated(it.email), contact })
}

/** The day and the time, as somebody reads them in a mail. */
function momentFor(to: Addressee, { zone, now }: { zone: string; now: Date }) {
  const format = formatIn(tongueFor(to), zoneOf(to, zone))
  return { date: format.date(now.toISOString()), time: format.time(now.toISOString()) }
}

export function mailLeaving(tx: Db, post: Post, to: Addressee, it: { delete_after: Date; zone: string }) {
  const until = formatIn(tongueFor(to), zoneOf(to, it.zone)).date(it.delete_after.toISOString())
  return mailText(tx, post, to, leavingText, { until, login: `${post.config.origin}/login` })
}

/** A way into an account came or went: its owner is told. */
export function mailIdentity(tx: Db, post: Post, to: Addressee, provider: 'google' | 'apple' | 'facebook', what: 'linked' | 'unlinked') {
  const { origin } = post.config
  const words = { provider: isolated(m[tongueFor(to)][provider]), profile: `${origin}/my/profile`, forgot: `${origin}/forgot-password` }
  return mailText(tx, post, to, what === 'linked' ? linkedText : unlinkedText, words)
}

/** Mails the owner that the second factor was turned on or off. */
export function mailSecondFactor(tx: Db, post: Post, to: Addressee, state: keyof typeof secondFactorTexts) {
  return mailText(tx, post, to, secondFactorTexts[state], { secure: `${post.config.origin}/forgot-password` })
}

/** Two accounts became one: the owner of each address learns it, and how to object. The other address is masked by the caller. */
export function mailMerged(tx: Db, post: Post, to: Addressee, side: keyof typeof mergedTexts, other: string) {
  return mailText(tx, post, to, mergedTexts[side], { other: isolated(other), contact: `${post.config.origin}/contact-us` })
}

/** Where an academy does not tell who has an account, the owner of the address is told instead of whoever asked. */
export function mailAlready(tx: Db, post: Post, to: Addressee) {
  const { origin } = post.config
  return mailText(tx, post, to, alreadyText, { login: `${origin}/login`, forgot: `${origin}/forgot-password` })
}

/** Writes a mail in the words that the academy has for it. */
export function mailText<P extends string>(tx: Db, post: Post, to: Addressee, text: OwnText<P>, words: Record<P, string>) {
  return queueMessage(tx, post.jobs, laidText(post, to, text, words))
}

/** A mail in the words that the academy has for it, as it goes out. */
export function laidText<P extends string>(
  post: Pick<Post, 'settings'>,
  to: Addressee,
  text: OwnText<P>,
  words: Record<P, string>,
): Outgoing {
  const { subject, body } = wordingOf(post.settings, text, tongueFor(to), words)
  const secrets = text.secrets.map((it) => words[it])
  return { ...laid(post, to, subject, body), ...(secrets.length > 0 && { secrets }) }
}

/** Writes a mail to somebody, in the transaction of what it tells. */
export async function mailTo(tx: Db, post: Post, to: Addressee, subject: string, body: string, headers: { unsubscribe_url?: string } = {}) {
  await queueMessage(tx, post.jobs, { ...laid(post, to, subject, body), ...headers })
}

function laid({ settings }: Pick<Post, 'settings'>, to: Addressee, words: string, body: string): Outgoing {
  const locale = localeFor(to)
  const { subject, text, html } = layMail(locale, academyIn(settings, locale), { subject: words, body })
  return { kind: 'mail', recipient: to.email, locale, subject, body_text: text, body_html: html }
}

const localeFor = ({ locale }: Addressee): Locale => (isLocale(locale) ? locale : 'en')
/** Whose time a mail tells: theirs, else that of whoever made the call it comes of. */
const zoneOf = ({ time_zone, device_time_zone }: Addressee, zone: string) => zoneNamed(time_zone) ?? zoneNamed(device_time_zone) ?? zone
/** How somebody reads their mail. */
export const tongueFor = (to: Addressee): Tongue => tongueOf({ locale: localeFor(to), digits: digitsOf(to.country_id) })
