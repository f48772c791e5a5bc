import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { getContentTable } from './queries.server.ts'
import { reorderItem, getContentKind, type ContentKind } from './rules.ts'
import { lockContentRow, addSlugRedirect } from './commands.server.ts'

/** Renumbers all siblings. */
export async function moveContent(
  db: Db,
  { kind, id, place: to }: { kind: ContentKind; id: number; place: number },
  { actor, now }: PersonCallContext,
) {
  if (!getContentKind(kind).ordered)
    throw new Failure('invalid_input', { fields: { kind: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, `content:${kind}`)
    const it = await lockContentRow(tx, kind, id)
    const beside =
      kind === 'categories'
        ? sql<boolean>`parent_id is not distinct from ${it.parent_id ?? null}`
        : sql<boolean>`true`
    const list = await tx
      .selectFrom(getContentTable(kind))
      .select('id')
      .where(beside)
      .orderBy(sql`position, id`)
      .execute()
    const from = list.findIndex((one) => one.id === id)
    const ids = reorderItem(list, from, to).map((one) => one.id)
    await sql`update ${sql.table(getContentTable(kind))} as it set position = named.place
      from unnest(${ids}::bigint[]) with ordinality as named (id, place) where named.id = it.id and it.position <> named.place`.execute(
      tx,
    )
    await recordAuditEntry(
      tx,
      actor,
      { action: 'content.place', subject_id: null, details: { kind, id, from, to } },
      now,
    )
  })
}

/** Moves its content and redirects its slug. */
export async function mergeCategory(
  db: Db,
  { id, into }: { id: number; into: number },
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'content:categories')
    const gone = await lockContentRow(tx, 'categories', id)
    const target = await lockContentRow(tx, 'categories', into)
    const under = await tx
      .selectFrom('categories')
      .select('id')
      .where('parent_id', '=', id)
      .execute()
    // Subcategories can only move to a top-level category.
    if (id === into || (under.length > 0 && target.parent_id !== null))
      throw new Failure('invalid_input', { fields: { into: 'not_allowed' } })
    await sql`insert into course_categories (course_id, category_id, position)
      select course_id, ${into}, position from course_categories where category_id = ${id} on conflict do nothing`.execute(
      tx,
    )
    await tx.deleteFrom('course_categories').where('category_id', '=', id).execute()
    await tx
      .updateTable('diplomas')
      .set({ category_id: into })
      .where('category_id', '=', id)
      .execute()
    await tx
      .updateTable('trainer_applications')
      .set({ category_id: into })
      .where('category_id', '=', id)
      .execute()
    await tx
      .updateTable('categories')
      .set({ parent_id: into })
      .where('parent_id', '=', id)
      .execute()
    await tx
      .updateTable('slug_redirects')
      .set({ id: into })
      .where('kind', '=', 'categories')
      .where('id', '=', id)
      .execute()
    await addSlugRedirect(tx, 'categories', gone.slug, into)
    await tx.deleteFrom('categories').where('id', '=', id).execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'content.merge',
        subject_id: null,
        details: { id, into, from: gone.slug, to: target.slug },
      },
      now,
    )
  })
}
