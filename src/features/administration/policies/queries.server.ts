import type { PolicyId } from '#features/content/policies/paths.ts'
import type { Db } from '#platform/data/db.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { listMissingTexts, getContentState } from '../content/rules.ts'
import type { PolicyVersionRow, PolicyVersionDetails } from './contract.ts'
import { policyTextFields } from './rules.ts'

const selectPolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .selectAll()
    .$narrowType<{ id: PolicyId }>()
    .orderBy('id')
    .orderBy('version', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectPolicies>['execute']>>[number]

export async function listPolicyVersions(db: Db, now: Date): Promise<PolicyVersionRow[]> {
  const rows = await selectPolicies(db).execute()
  return rows.map((it) => toVersionRow(it, rows, now))
}

export async function findPolicyVersion(
  db: Db,
  id: PolicyId,
  version: number,
  now: Date,
): Promise<PolicyVersionDetails | null> {
  const rows = await selectPolicies(db).where('id', '=', id).execute()
  const row = rows.find((it) => it.version === version)
  if (!row) return null
  const { body, body_ar } = row
  return {
    ...toVersionRow(row, rows, now),
    body,
    body_ar,
    shown: { body: renderMarkdown(body).html, body_ar: renderMarkdown(body_ar).html },
  }
}

function toVersionRow(
  { id, version, title, title_ar, body, body_ar, published_at, updated_at }: Row,
  rows: Row[],
  now: Date,
): PolicyVersionRow {
  const state = getContentState(published_at, now)
  const newest = rows.find(
    (row) => row.id === id && getContentState(row.published_at, now) === 'published',
  )
  const missing = listMissingTexts(policyTextFields, { title, title_ar, body, body_ar })
  return {
    id,
    version,
    title,
    title_ar,
    state,
    holds: newest?.version === version,
    published_at,
    updated_at,
    missing,
  }
}
