import type { PolicyId } from '#features/content/policies/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { missingOf, stateOf } from '../content/rules.ts'
import type { FoundVersion, WholeVersion } from './contract.ts'
import { policyPairs } from './rules.ts'

const all = (db: Db) => db.selectFrom('policies').selectAll().$narrowType<{ id: PolicyId }>().orderBy('id').orderBy('version', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

/** Every version of every policy. */
export async function policyVersions(db: Db, now: Date): Promise<FoundVersion[]> {
  const rows = await all(db).execute()
  return rows.map((it) => foundOf(it, rows, now))
}

export async function versionBy(db: Db, id: PolicyId, version: number, now: Date): Promise<WholeVersion | null> {
  const rows = await all(db).where('id', '=', id).execute()
  const row = rows.find((it) => it.version === version)
  if (!row) return null
  const { body, body_ar } = row
  return { ...foundOf(row, rows, now), body, body_ar, shown: { body: renderMarkdown(body).html, body_ar: renderMarkdown(body_ar).html } }
}

function foundOf({ id, version, title, title_ar, body, body_ar, published_at, updated_at }: Row, rows: Row[], now: Date): FoundVersion {
  const state = stateOf(published_at, now)
  const newest = rows.find((it) => it.id === id && stateOf(it.published_at, now) === 'published')
  const missing = missingOf(policyPairs, { title, title_ar, body, body_ar })
  return { id, version, title, title_ar, state, holds: newest?.version === version, published_at, updated_at, missing }
}
