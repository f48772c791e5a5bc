import { createUnsubscribeToken } from '../unsubscribe-token.server.ts'
import { sql } from 'kysely'
import { href } from 'react-router'
import {
  sendMail,
  getMailLocale,
  type MailServices,
} from '#features/accounts/mail/commands.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { toLocale } from '#platform/language/locale.ts'
import { parseZone } from '#platform/language/zone.ts'
import type { Services } from '#platform/process/services.server.ts'
import { notificationMessages } from '../messages.ts'
import { selectNotifications, localizeNotification } from '../queries.server.ts'
import { type NotificationKind } from '../rules.ts'
import { getLinkPath } from '../paths.ts'

type NotificationMailServices = MailServices & Pick<Services, 'secret'>

const peopleAtOnce = 100

/** Sends one mail per person with all due, unseen notifications. Returns the number of mails. */
export async function sendDueMails(db: Db, services: NotificationMailServices, now: Date) {
  let mails = 0
  for (;;) {
    const { people, written } = await db
      .transaction()
      .execute((tx) => sendMailBatch(tx, services, now))
    mails += written
    if (people < peopleAtOnce) return mails
  }
}

async function sendMailBatch(tx: Db, services: NotificationMailServices, now: Date) {
  const { rows } = await sql<{ id: number; user_id: string; seen: boolean }>`
    update notifications set mail_due_at = null
    where mail_due_at <= ${now} and user_id in (
      select user_id from notifications where mail_due_at <= ${now} group by user_id order by min(mail_due_at) limit ${peopleAtOnce})
    returning id, user_id, seen_timestamp is not null as seen`.execute(tx)
  const people = Map.groupBy(rows, (it) => it.user_id)
  let written = 0
  for (const [user_id, due] of people) {
    const ids = due.filter((it) => !it.seen).map((it) => it.id)
    if (ids.length && (await sendPersonMail(tx, services, user_id, ids))) written++
  }
  return { people: people.size, written }
}

async function sendPersonMail(
  tx: Db,
  services: NotificationMailServices,
  user_id: string,
  ids: number[],
) {
  const to = await tx
    .selectFrom('users')
    .select(['email', 'locale', 'country_id', 'time_zone', 'device_time_zone'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!to) return false
  const tongue = getMailLocale(to)
  const zone = parseZone(to.time_zone) ?? parseZone(to.device_time_zone) ?? 'UTC'
  const rows = await selectNotifications(tx, toLocale(tongue))
    .where('it.id', 'in', ids)
    .orderBy('it.id')
    .execute()
  const items = rows.map((row) => localizeNotification(row, tongue, zone, services.settings))
  const [first] = items
  if (!first) return false
  const t = notificationMessages[tongue]
  const { origin } = services.config
  const isOne = items.length === 1
  const subject = isOne ? first.title : t.digestSubject(items.length)
  const words = isOne ? first.text : items.map((it) => `- **${it.title}** ${it.text}`).join('\n')
  const path =
    (isOne && (first.action?.path ?? getLinkPath(first.link))) || href('/my/notifications')
  const kind =
    new Set(items.map((it) => it.kind)).size === 1 ? (first.kind as NotificationKind) : null
  const body = `${words}\n\n{button:${t.open}|${origin}${path}}\n\n${t.whyMail(`${origin}${href('/my/notifications/preferences')}`)}`
  await sendMail(tx, services, to, subject, body, {
    unsubscribe_url: `${origin}${href('/unsubscribe/:token', { token: createUnsubscribeToken(services.secret, user_id, kind) })}`,
  })
  return true
}
