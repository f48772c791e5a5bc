import { sql } from 'kysely'
import { peopleCalled } from '#features/accounts/people/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { nameIn } from '#platform/language/names.ts'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder } from '#platform/call/lists/list-order.server.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { AuditSort } from './rules.ts'

type Asked = { q: string; action: string; sort?: AuditSort | undefined }
type Named = { id: string | null; name: string | null; name_ar: string | null }

/** A page of what was done. */
export async function actsFor(db: Db, locale: Locale, asked: Asked, page: number) {
  const { items, ...list } = await orderedPageOf(page, acts(db, asked), acts(db, asked, true), 'audit_log.id')
  return { ...list, items: items.map((it) => shown(it, locale)) }
}

/** All of it, some at a time. */
export async function* actsInPieces(db: Db, locale: Locale, asked: Asked) {
  for await (const some of piecesOf(acts(db, asked), 'audit_log.id')) yield some.map((it) => shown(it, locale))
}

const acts = (db: Db, { q, action, sort }: Asked, turned = false) => {
  const those = db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .leftJoin('users as subject', 'subject.id', 'subject_id')
    .select(['audit_log.id', 'action', 'audit_log.created_at', 'key_id', 'key_title', sql<Record<string, unknown>>`details`.as('details')])
    .select(['actor.id as actor_id', 'actor.name as actor_name', 'actor.name_ar as actor_name_ar'])
    .select(['subject.id as about_id', 'subject.name as about_name', 'subject.name_ar as about_name_ar'])
    .$if(action !== '', (it) => it.where('action', '=', action))
    .$if(q !== '', (it) => it.where('audit_log.id', 'in', actsOf(db, q)))
  return inOrder(those, 'audit_log.id', { by: sql`audit_log.created_at` }, (sort !== 'when') !== turned)
}

/** What somebody of that name did, and what was done about them: each by its index, so one after the other. */
const actsOf = (db: Db, q: string) => {
  const all = db.selectFrom('audit_log as act').select('act.id')
  return all.where('act.actor_id', 'in', peopleCalled(db, q)).union(all.where('act.subject_id', 'in', peopleCalled(db, q)))
}

function shown(row: Awaited<ReturnType<ReturnType<typeof acts>['execute']>>[number], locale: Locale) {
  const { id, action, created_at, details } = row
  const by = named({ id: row.actor_id, name: row.actor_name, name_ar: row.actor_name_ar }, locale)
  const about = named({ id: row.about_id, name: row.about_name, name_ar: row.about_name_ar }, locale)
  const key = row.key_id ? { id: row.key_id, title: row.key_title ?? '' } : null
  return { id, action, created_at, details, by, key, about }
}

const named = ({ id, name, name_ar }: Named, locale: Locale) =>
  id && name !== null ? { id, name: nameIn(locale, { name, name_ar: name_ar ?? '' }) } : null
