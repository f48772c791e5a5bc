import type { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { supportCategories } from './contract.ts'
import { contactCategories, createCategorySlug } from './rules.ts'

/** Creates or changes a category. */
export async function saveCategory(
  db: Db,
  { slug, ...words }: z.output<typeof supportCategories.save.input>,
  { actor, now }: ActorAndTime,
) {
  await inTurn(db, async (tx) => {
    if (slug) {
      const changed = await tx
        .updateTable('support_categories')
        .set(words)
        .where('slug', '=', slug)
        .returning('slug')
        .executeTakeFirst()
      if (!changed) throw new Failure('not_found')
    }
    const rows = slug ? [] : await tx.selectFrom('support_categories').select('slug').execute()
    const saved = slug ?? createCategorySlug(words.title, new Set(rows.map((it) => it.slug)))
    if (!slug)
      await tx
        .insertInto('support_categories')
        .values({ slug: saved, ...words })
        .execute()
    const action = slug ? 'support.category_edit' : 'support.category_add'
    await recordAuditEntry(
      tx,
      actor,
      { action, subject_id: null, details: { slug: saved, ...words } },
      now,
    )
  })
}

/** Deletes an unused category, archives any other. */
export async function removeCategory(db: Db, slug: string, { actor, now }: ActorAndTime) {
  await inTurn(db, async (tx) => {
    const rows = await tx.selectFrom('support_categories').select(['slug', 'archived_at']).execute()
    const row = rows.find((it) => it.slug === slug)
    if (!row) throw new Failure('not_found')
    if (!rows.some((it) => it.slug !== slug && it.archived_at === null))
      throw new Failure('last_category')
    const used = await tx
      .selectFrom('support_tickets')
      .select('id')
      .where('category', '=', slug)
      .limit(1)
      .executeTakeFirst()
    const isDeleted = !used && !contactCategories.some((it) => it === slug)
    if (isDeleted) await tx.deleteFrom('support_categories').where('slug', '=', slug).execute()
    else
      await tx
        .updateTable('support_categories')
        .set({ archived_at: row.archived_at ?? now })
        .where('slug', '=', slug)
        .execute()
    const action = isDeleted ? 'support.category_delete' : 'support.category_archive'
    await recordAuditEntry(tx, actor, { action, subject_id: null, details: { slug } }, now)
  })
}

/** Offers an archived category again. */
export async function restoreCategory(db: Db, slug: string, { actor, now }: ActorAndTime) {
  await inTurn(db, async (tx) => {
    const back = await tx
      .updateTable('support_categories')
      .set({ archived_at: null })
      .where('slug', '=', slug)
      .where('archived_at', 'is not', null)
      .returning('slug')
      .executeTakeFirst()
    if (!back) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'support.category_restore', subject_id: null, details: { slug } },
      now,
    )
  })
}

/** One change at a time: two removals at once must not leave none to choose. */
const inTurn = (db: Db, change: (tx: Db) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await lockFor(tx, 'support-categories')
    await change(tx)
  })
