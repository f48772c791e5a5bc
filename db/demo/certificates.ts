import { issueCertificate } from '#features/certificates/issuing/commands.server.ts'
import { listDueForCourse } from '#features/certificates/issuing/queries.server.ts'
import { academyName } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'

/** Issued on the day the course was completed; PDFs are created on demand. */
export async function loadCertificates(tx: Db) {
  const offered = await tx
    .selectFrom('certificates')
    .select('course_id')
    .where('course_id', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { course_id } of offered) {
    const due = await listDueForCourse(tx, course_id!, { atOnce: 500 })
    if (!due.length) continue
    const rows = await tx
      .insertInto('earned_certificates')
      .columns(['user_id', 'course_id', 'earned_at'])
      .expression((eb) =>
        eb
          .selectFrom('enrollments')
          .select(['user_id', 'course_id', 'completed_at'])
          .where('course_id', '=', course_id)
          .where(
            'user_id',
            'in',
            due.map((one) => one.user_id),
          ),
      )
      .returning(['id as earned_id', 'user_id', 'course_id', 'diploma_id', 'earned_at'])
      .execute()
    for (const it of rows)
      await issueCertificate(tx, it, academyName.standard, new Date(it.earned_at))
  }
}
