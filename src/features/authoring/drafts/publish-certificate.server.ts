import { sql } from 'kysely'
import type { CertificateSubject } from '#features/certificates/issuing/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { pickFreeSlug } from './rules.ts'
import type { CertificateBody } from '../certificate-body.ts'

/** Issued certificates are not changed. */
export async function publishCertificate(
  tx: Db,
  subject: CertificateSubject,
  { slug, title, title_ar, certificate, signature }: CertificateOffer,
  now: Date,
) {
  // Versions from before certificates were part of a draft leave them unchanged.
  if (!certificate) return
  const { offered, ...body } = certificate
  const of = subject.course_id
    ? (['course_id', subject.course_id] as const)
    : (['diploma_id', subject.diploma_id!] as const)
  const there = await tx
    .selectFrom('certificates')
    .select(['id', 'published_at'])
    .where(of[0], '=', of[1])
    .executeTakeFirst()
  if (!there && !offered) return
  const row = {
    ...body,
    title: body.title || title || title_ar,
    title_ar: body.title_ar || title_ar,
    signature: signature ?? null,
    published_at: offered ? (there?.published_at ?? now) : null,
    updated_at: now,
  }
  if (there) {
    await tx.updateTable('certificates').set(row).where('id', '=', there.id).execute()
    return
  }
  const taken = await tx
    .selectFrom('certificates')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  await tx
    .insertInto('certificates')
    .values({
      ...row,
      ...subject,
      slug: pickFreeSlug(slug, new Set(taken.map((it) => it.slug))),
      created_at: now,
      position: sql`(select coalesce(max(position), 0) + 1 from certificates)`,
    })
    .execute()
}

export type CertificateOffer = {
  slug: string
  title: string
  title_ar: string
  certificate?: CertificateBody
  signature?: string | null
}
