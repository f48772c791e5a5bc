import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { toCertificate, selectCertificates } from '../queries.server.ts'
import type { CertificateEntry } from './contract.ts'
import { type CertificateSort, type stateFilters } from './rules.ts'
import { certificateList, type CertificateColumn } from './list.ts'

type CertificateSearch = { q: string; state: (typeof stateFilters)[number]; sort?: CertificateSort }

export async function listCertificates(
  db: Db,
  locale: Locale,
  { page, ...search }: CertificateSearch & { page: number },
) {
  const { items, ...list } = await queryOrderedPage(
    page,
    selectFoundCertificates(db, locale, search),
    selectFoundCertificates(db, locale, search, true),
    'it.id',
  )
  return { ...list, items: items.map(toCertificateEntry) }
}

export async function* streamCertificates(db: Db, locale: Locale, search: CertificateSearch) {
  for await (const some of streamBatches(selectFoundCertificates(db, locale, search), 'it.id'))
    yield some.map(toCertificateEntry)
}

function selectFoundCertificates(
  db: Db,
  locale: Locale,
  { q, state, sort = certificateList.usual }: CertificateSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = selectEntries(db, locale)
    .$if(q !== '', (query) => query.where('it.id', 'in', selectCertificatesByText(db, q)))
    .$if(state === 'valid', (query) =>
      query
        .where('it.revoked_at', 'is', null)
        .where('it.replaced_by', 'is', null)
        .where('it.forgotten_at', 'is', null),
    )
    .$if(state === 'revoked', (it) => it.where('it.revoked_at', 'is not', null))
    .$if(state === 'replaced', (it) => it.where('it.replaced_by', 'is not', null))
  return applyOrder(those, 'it.id', buildSortOrders(locale)[column]!, down !== turned)
}

const buildSortOrders = (locale: Locale): Partial<Record<CertificateColumn, ListOrder>> => ({
  issued: { by: sql`it.issued_at`, against: true },
  serial: { by: sql`it.serial` },
  // Must match the expression of the indexes exactly.
  holder: {
    by:
      locale === 'ar'
        ? sql`(lower(it.holder_ar) collate "C")`
        : sql`(lower(it.holder) collate "C")`,
  },
})

export async function findCertificateEntry(db: Db, locale: Locale, id: string) {
  const row = await selectEntries(db, locale).where('it.id', '=', id).executeTakeFirst()
  return row ? toCertificateEntry(row) : null
}

// Must match the expression of the trigram index exactly.
const foundBy = sql`it.serial || ' ' || it.holder || ' ' || it.holder_ar || ' ' || it.title || ' ' || it.title_ar`

/** A union instead of OR, so that each condition uses its index. */
const selectCertificatesByText = (db: Db, q: string) => {
  const all = db.selectFrom('issued_certificates as it').select('it.id')
  const holders = db.selectFrom('users').select('id').where('email', '=', q.toLowerCase())
  return all.where(containsText(foundBy, q)).union(all.where('it.user_id', 'in', holders))
}

// A left join, so that PostgreSQL can drop it when counting.
const selectEntries = (db: Db, locale: Locale) =>
  selectCertificates(db)
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('earned_certificates as earned', 'earned.id', 'it.earned_id')
    .select([
      sql<string>`users.email`.as('email'),
      sql<string>`earned.given_reason`.as('given_reason'),
    ])
    .select(
      sql<
        string | null
      >`(select ${selectTranslated(locale, 'staff.name')} from users as staff where staff.id = earned.given_by)`.as(
        'given_by',
      ),
    )
    .select(
      sql<
        string | null
      >`(select ${selectTranslated(locale, 'staff.name')} from users as staff where staff.id = it.revoked_by)`.as(
        'revoked_by',
      ),
    )

const toCertificateEntry = (
  row: Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>,
): CertificateEntry => ({
  ...toCertificate(row),
  person: { id: row.user_id, email: row.email },
  given_reason: row.given_reason,
  given_by: row.given_by,
  revoked_by: row.revoked_by,
})
