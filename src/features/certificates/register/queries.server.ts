import { sql } from 'kysely'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder, type Order } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import { certificateOf, certificates } from '../queries.server.ts'
import type { RegisterEntry } from './contract.ts'
import { registerList, type RegisterColumn, type RegisterSort, type shownStates } from './rules.ts'

type Search = { q: string; state: (typeof shownStates)[number]; sort?: RegisterSort }

/** A page of all certificates. */
export async function findCertificates(db: Db, locale: Locale, { page, ...search }: Search & { page: number }) {
  const { items, ...list } = await orderedPageOf(page, found(db, locale, search), found(db, locale, search, true), 'it.id')
  return { ...list, items: items.map(entryOf) }
}

/** All of them, some at a time. */
export async function* certificatesInPieces(db: Db, locale: Locale, search: Search) {
  for await (const some of piecesOf(found(db, locale, search), 'it.id')) yield some.map(entryOf)
}

function found(db: Db, locale: Locale, { q, state, sort = registerList.usual }: Search, turned = false) {
  const { column, down } = sortOf(sort)
  const those = entries(db, locale)
    .$if(q !== '', (it) => it.where('it.id', 'in', certificatesCalled(db, q)))
    .$if(state === 'valid', (it) =>
      it.where('it.revoked_at', 'is', null).where('it.replaced_by', 'is', null).where('it.forgotten_at', 'is', null),
    )
    .$if(state === 'revoked', (it) => it.where('it.revoked_at', 'is not', null))
    .$if(state === 'replaced', (it) => it.where('it.replaced_by', 'is not', null))
  return inOrder(those, 'it.id', orders(locale)[column]!, down !== turned)
}

const orders = (locale: Locale): Partial<Record<RegisterColumn, Order>> => ({
  issued: { by: sql`it.issued_at`, against: true },
  serial: { by: sql`it.serial` },
  // Word for word what the indexes are made of.
  holder: { by: locale === 'ar' ? sql`(lower(it.holder_ar) collate "C")` : sql`(lower(it.holder) collate "C")` },
})

export async function certificateEntry(db: Db, locale: Locale, id: string) {
  const row = await entries(db, locale).where('it.id', '=', id).executeTakeFirst()
  return row ? entryOf(row) : null
}

// Word for word what the index of trigrams is made of.
const foundBy = sql`it.serial || ' ' || it.holder || ' ' || it.holder_ar || ' ' || it.title || ' ' || it.title_ar`

/** Which are found by a serial, a name, a title, or their holder's address: each by its index, so one after the other. */
const certificatesCalled = (db: Db, q: string) => {
  const all = db.selectFrom('issued_certificates as it').select('it.id')
  const holders = db.selectFrom('users').select('id').where('email', '=', q.toLowerCase())
  return all.where(containsText(foundBy, q)).union(all.where('it.user_id', 'in', holders))
}

// Joined from the left, for every certificate is somebody's: then counting them needs nobody.
const entries = (db: Db, locale: Locale) =>
  certificates(db)
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('earned_certificates as earned', 'earned.id', 'it.earned_id')
    .select([sql<string>`users.email`.as('email'), sql<string>`earned.given_reason`.as('given_reason')])
    .select(
      sql<string | null>`(select ${translated(locale, 'staff.name')} from users as staff where staff.id = earned.given_by)`.as('given_by'),
    )
    .select(
      sql<string | null>`(select ${translated(locale, 'staff.name')} from users as staff where staff.id = it.revoked_by)`.as('revoked_by'),
    )

const entryOf = (row: Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>): RegisterEntry => ({
  ...certificateOf(row),
  person: { id: row.user_id, email: row.email },
  given_reason: row.given_reason,
  given_by: row.given_by,
  revoked_by: row.revoked_by,
})
