import { sql } from 'kysely'
import { href } from 'react-router'
import { getMailLocale } from '#features/accounts/mail/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getDirection, toLocale } from '#platform/language/locale.ts'
import { parseZone } from '#platform/language/zone.ts'
import type { Services } from '#platform/process/services.server.ts'
import { selectNotifications, localizeNotification } from '../queries.server.ts'
import { getLinkPath } from '../paths.ts'
import { sendPush } from './web-push.ts'
import { buildPayload } from './rules.ts'
import { maxPushAgeHours, maxDevices } from './limits.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** An endpoint used by another account before moves to this one. */
export async function subscribeBrowser(
  db: Db,
  { endpoint, p256dh, auth }: Subscription,
  { actor, now, services }: PersonCallContext,
) {
  if (!services.config.push) throw new Failure('unavailable')
  const row = { user_id: actor.id, session_id: actor.session_id, p256dh, auth, created_at: now }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscriptions')
      .values({ ...row, endpoint })
      .onConflict((it) => it.column('endpoint').doUpdateSet(row))
      .execute()
    await sql`delete from push_subscriptions where user_id = ${actor.id} and id not in (
      select id from push_subscriptions where user_id = ${actor.id} order by created_at desc limit ${maxDevices})`.execute(
      tx,
    )
  })
}

export const unsubscribeBrowser = (db: Db, user_id: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute()

const atOnce = 200
const sideBySide = 20
/** A crashed sender's lease expires after this time. */
const leaseMinutes = 5

type PushServices = Pick<Services, 'config' | 'log' | 'settings'> & { ask?: typeof fetch }

/**
 * Pushes due, unseen notifications to the person's browsers. Returns the number of messages sent.
 */
export async function sendDuePushes(db: Db, services: PushServices, now: Date) {
  if (!services.config.push) return 0
  let sent = 0
  for (;;) {
    const due = await claimDue(db, now)
    for (let at = 0; at < due.length; at += sideBySide)
      for (const some of await Promise.all(
        due.slice(at, at + sideBySide).map((id) => pushNotification(db, services, id, now)),
      ))
        sent += some
    if (due.length < atOnce) return sent
  }
}

/** Leases a batch. Seen or expired notifications are dropped. */
async function claimDue(db: Db, now: Date): Promise<number[]> {
  const lease = new Date(now.getTime() + leaseMinutes * 60_000)
  const oldest = new Date(now.getTime() - maxPushAgeHours * 3_600_000)
  const { rows } = await sql<{ id: number; wanted: boolean }>`
    update notifications set push_due_at = case when seen_timestamp is null and created_at > ${oldest} then ${lease}::timestamptz end
    where id in (select id from notifications where push_due_at <= ${now} order by push_due_at limit ${atOnce} for update skip locked)
    returning id, push_due_at is not null as wanted`.execute(db)
  return rows.filter((it) => it.wanted).map((it) => it.id)
}

async function pushNotification(
  db: Db,
  { config, log, settings, ask }: PushServices,
  id: number,
  now: Date,
) {
  const to = await db
    .selectFrom('notifications as it')
    .innerJoin('users', 'users.id', 'it.user_id')
    .select([
      'users.id',
      'users.locale',
      'users.country_id',
      'users.email',
      'users.time_zone',
      'users.device_time_zone',
    ])
    .where('it.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  if (!to) return 0
  const tongue = getMailLocale(to)
  const locale = toLocale(tongue)
  const row = await selectNotifications(db, locale).where('it.id', '=', id).executeTakeFirst()
  if (!row) return 0
  const { title, text, link, action } = localizeNotification(
    row,
    tongue,
    parseZone(to.time_zone) ?? parseZone(to.device_time_zone) ?? 'UTC',
    settings,
  )
  const path = action?.path ?? getLinkPath(link) ?? href('/my/notifications')
  const payload = buildPayload({
    title,
    text,
    path,
    tag: `notification-${id}`,
    lang: locale,
    dir: getDirection(locale),
  })
  const browsers = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', to.id)
    .execute()
  let [sent, later] = [0, false]
  for (const browser of browsers) {
    const outcome = await sendPush(browser, payload, {
      keys: config.push!,
      now,
      ...(ask && { ask }),
    })
    if (outcome === 'sent') sent++
    if (outcome === 'later') later = true
    if (outcome === 'gone')
      await db.deleteFrom('push_subscriptions').where('id', '=', browser.id).execute()
    if (outcome === 'refused') log.warn({ host: new URL(browser.endpoint).host }, 'push refused')
  }
  if (!later)
    await db.updateTable('notifications').set({ push_due_at: null }).where('id', '=', id).execute()
  return sent
}
