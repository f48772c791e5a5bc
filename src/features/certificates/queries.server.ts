import { getPdfPath } from './paths.ts'
import { sql, type Expression } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Certificate } from './contract.ts'
import { getCertificateState } from './states.ts'

/** Callers add the conditions. */
export const selectCertificates = (db: Db) =>
  db
    .selectFrom('issued_certificates as it')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .leftJoin('diplomas', 'diplomas.id', 'it.diploma_id')
    .select(['it.id', 'it.serial', 'it.number', 'it.user_id', 'it.course_id', 'it.diploma_id'])
    .select([
      'it.holder',
      'it.holder_ar',
      'it.title',
      'it.title_ar',
      'it.signatory',
      'it.signatory_ar',
    ])
    .select([
      'it.signatory_title',
      'it.signatory_title_ar',
      'it.issuer',
      'it.issuer_ar',
      'it.score',
      'it.lessons_count',
      'it.total_seconds',
    ])
    .select([
      'it.issued_at',
      'it.revoked_at',
      'it.revoke_reason',
      'it.replaced_by',
      'it.forgotten_at',
      'it.file_key',
      'it.file_hash',
    ])
    .select(['it.look', 'it.colours', 'it.signature', 'it.credential', 'it.credential_ar'])
    .select(sql<string>`coalesce(courses.slug, diplomas.slug)`.as('slug'))

export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>
>

export const findCertificate = (db: Db, id: string) =>
  selectCertificates(db).where('it.id', '=', id).executeTakeFirst()

export function toCertificate(it: CertificateRow): Certificate {
  const state = getCertificateState(it)
  return {
    ...it,
    kind: it.course_id === null ? 'diploma' : 'course',
    of: { slug: it.slug, id: (it.course_id ?? it.diploma_id)! },
    state,
    holder: { en: it.holder, ar: it.holder_ar },
    credential: it.credential ? { en: it.credential, ar: it.credential_ar } : null,
    title: { en: it.title, ar: it.title_ar },
    issuer: { en: it.issuer, ar: it.issuer_ar },
    signatory: it.signatory ? { en: it.signatory, ar: it.signatory_ar } : null,
    signatory_title: { en: it.signatory_title, ar: it.signatory_title_ar },
    file: it.forgotten_at ? null : getPdfPath(it.id),
  }
}

/** Seed 4: certificates preloaded with the session as one JSON value; the latest first. */
export const selectMyCertificates = (user_id: string | Expression<string>) => sql<
  { id: string; course_id: number | null; diploma_id: number | null }[]
>`(select coalesce(json_agg(json_build_object('id', it.id, 'course_id', it.course_id, 'diploma_id', it.diploma_id) order by it.issued_at desc, it.id), '[]')
  from issued_certificates as it where it.user_id = ${user_id} and it.replaced_by is null and it.revoked_at is null)`
