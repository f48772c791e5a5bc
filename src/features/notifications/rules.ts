import { href } from 'react-router'
import type { UndatedFormat } from '#platform/language/format.ts'
import type { Currency } from '#platform/language/locale.ts'
import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'

export const mailChoices = ['off', 'now', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Default mail delivery of each kind, and whether it is for trainers only. */
export const notificationKinds = {
  comment_reply: { mail: 'daily' },
  review_answered: { mail: 'daily' },
  essay_graded: { mail: 'now' },
  certificate_issued: { mail: 'now' },
  course_updated: { mail: 'daily' },
  live_session: { mail: 'now' },
  session_moved: { mail: 'now' },
  session_cancelled: { mail: 'now' },
  reminder: { mail: 'now' },
  ticket_answered: { mail: 'now' },
  // Applications and payments send separate mails.
  payment_received: { mail: 'off' },
  application_decided: { mail: 'off' },
  voucher_expiring: { mail: 'off' },
  plan_ending: { mail: 'off' },
  announcement: { mail: 'off' },
  lesson_question: { mail: 'daily', trainers: true },
  course_reviewed: { mail: 'off', trainers: true },
  essay_waiting: { mail: 'daily', trainers: true },
  course_invitation: { mail: 'now', trainers: true },
  invitation_answered: { mail: 'now', trainers: true },
  course_team: { mail: 'now', trainers: true },
} satisfies Record<string, { mail: MailChoice; trainers?: true }>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]
export const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(notificationKinds, kind)
export const isTrainerOnly = (kind: NotificationKind) => 'trainers' in notificationKinds[kind]

export type NotificationLink = { kind: string; slug: string }

const pages = {
  course: (id: string) => href('/course/:id', { id }),
  diploma: (id: string) => href('/diploma/:id', { id }),
  certificate: (id: string) => href('/certificate/:id', { id }),
  category: (category: string) => href('/courses/c/:category', { category }),
}
const isLinkKind = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind)

/** Seed 4: courses, diplomas, certificates and categories have a link; other kinds have none. */
export const getLinkPath = (link: NotificationLink | null) =>
  link && isLinkKind(link.kind) ? pages[link.kind](link.slug) : null

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const certificateId = /^[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The action besides the link: support ticket, order, certificate or plans. `once` contains its id.
 */
export function getAction(kind: NotificationKind, once: string): NotificationAction | null {
  const id = once.slice(kind.length + 1)
  if (kind === 'ticket_answered') return { kind: 'support', path: href('/my/support') }
  if ((kind === 'payment_received' || kind === 'voucher_expiring') && orderId.test(id))
    return { kind: 'order', path: href('/order/:id', { id }) }
  if (kind === 'certificate_issued' && certificateId.test(id))
    return { kind: 'certificate', path: href('/crt/:id', { id }) }
  return kind === 'plan_ending' ? { kind: 'plans', path: href('/pricing') } : null
}
export const actionKinds = ['support', 'order', 'certificate', 'plans'] as const
export type NotificationAction = { kind: (typeof actionKinds)[number]; path: string }

/** Accepts a full URL of the academy or a path. */
export function parseLink(address: string, origin: string) {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  for (const kind of ['course', 'diploma', 'certificate', 'category'] as const) {
    const slug = path.split('/').at(-1)!
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && path === pages[kind](slug)) return { kind, slug }
  }
  return null
}

export type Param =
  | string
  | number
  | { en: string; ar: string }
  | { money: number; currency: Currency }
  | { date: string }
  | { time: string }
export type Params = Record<string, Param>

type ParamFormat = UndatedFormat & { date(iso: string): string; time(iso: string): string }

export function formatParam(param: Param, locale: 'en' | 'ar', format: ParamFormat): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return format.number(param)
  if ('money' in param) return format.money(param.money, param.currency)
  if ('date' in param) return format.date(param.date)
  if ('time' in param) return format.time(param.time)
  return locale === 'ar' ? param.ar || param.en : param.en || param.ar
}

const pushSeconds = 20

/** Delayed a moment, in which an open page may show it. */
export const computePushDue = (now: Date) => new Date(now.getTime() + pushSeconds * 1000)

const patienceMinutes = 5
const digestTime = '08:00'

/** Delayed some minutes, in which it may be seen on the site, or until the next local morning. */
export function computeMailDue(choice: MailChoice, zone: string, now: Date): Date | null {
  if (choice === 'off') return null
  if (choice === 'now') return new Date(now.getTime() + patienceMinutes * 60_000)
  const today = getZoneDay(zone, now)
  const morning = toInstant(zone, today, digestTime)
  return morning > now ? morning : toInstant(zone, addDays(today, 1), digestTime)
}

/** Days in the time zone of the reader. */
export function groupByDay<T extends { created_at: string }>(items: readonly T[], zone: string) {
  const days = Map.groupBy(items, (it) => getZoneDay(zone, new Date(it.created_at)))
  return [...days].map(([day, items]) => ({ day, items }))
}
