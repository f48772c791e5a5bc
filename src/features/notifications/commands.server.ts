import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { parseZone } from '#platform/language/zone.ts'
import type { PreferenceChange } from './contract.ts'
import {
  notificationKinds,
  computeMailDue,
  computePushDue,
  type MailChoice,
  type NotificationKind,
  type NotificationLink,
  type Params,
} from './rules.ts'

export type NotificationInput = {
  to: string[]
  kind: NotificationKind
  params?: Params
  /** The person who caused it, available to texts as `name`. */
  by?: string | null
  link?: NotificationLink
  /** Deduplication key: the same key notifies a person once. */
  once: string
}

/** Limit per pg_notify payload. */
const peopleInSignal = 150

/**
 * Applies each person's preferences, in the transaction of the event. Returns how many were newly
 * notified.
 */
export async function notify(
  tx: Db,
  { to, kind, params = {}, by = null, link, once }: NotificationInput,
  now: Date,
): Promise<number> {
  if (!to.length) return 0
  const people = await tx
    .selectFrom('users')
    .leftJoin('notification_preferences as own', (join) =>
      join.onRef('own.user_id', '=', 'users.id').on('own.kind', '=', kind),
    )
    .select(['users.id', 'time_zone', 'device_time_zone', 'own.listed', 'own.mail', 'own.push'])
    .select(
      sql<boolean>`exists (select from push_subscriptions where push_subscriptions.user_id = users.id)`.as(
        'has_browser',
      ),
    )
    .where('users.id', 'in', to)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .execute()
  const rows = people.map((person) => {
    const zone = parseZone(person.time_zone) ?? parseZone(person.device_time_zone) ?? 'UTC'
    const mail = (person.mail as MailChoice | null) ?? notificationKinds[kind].mail
    const push_due_at = person.has_browser && (person.push ?? true) ? computePushDue(now) : null
    return {
      user_id: person.id,
      listed: person.listed ?? true,
      mail_due_at: computeMailDue(mail, zone, now),
      push_due_at,
    }
  })
  const wanted = rows.filter((it) => it.listed || it.mail_due_at || it.push_due_at)
  if (!wanted.length) return 0
  const { rows: packs } = await sql<{ told: number }>`
    with added as (
      insert into notifications (user_id, kind, params, actor_id, link_kind, link_slug, dedupe_key, created_at, listed, mail_due_at,
        push_due_at)
      select user_id, ${kind}, ${JSON.stringify(params)}::jsonb, ${by}, ${link?.kind ?? null}, ${link?.slug ?? null}, ${`${kind}:${once}`},
        ${now}, listed, mail_due_at, push_due_at
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as it
        (user_id uuid, listed boolean, mail_due_at timestamptz, push_due_at timestamptz)
      on conflict (user_id, dedupe_key) do nothing returning user_id, listed),
    packed as (select *, (row_number() over () - 1) / ${peopleInSignal} as pack from added)
    select count(*) as told,
      case when listed then pg_notify('live', json_build_object('users', json_agg(user_id), 'topic', 'notifications')::text)::text end as signal
    from packed group by listed, pack`.execute(tx)
  return packs.reduce((sum, it) => sum + it.told, 0)
}

/** Also updates the person's other open pages. */
export async function markSeen(db: Db, user_id: string, id: number, now: Date) {
  const { rows } = await sql<{ seen_timestamp: string; is_new: boolean }>`
    with before as (select id, seen_timestamp from notifications where id = ${id} and user_id = ${user_id} and listed for update)
    update notifications set seen_timestamp = coalesce(before.seen_timestamp, ${now}) from before where notifications.id = before.id
    returning notifications.seen_timestamp, before.seen_timestamp is null as is_new`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  if (rows[0].is_new) await notifyPages(db, user_id)
  return rows[0].seen_timestamp
}

export async function markAllSeen(
  db: Db,
  user_id: string,
  timestamp: string | undefined,
  now: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_timestamp: now })
    .where('user_id', '=', user_id)
    .where('listed', '=', true)
    .where('seen_timestamp', 'is', null)
    .where('created_at', '<=', timestamp ?? now.toISOString())
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await notifyPages(db, user_id)
}

const notifyPages = (db: Db, user_id: string) =>
  sql`select pg_notify('live', ${JSON.stringify({ user_id, topic: 'notifications' })})`.execute(db)

/** Also cancels pending mails of kinds that are no longer mailed. */
export async function savePreferences(db: Db, user_id: string, preferences: PreferenceChange[]) {
  if (!preferences.length) return
  await db.transaction().execute(async (tx) => {
    for (const { kind, listed, mail, push } of preferences) {
      const chosen = { listed, mail, ...(push !== undefined && { push }) }
      await tx
        .insertInto('notification_preferences')
        .values({ user_id, kind, ...chosen })
        .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(chosen))
        .execute()
      if (mail === 'off') await cancelMails(tx, user_id, [kind])
    }
  })
}

const cancelMails = (tx: Db, user_id: string, of: NotificationKind[]) =>
  tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', user_id)
    .where('kind', 'in', of)
    .execute()

export async function unsubscribeMails(db: Db, user_id: string, of: NotificationKind[]) {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into notification_preferences (user_id, kind, listed, mail)
      select id, kind, true, 'off' from users, unnest(${of}::text[]) as kind where id = ${user_id} and deleted_at is null
      on conflict (user_id, kind) do update set mail = 'off'`.execute(tx)
    await cancelMails(tx, user_id, of)
  })
}

export async function markLinkSeen(tx: Db, user_id: string, link: NotificationLink, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ seen_timestamp: now })
    .where('user_id', '=', user_id)
    .where('seen_timestamp', 'is', null)
    .where('link_kind', '=', link.kind)
    .where('link_slug', '=', link.slug)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await notifyPages(tx, user_id)
}
