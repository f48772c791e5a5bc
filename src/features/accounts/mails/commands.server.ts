import type { Db } from '#platform/data/db.server.ts'
import { academyIn } from '#platform/data/academy.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { digitsOf, isLocale, tongueOf, type Locale, type Tongue } from '#platform/language/locale.ts'
import { zoneNamed } from '#platform/language/zone.ts'
import { isolated, layMail } from '#platform/mail/mail-layout.server.ts'
import { queueMessage } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { deviceOf } from '../access/rules.ts'
import { m } from './messages.ts'

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
  const said = m[tongueFor(to)]
  const minutes = said.minutes(numbers.otp_minutes)
  const body = { register: said.registerCode, reset: said.resetCode, email: said.emailCode, link: said.proofCode }[purpose](code, minutes)
  return mailTo(tx, post, to, said.codeSubject(code), body)
}

export function mailWelcome(tx: Db, post: Post, to: Addressee & { first_name: string }) {
  const said = m[tongueFor(to)]
  return mailTo(tx, post, to, said.welcomeSubject(isolated(to.first_name)), said.welcome(`${post.config.origin}/courses`))
}

export function mailPasswordChanged(tx: Db, post: Post, to: Addressee, it: { user_agent: string; zone: string; now: Date }) {
  const tongue = tongueFor(to)
  const said = m[tongue]
  const format = formatIn(tongue, zoneOf(to, it.zone))
  const at = it.now.toISOString()
  const { browser, system } = deviceOf(it.user_agent)
  const device = browser && system ? said.device(browser, system) : said.unknownDevice
  return mailTo(
    tx,
    post,
    to,
    said.changedSubject,
    said.changed(format.date(at), format.time(at), isolated(device), `${post.config.origin}/forgot-password`),
  )
}

/** To the address one had, in case it was somebody else who changed it. */
export function mailEmailChanged(tx: Db, post: Post, to: Addressee, it: { email: string; user_agent: string; zone: string; now: Date }) {
  const said = m[tongueFor(to)]
  const format = formatIn(tongueFor(to), zoneOf(to, it.zone))
  const at = it.now.toISOString()
  const words = said.emailChanged(isolated(it.email), format.date(at), format.time(at), `${post.config.origin}/contact-us`)
  return mailTo(tx, post, to, said.emailChangedSubject, words)
}

export function mailLeaving(tx: Db, post: Post, to: Addressee, it: { delete_after: Date; zone: string }) {
  const said = m[tongueFor(to)]
  const until = formatIn(tongueFor(to), zoneOf(to, it.zone)).date(it.delete_after.toISOString())
  return mailTo(tx, post, to, said.leavingSubject, said.leaving(until, `${post.config.origin}/login`))
}

/** A way into an account came or went: its owner is told. */
export function mailIdentity(tx: Db, post: Post, to: Addressee, provider: 'google' | 'apple' | 'facebook', what: 'linked' | 'unlinked') {
  const said = m[tongueFor(to)]
  const name = isolated(said[provider])
  const profile = `${post.config.origin}/my/profile`
  const forgot = `${post.config.origin}/forgot-password`
  return what === 'linked'
    ? mailTo(tx, post, to, said.linkedSubject(name), said.linked(name, profile, forgot))
    : mailTo(tx, post, to, said.unlinkedSubject(name), said.unlinked(name, profile, forgot))
}

/** Where an academy does not tell who has an account, the owner of the address is told instead of whoever asked. */
export function mailAlready(tx: Db, post: Post, to: Addressee) {
  const said = m[tongueFor(to)]
  return mailTo(tx, post, to, said.alreadySubject, said.already(`${post.config.origin}/login`, `${post.config.origin}/forgot-password`))
}

/** Writes a mail to somebody, in the transaction of what it tells. */
export async function mailTo(
  tx: Db,
  { jobs, settings }: Post,
  to: Addressee,
  subject: string,
  body: string,
  headers: { unsubscribe_url?: string } = {},
) {
  const locale = localeFor(to)
  const { text, html, ...laid } = layMail(locale, academyIn(settings, locale), { subject, body })
  await queueMessage(tx, jobs, {
    kind: 'mail',
    recipient: to.email,
    locale,
    subject: laid.subject,
    body_text: text,
    body_html: html,
    ...headers,
  })
}

const localeFor = ({ locale }: Addressee): Locale => (isLocale(locale) ? locale : 'en')
/** Whose time a mail tells: theirs, else that of whoever made the call it comes of. */
const zoneOf = ({ time_zone, device_time_zone }: Addressee, zone: string) => zoneNamed(time_zone) ?? zoneNamed(device_time_zone) ?? zone
/** How somebody reads their mail. */
export const tongueFor = (to: Addressee): Tongue => tongueOf({ locale: localeFor(to), digits: digitsOf(to.country_id) })
