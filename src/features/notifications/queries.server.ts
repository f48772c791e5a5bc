import { sql, type Expression } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'
import { getFormat } from '#platform/language/format.ts'
import {
  toLocale,
  getMessageLocale,
  type Locale,
  type ReaderContext,
  type MessageLocale,
} from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import { getWording } from '#platform/mail/custom-text.ts'
import type { Notification, Preference } from './contract.ts'
import { notificationMessages } from './messages.ts'
import { notificationTexts } from './settings.ts'
import {
  isNotificationKind,
  notificationKindNames,
  notificationKinds,
  formatParam,
  type NotificationKind,
  type Params,
} from './rules.ts'
import { getAction } from './paths.ts'

/** Counts to at most 100. */
export const selectUnseenCount = (user_id: string | Expression<string>) =>
  sql<number>`(select count(*) from (select 1 from notifications
    where notifications.user_id = ${user_id} and listed and seen_timestamp is null limit 100) unseen)`

export async function countUnseen(db: Db, user_id: string) {
  const { unseen } = await db
    .selectNoFrom(selectUnseenCount(user_id).as('unseen'))
    .executeTakeFirstOrThrow()
  return unseen
}

export const selectNotifications = (db: Db, locale: 'en' | 'ar') =>
  db
    .selectFrom('notifications as it')
    .leftJoin('users as by', (join) =>
      join.onRef('by.id', '=', 'it.actor_id').on('by.deleted_at', 'is', null),
    )
    .select([
      'it.id',
      'it.kind',
      'it.params',
      'it.dedupe_key',
      'it.link_kind',
      'it.link_slug',
      'it.created_at',
      'it.seen_timestamp',
    ])
    .select(sql<string | null>`${selectTranslated(locale, 'by.name')}`.as('by_name'))
    .where('it.kind', 'in', notificationKindNames)

type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof selectNotifications>['execute']>
>[number]

/** Without settings it uses the default texts. */
export function localizeNotification(
  row: NotificationRow,
  tongue: MessageLocale,
  zone: string,
  settings: Settings | null,
): Notification {
  const locale = toLocale(tongue)
  const format = getFormat(tongue, zone)
  const kind = row.kind as NotificationKind
  const words: Record<string, string> = {
    name: isolateText(row.by_name || notificationMessages[tongue].somebody),
  }
  // Params are isolated within a sentence so that they cannot change its direction.
  const set = (word: string) => (kind === 'announcement' ? word : isolateText(word))
  for (const [name, param] of Object.entries(row.params as Params))
    words[name] = set(formatParam(param, locale, format))
  const { subject: title, body: text } =
    kind === 'announcement'
      ? { subject: words.title!, body: words.text! }
      : settings
        ? getWording(settings, notificationTexts[kind], tongue, words)
        : notificationTexts[kind].render(tongue, words)
  return {
    id: row.id,
    kind,
    title,
    text,
    created_at: row.created_at,
    seen_timestamp: row.seen_timestamp,
    link: row.link_kind ? { kind: row.link_kind, slug: row.link_slug! } : null,
    action: getAction(kind, row.dedupe_key),
  }
}

const selectListed = (db: Db, locale: Locale, user_id: string) =>
  selectNotifications(db, locale).where('it.user_id', '=', user_id).where('it.listed', '=', true)

const createLocalizer = (reader: ReaderContext, settings: Settings) => (row: NotificationRow) =>
  localizeNotification(row, getMessageLocale(reader), reader.zone, settings)

export async function listNotifications(
  db: Db,
  reader: ReaderContext,
  settings: Settings,
  user_id: string,
  page: number,
) {
  const { items, ...list } = await queryPage(
    page,
    selectListed(db, reader.locale, user_id).orderBy('it.id', 'desc'),
  )
  return { notifications: items.map(createLocalizer(reader, settings)), ...list }
}

/** Overlap for transactions that commit after the previous poll. */
const overlapMs = 60_000
const mostAtOnce = 100

const news = compileQueryVariants(
  (db, { locale }: { locale: Locale }, { user_id, since }: { user_id: string; since: string }) => {
    const sinceThen = selectListed(db, locale, user_id)
      .where((eb) => eb.or([eb('it.created_at', '>', since), eb('it.seen_timestamp', '>', since)]))
      .orderBy('it.id', 'desc')
      .limit(mostAtOnce)
    return db.selectNoFrom([
      selectUnseenCount(user_id).as('unseen'),
      sql<
        NotificationRow[]
      >`(select coalesce(json_agg(it order by it.id desc), '[]') from ${sinceThen} it)`.as('rows'),
    ])
  },
)

type PreloadedNotifications = { unseen: number; changed_at: string | null }
const selectPreload: SessionPreload = (
  _,
  person,
) => sql`json_build_object('unseen', ${selectUnseenCount(person)}, 'changed_at', (
  select greatest(max(created_at), max(seen_timestamp)) from notifications where notifications.user_id = ${person} and listed))`

/** Read together with the session. */
export const notificationPreload = { en: selectPreload, ar: selectPreload }

/** Polled by every open page: one statement, or none if the session preload shows no change. */
export async function listNewNotifications(
  db: Db,
  reader: ReaderContext,
  settings: Settings,
  user_id: string,
  timestamp: string,
  own?: unknown,
) {
  const since = new Date(new Date(timestamp).getTime() - overlapMs).toISOString()
  const known = own as PreloadedNotifications | undefined
  if (known && (!known.changed_at || new Date(known.changed_at) < new Date(since)))
    return { unseen: known.unseen, notifications: [] }
  const [found] = await news(db, { locale: reader.locale }, { user_id, since })
  const { unseen, rows } = found!
  const iso = (time: string) => new Date(time).toISOString()
  const told = rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at),
    seen_timestamp: row.seen_timestamp && iso(row.seen_timestamp),
  }))
  return { unseen, notifications: told.map(createLocalizer(reader, settings)) }
}

export async function listPreferences(
  db: Db,
  { id, is_trainer }: { id: string; is_trainer: boolean },
): Promise<Preference[]> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'listed', 'mail', 'push'])
    .where('user_id', '=', id)
    .execute()
  return notificationKindNames
    .filter((kind) => is_trainer || !('trainers' in notificationKinds[kind]))
    .map((kind) => {
      const own = chosen.find((it) => it.kind === kind)
      const mail = (own?.mail as Preference['mail'] | undefined) ?? notificationKinds[kind].mail
      return { kind, listed: own?.listed ?? true, mail, push: own?.push ?? true }
    })
}

export const notificationData: PersonalData = {
  name: 'notifications',
  read: async (db, user_id) => {
    const rows = await selectNotifications(db, 'en')
      .where('it.user_id', '=', user_id)
      .orderBy('it.id')
      .execute()
    const preferences = await db
      .selectFrom('notification_preferences')
      .select(['kind', 'listed', 'mail', 'push'])
      .where('user_id', '=', user_id)
      .execute()
    const browsers = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', user_id)
      .execute()
    const notifications = rows
      .filter((it) => isNotificationKind(it.kind))
      .map((it) => localizeNotification(it, 'en', 'UTC', null))
      .map(({ kind, title, text, created_at, seen_timestamp }) => ({
        kind,
        title,
        text,
        created_at,
        seen_timestamp,
      }))
    return { notifications, preferences, browsers }
  },
  forget: async (tx, user_id) => {
    await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('notification_preferences').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute()
  },
}
