import { notify } from '#features/notifications/commands.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { RecordedEvent } from '#platform/data/events.server.ts'

export async function notifyCertificateIssued({
  db,
  fact: { user_id, data },
  now,
}: {
  db: Db
  fact: RecordedEvent<{ certificate_id: string }>
  now: Date
}) {
  const issued = await db
    .selectFrom('issued_certificates')
    .leftJoin('certificates', 'certificates.id', 'issued_certificates.certificate_id')
    .select(['issued_certificates.title', 'issued_certificates.title_ar', 'certificates.slug'])
    .where('issued_certificates.id', '=', data.certificate_id)
    .executeTakeFirst()
  if (!issued || !user_id) return
  const params = { course: { en: issued.title, ar: issued.title_ar } }
  const link = issued.slug ? { link: { kind: 'certificate', slug: issued.slug } } : {}
  await notify(
    db,
    { to: [user_id], kind: 'certificate_issued', params, once: data.certificate_id, ...link },
    now,
  )
}
