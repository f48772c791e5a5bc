import { sql, type Expression } from 'kysely'
import type { PersonalData } from '#features/accounts/leaving/commands.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { localeIn, tongueOf, type Reader, type Tongue } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import { isolated } from '#platform/mail/mail-layout.server.ts'
import type { Notification, Preference } from './contract.ts'
import { m, texts, titles } from './messages.ts'
import { isKind, kindNames, kinds, wordOf, type NotificationKind, type Params } from './rules.ts'

/** How many a person has not seen, as one value; beyond a hundred nobody counts. */
export const unseenIn = (user_id: string | Expression<string>) =>
  sql<number>`(select count(*) from (select 1 from notifications
    where notifications.user_id = ${user_id} and listed and seen_timestamp is null limit 100) unseen)`

export async function unseenCount(db: Db, user_id: string) {
  const { unseen } = await db.selectNoFrom(unseenIn(user_id).as('unseen')).executeTakeFirstOrThrow()
  return unseen
}

export const told = (db: Db, locale: 'en' | 'ar') =>
  db
    .selectFrom('notifications as it')
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 'it.by_user_id').on('by.deleted_at', 'is', null))
    .select(['it.id', 'it.kind', 'it.params', 'it.link_kind', 'it.link_slug', 'it.created_at', 'it.seen_timestamp'])
    .select(sql<string | null>`${translated(locale, 'by.name')}`.as('by_name'))
    .where('it.kind', 'in', kindNames)

type Told = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number]

/** A notification in the words of its reader. */
export function worded(row: Told, tongue: Tongue, zone: string): Notification {
  const locale = localeIn(tongue)
  const format = formatIn(tongue, zone)
  const kind = row.kind as NotificationKind
  const words: Record<string, string> = { name: isolated(row.by_name || m[tongue].somebody) }
  // An announcement is nothing but its words; others stand within a sentence, which they must not turn around.
  const set = (word: string) => (kind === 'announcement' ? word : isolated(word))
  for (const [name, param] of Object.entries(row.params as Params)) words[name] = set(wordOf(param, locale, format))
  return {
    id: row.id,
    kind,
    title: titles[tongue][kind](words),
    text: texts[tongue][kind](words),
    created_at: row.created_at,
    seen_timestamp: row.seen_timestamp,
    link: row.link_kind ? { kind: row.link_kind, slug: row.link_slug! } : null,
  }
}

const listed = (db: Db, { locale }: Reader, user_id: string) =>
  told(db, locale).where('it.user_id', '=', user_id).where('it.listed', '=', true)

const wordedFor = (reader: Reader) => (row: Told) => worded(row, tongueOf(reader), reader.zone)

/** A page of what a person was told, the latest first. */
export async function notificationsOf(db: Db, reader: Reader, user_id: string, page: number) {
  const { items, ...list } = await pageOf(page, listed(db, reader, user_id).orderBy('it.id', 'desc'))
  return { notifications: items.map(wordedFor(reader)), ...list }
}

/** What was being written when somebody asked is not missed: so much is told again. */
const overlapMs = 60_000
const mostAtOnce = 100

/** What was told or seen since. */
export async function newsOf(db: Db, reader: Reader, user_id: string, timestamp: string) {
  const since = new Date(new Date(timestamp).getTime() - overlapMs)
  const rows = await listed(db, reader, user_id)
    .where((it) => it.or([it('it.created_at', '>', since.toISOString()), it('it.seen_timestamp', '>', since.toISOString())]))
    .orderBy('it.id', 'desc')
    .limit(mostAtOnce)
    .execute()
  return rows.map(wordedFor(reader))
}

/** What somebody chose for each kind, or what holds until they do. */
export async function preferencesOf(db: Db, { id, is_trainer }: { id: string; is_trainer: boolean }): Promise<Preference[]> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'listed', 'mail', 'push'])
    .where('user_id', '=', id)
    .execute()
  return kindNames
    .filter((kind) => is_trainer || !('trainers' in kinds[kind]))
    .map((kind) => {
      const own = chosen.find((it) => it.kind === kind)
      const mail = (own?.mail as Preference['mail'] | undefined) ?? kinds[kind].mail
      return { kind, listed: own?.listed ?? true, mail, push: own?.push ?? true }
    })
}

/** What notifications keep about a person. */
export const notificationData: PersonalData = {
  name: 'notifications',
  read: async (db, user_id) => {
    const rows = await told(db, 'en').where('it.user_id', '=', user_id).orderBy('it.id').execute()
    const preferences = await db
      .selectFrom('notification_preferences')
      .select(['kind', 'listed', 'mail', 'push'])
      .where('user_id', '=', user_id)
      .execute()
    const browsers = await db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', user_id).execute()
    const notifications = rows
      .filter((it) => isKind(it.kind))
      .map((it) => worded(it, 'en', 'UTC'))
      .map(({ kind, title, text, created_at, seen_timestamp }) => ({ kind, title, text, created_at, seen_timestamp }))
    return { notifications, preferences, browsers }
  },
  forget: async (tx, user_id) => {
    await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('notification_preferences').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute()
  },
}
