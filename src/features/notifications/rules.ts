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
