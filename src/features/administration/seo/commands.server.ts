import type { z } from 'zod'
import { seoPages } from '#features/content/rules.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { officeSeo } from './contract.ts'
import { listPageSeo } from './queries.server.ts'
import { seoTextFields } from './rules.ts'

/** Deletes the records if all texts are empty. */
export async function saveSeo(
  db: Db,
  { of: page, updated_at, ...texts }: z.output<typeof officeSeo.save.input>,
  { actor, now }: PersonCallContext,
) {
  await db.transaction().execute(async (tx) => {
    // Advisory lock, because the row may not exist yet.
    await lockFor(tx, `seo:${page}`)
    const before = (await listPageSeo(tx)).find((it) => it.page === page)!
    const changed = seoTextFields.flatMap(({ name }, at) => {
      const [value, value_ar] = [texts[name], texts[`${name}_ar`]]
      const id = seoPages.find((it) => it.page === page)!.ids[at]!
      return value === before[name] && value_ar === before[`${name}_ar`]
        ? []
        : [{ id, value, value_ar }]
    })
    if (!changed.length) return
    if (before.updated_at !== updated_at)
      throw createConflictFailure({ yours: texts, theirs: before })
    const later = computeNextVersionTime(before.updated_at, now)
    for (const { id, ...words } of changed) {
      if (!words.value && !words.value_ar)
        await tx.deleteFrom('seo_records').where('id', '=', id).execute()
      else
        await tx
          .insertInto('seo_records')
          .values({ id, ...words, updated_at: later })
          .onConflict((oc) => oc.column('id').doUpdateSet({ ...words, updated_at: later }))
          .execute()
    }
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'seo.save',
        subject_id: null,
        details: { page, records: changed.map((it) => it.id) },
      },
      now,
    )
  })
}
