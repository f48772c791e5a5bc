import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { recordEarnedCertificate } from '../issuing/commands.server.ts'
import { certificatePdfJob } from '../issuing/contract.ts'
import { formatCertificateId, formatSerial } from '../issuing/rules.ts'
import { certificateIdBytes, serialBytes } from '../issuing/limits.ts'

type AdminCall = Pick<PersonCallContext, 'actor' | 'now' | 'services'>

export const revokeCertificate = (
  db: Db,
  { id, reason }: { id: string; reason: string },
  { actor, now }: AdminCall,
) =>
  db.transaction().execute(async (tx) => {
    const row = await lockCertificate(tx, id)
    if (row.revoked_at || row.replaced_by || row.forgotten_at) throw new Failure('certificate_over')
    await tx
      .updateTable('issued_certificates')
      .set({ revoked_at: now, revoke_reason: reason, revoked_by: actor.id })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'certificate.revoke',
        subject_id: row.user_id,
        details: { certificate_id: id, reason },
      },
      now,
    )
    await notifyLive(tx, row.user_id, 'certificates')
  })

type Correction = { id: string; name: string; name_ar: string; reason: string }

/** Only the names change, not the date. The old certificate points to the new one. */
export const reissueCertificate = (
  db: Db,
  { id, name, name_ar, reason }: Correction,
  { actor, now, services }: AdminCall,
) =>
  db.transaction().execute(async (tx) => {
    const row = await lockCertificate(tx, id)
    if (row.replaced_by || row.forgotten_at) throw new Failure('certificate_over')
    const next = formatCertificateId(randomBytes(certificateIdBytes))
    await tx
      .updateTable('issued_certificates')
      .set({ replaced_by: next, replaced_at: now })
      .where('id', '=', id)
      .execute()
    await sql`
      insert into issued_certificates (id, serial, earned_id, user_id, course_id, diploma_id, certificate_id, holder, holder_ar, title, title_ar,
        signatory, signatory_ar, signatory_title, signatory_title_ar, issuer, issuer_ar, score, lessons_count, total_seconds, issued_at,
        look, colours, signature, credential, credential_ar)
      select ${next}, ${formatSerial(randomBytes(serialBytes))}, earned_id, user_id, course_id, diploma_id, certificate_id, ${name || name_ar}, ${name_ar || name}, title, title_ar,
        signatory, signatory_ar, signatory_title, signatory_title_ar, issuer, issuer_ar, score, lessons_count, total_seconds, issued_at,
        look, colours, signature, credential, credential_ar
      from issued_certificates where id = ${id}`.execute(tx)
    // Later certificates use the corrected names.
    await tx
      .updateTable('users')
      .set({ certificate_name: name, certificate_name_ar: name_ar })
      .where('id', '=', row.user_id)
      .execute()
    await services.jobs.enqueue(tx, certificatePdfJob, { id: next })
    const details = { certificate_id: id, replaced_by: next, reason }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'certificate.reissue', subject_id: row.user_id, details },
      now,
    )
    await notifyLive(tx, row.user_id, 'certificates')
    return { id: next }
  })

type ManualIssueInput = { email: string; kind: 'course' | 'diploma'; slug: string; reason: string }

/** Returns the id, or null if the certificate waits for the holder's names. */
export const issueManually = (
  db: Db,
  { email, kind, slug, reason }: ManualIssueInput,
  { actor, now, services }: AdminCall,
) =>
  db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new Failure('user_not_found', { fields: { email: 'user_not_found' } })
    // Staff cannot certify themselves.
    if (user.id === actor.id) throw new Failure('own_account')
    const of = await tx
      .selectFrom(kind === 'course' ? 'courses' : 'diplomas')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!of) throw new Failure('not_found', { fields: { slug: 'not_found' } })
    const subject =
      kind === 'course'
        ? ({ course_id: of.id, diploma_id: null } as const)
        : ({ course_id: null, diploma_id: of.id } as const)
    const isNew = await recordEarnedCertificate(
      tx,
      user.id,
      subject,
      { now, services },
      { by: actor.id, reason },
    )
    if (!isNew) throw new Failure('certificate_earned')
    const issued = await tx
      .selectFrom('issued_certificates')
      .select('id')
      .where('user_id', '=', user.id)
      .where(kind === 'course' ? 'course_id' : 'diploma_id', '=', of.id)
      .executeTakeFirst()
    const details = { certificate_id: issued?.id ?? null, kind, slug, reason }
    await recordAuditEntry(
      tx,
      actor,
      { action: 'certificate.give', subject_id: user.id, details },
      now,
    )
    return { id: issued?.id ?? null }
  })

async function lockCertificate(tx: Db, id: string) {
  const row = await tx
    .selectFrom('issued_certificates')
    .select(['user_id', 'revoked_at', 'replaced_by', 'forgotten_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}
