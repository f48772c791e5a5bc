import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { ensureDiplomaDraft } from '../diplomas/commands.server.ts'
import type { DiplomaBody } from '../diplomas/contract.ts'
import { ensureDraft } from '../drafts/commands.server.ts'
import type { CourseBody } from '../drafts/bodies.ts'
import { getAuthoredCourse, isEditor } from '../drafts/queries.server.ts'
import { storeSignature, renderSamplePdf } from './commands.server.ts'
import { certificateDraftCalls } from './contract.ts'
import { emptyCertificate } from '../certificate-body.ts'

type DraftRef = { of: 'course' | 'diploma'; id: number }

/** Checks that the actor may edit the draft. */
async function loadDraft(db: Db, { of, id }: DraftRef, call: PersonCallContext) {
  if (of === 'course') {
    await getAuthoredCourse(db, call.actor, id)
    await ensureDraft(db, id, call)
  } else {
    if (!isEditor(call.actor)) throw new Failure('not_found')
    await ensureDiplomaDraft(db, id, call)
  }
  const table = of === 'course' ? 'draft_parts' : 'diploma_drafts'
  const is =
    of === 'course'
      ? sql<boolean>`course_id = ${id} and kind = 'course'`
      : sql<boolean>`diploma_id = ${id}`
  const row = await db
    .selectFrom(table)
    .select(sql<CourseBody | DiplomaBody>`body`.as('body'))
    .where(is)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { table, is, body: row.body } as const
}

export const certificateDraftApi = bindHandlers(certificateDraftCalls, {
  signature: async ({ db, input: { image, remove, ...which }, ...call }) => {
    if (!image && !remove) throw new Failure('invalid_input', { fields: { image: 'required' } })
    const { table, is } = await loadDraft(db, which, call)
    const key = image && !remove ? await storeSignature(image, call) : null
    const body = sql<string>`body || jsonb_build_object('signature', ${key}::text)`
    await db
      .updateTable(table)
      .set({ body, updated_at: call.now, updated_by: call.actor.id })
      .where(is)
      .execute()
    return { has_signature: key !== null }
  },
  paper: async ({ db, input: { of, id }, ...call }) => {
    const { body } = await loadDraft(db, { of, id }, call)
    const { rows } = await sql<{
      asked: boolean
    }>`select exists (select from tests where course_id = ${of === 'course' ? id : null}::bigint
      and is_required and published_at is not null) as asked`.execute(db)
    const trainer_id = 'trainer_ids' in body ? (body.trainer_ids[0] ?? null) : null
    const offered = {
      ...body,
      certificate: body.certificate ?? emptyCertificate,
      hasTest: rows[0]!.asked,
      trainer_id,
    }
    return {
      bytes: await renderSamplePdf(db, of, offered, call),
      type: 'application/pdf',
      name: null,
    }
  },
})
