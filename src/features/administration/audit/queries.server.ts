import { sql } from 'kysely'
import { selectPeopleByName } from '#features/accounts/people/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { AuditSort } from './list.ts'

type AuditSearch = { q: string; action: string; sort?: AuditSort | undefined }
type NamedPerson = { id: string | null; name: string | null; name_ar: string | null }

export async function listAuditEntries(db: Db, locale: Locale, asked: AuditSearch, page: number) {
  const { items, ...list } = await queryOrderedPage(
    page,
    selectAuditEntries(db, asked),
    selectAuditEntries(db, asked, true),
    'audit_log.id',
  )
  return { ...list, items: items.map((it) => toAuditEntry(it, locale)) }
}

export async function* streamAuditEntries(db: Db, locale: Locale, asked: AuditSearch) {
  for await (const some of streamBatches(selectAuditEntries(db, asked), 'audit_log.id'))
    yield some.map((it) => toAuditEntry(it, locale))
}

const selectAuditEntries = (db: Db, { q, action, sort }: AuditSearch, turned = false) => {
  const those = db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .leftJoin('users as subject', 'subject.id', 'subject_id')
    .select([
      'audit_log.id',
      'action',
      'audit_log.created_at',
      'key_id',
      'key_title',
      sql<Record<string, unknown>>`details`.as('details'),
    ])
    .select(['actor.id as actor_id', 'actor.name as actor_name', 'actor.name_ar as actor_name_ar'])
    .select([
      'subject.id as about_id',
      'subject.name as about_name',
      'subject.name_ar as about_name_ar',
    ])
    .$if(action !== '', (it) => it.where('action', '=', action))
    .$if(q !== '', (query) => query.where('audit_log.id', 'in', selectEntryIds(db, q)))
  return applyOrder(
    those,
    'audit_log.id',
    { by: sql`audit_log.created_at` },
    (sort !== 'when') !== turned,
  )
}

/** A union, so that each part uses its own index. */
const selectEntryIds = (db: Db, q: string) => {
  const all = db.selectFrom('audit_log as act').select('act.id')
  return all
    .where('act.actor_id', 'in', selectPeopleByName(db, q))
    .union(all.where('act.subject_id', 'in', selectPeopleByName(db, q)))
}

function toAuditEntry(
  row: Awaited<ReturnType<ReturnType<typeof selectAuditEntries>['execute']>>[number],
  locale: Locale,
) {
  const { id, action, created_at, details } = row
  const by = toPersonName(
    { id: row.actor_id, name: row.actor_name, name_ar: row.actor_name_ar },
    locale,
  )
  const about = toPersonName(
    { id: row.about_id, name: row.about_name, name_ar: row.about_name_ar },
    locale,
  )
  const key = row.key_id ? { id: row.key_id, title: row.key_title ?? '' } : null
  return { id, action, created_at, details, by, key, about }
}

const toPersonName = ({ id, name, name_ar }: NamedPerson, locale: Locale) =>
  id && name !== null ? { id, name: pickName(locale, { name, name_ar: name_ar ?? '' }) } : null
