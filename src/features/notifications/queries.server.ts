import { sql, type Expression } from 'kysely'
import type { PersonalData } from '#features/accounts/leaving/commands.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { keptStatements } from '#platform/data/kept-statement.server.ts'
import type { OwnPart } from '#platform/identity/session.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { localeIn, tongueOf, type Locale, type Reader, type Tongue } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { isolated } from '#platform/mail/mail-layout.server.ts'
import { wordingOf } from '#platform/mail/own-text.ts'
import type { Notification, Preference } from './contract.ts'
import { m } from './messages.ts'
import { notificationTexts } from './settings.ts'
import { getAction, isKind, kindNames, kinds, wordOf, type NotificationKind, type Params } from './rules.ts'

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
    .select(['it.id', 'it.kind', 'it.params', 'it.once', 'it.link_kind', 'it.link_slug', 'it.created_at', 'it.seen_timestamp'])
    .select(sql<string | null>`${translated(locale, 'by.name')}`.as('by_name'))
    .where('it.kind', 'in', kindNames)

type Told = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number]

/** A notification in the words of its reader; without settings, in the product's own. */
export function worded(row: Told, tongue: Tongue, zone: string, settings: Settings | null): Notification {
  const locale = localeIn(tongue)
  const format = formatIn(tongue, zone)
  const kind = row.kind as NotificationKind
  const words: Record<string, string> = { name: isolated(row.by_name || m[tongue].somebody) }
  // An announcement is nothing but its words; others stand within a sentence, which they must not turn around.
  const set = (word: string) => (kind === 'announcement' ? word : isolated(word))
  for (const [name, param] of Object.entries(row.params as Params)) words[name] = set(wordOf(param, locale, format))
  const { subject: title, body: text } =
    kind === 'announcement'
      ? { subject: words.title!, body: words.text! }
      : settings
        ? wordingOf(settings, notificationTexts[kind], tongue, words)
        : notificationTexts[kind].said(tongue, words)
  return {
    id: row.id,
    kind,
    title,
    text,
    created_at: row.created_at,
    seen_timestamp: row.seen_timestamp,
    link: row.link_kind ? { kind: row.link_kind, slug: row.link_slug! } : null,
    action: getAction(kind, row.once),
  }
}

const listed = (db: Db, locale: Locale, user_id: string) => told(db, locale).where('it.user_id', '=', user_id).where('it.listed', '=', true)

const wordedFor = (reader: Reader, settings: Settings) => (row: Told) => worded(row, tongueOf(reader), reader.zone, settings)

/** A page of what a person was told, the latest first. */
export async function notificationsOf(db: Db, reader: Reader, settings: Settings, user_id: string, page: number) {
  const { items, ...list } = await pageOf(page, listed(db, reader.locale, user_id).orderBy('it.id', 'desc'))
  return { notifications: items.map(wordedFor(reader, settings)), ...list }
}

/** What was being written when somebody asked is not missed: so much is told again. */
const overlapMs = 60_000
const mostAtOnce = 100

const news = keptStatements((db, { locale }: { locale: Locale }, { user_id, since }: { user_id: string; since: string }) => {
  const sinceThen = listed(db, locale, user_id)
    .where((it) => it.or([it('it.created_at', '>', since), it('it.seen_timestamp', '>', since)]))
    .orderBy('it.id', 'desc')
    .limit(mostAtOnce)
  return db.selectNoFrom([
    unseenIn(user_id).as('unseen'),
    sql<Told[]>`(select coalesce(json_agg(it order by it.id desc), '[]') from ${sinceThen} it)`.as('rows'),
  ])
})

type OwnNews = { unseen: number; changed_at: string | null }
const latest: OwnPart = (_, person) => sql`json_build_object('unseen', ${unseenIn(person)}, 'changed_at', (
  select greatest(max(created_at), max(seen_timestamp)) from notifications where notifications.user_id = ${person} and listed))`

/** How many are unseen and when that last changed, as it is read with a person's session. */
export const ownNews = { en: latest, ar: latest }

/**
 * What was told or seen since, and how many are unseen: asked now and then by every open page, so in one statement, and in none where
 * what was read with their session says that nothing was.
 */
export async function newsOf(db: Db, reader: Reader, settings: Settings, user_id: string, timestamp: string, own?: unknown) {
  const since = new Date(new Date(timestamp).getTime() - overlapMs).toISOString()
  const known = own as OwnNews | undefined
  if (known && (!known.changed_at || new Date(known.changed_at) < new Date(since))) return { unseen: known.unseen, notifications: [] }
  const [found] = await news(db, { locale: reader.locale }, { user_id, since })
  const { unseen, rows } = found!
  const iso = (time: string) => new Date(time).toISOString()
  const told = rows.map((it) => ({ ...it, created_at: iso(it.created_at), seen_timestamp: it.seen_timestamp && iso(it.seen_timestamp) }))
  return { unseen, notifications: told.map(wordedFor(reader, settings)) }
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
      .map((it) => worded(it, 'en', 'UTC', null))
      .map(({ kind, title, text, created_at, seen_timestamp }) => ({ kind, title, text, created_at, seen_timestamp }))
    return { notifications, preferences, browsers }
  },
  forget: async (tx, user_id) => {
    await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('notification_preferences').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute()
  },
}
