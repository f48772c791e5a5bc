import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { officeAbout } from './contract.ts'
import { getAboutPage } from './queries.server.ts'

/** Creates the row on the first save. */
export async function saveAboutPage(
  db: Db,
  { updated_at, ...sent }: z.output<typeof officeAbout.save.input>,
  { actor, now }: PersonCallContext,
) {
  const words = {
    ...sent,
    principles: sent.principles.filter(
      (principle) => principle.title || principle.title_ar || principle.text || principle.text_ar,
    ),
    figures: sent.figures.filter((it) => it.label || it.label_ar),
  }
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'about')
    const theirs = await getAboutPage(tx)
    const { updated_at: version, missing: _, shown: __, ...before } = theirs
    if (isDeepStrictEqual(before, words)) return
    if (version !== updated_at) throw createConflictFailure({ yours: sent, theirs })
    const row = {
      ...words,
      principles: JSON.stringify(words.principles),
      figures: JSON.stringify(words.figures),
      updated_at: computeNextVersionTime(version, now),
    }
    await tx
      .insertInto('about_page')
      .values(row)
      .onConflict((it) => it.column('id').doUpdateSet(row))
      .execute()
    await recordAuditEntry(tx, actor, { action: 'about.save', subject_id: null, details: {} }, now)
  })
}
