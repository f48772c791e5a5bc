import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notify } from '#features/notifications/commands.server.ts'
import { academyName } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { notifyLive } from '#platform/page/live.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { certificateIssued, certificateWaitingForName, certificatePdfJob } from './contract.ts'
import {
  listDiplomasWithCourse,
  listDueForCourse,
  listDueForDiploma,
  findDueSubject,
  listIssuableCertificates,
  type CertificateSubject,
  type IssuableCertificate,
} from './queries.server.ts'
import { formatCertificateId, formatSerial } from './rules.ts'
import { certificateIdBytes, serialBytes } from './limits.ts'

type IssuingContext = { now: Date; services: Pick<Services, 'settings' | 'jobs'> }
type ManualIssue = { by: string; reason: string }

/** Idempotent. Runs after a course completion or a passed test. */
export async function awardCertificates(
  db: Db,
  user_id: string,
  course_id: number,
  moment: IssuingContext,
) {
  await db.transaction().execute(async (tx) => {
    for (const it of await listDueForCourse(tx, course_id, { user_id }))
      await recordEarnedCertificate(tx, it.user_id, { course_id, diploma_id: null }, moment)
    for (const diploma_id of await listDiplomasWithCourse(tx, course_id))
      for (const it of await listDueForDiploma(tx, diploma_id, { user_id }))
        await recordEarnedCertificate(tx, it.user_id, { course_id: null, diploma_id }, moment)
  })
}

/** Re-checks people in batches after requirements were lowered. */
export async function awardDueCertificates(db: Db, moment: IssuingContext, atOnce = 100) {
  for (let subject = await findDueSubject(db); subject; subject = await findDueSubject(db)) {
    const { kind, id, request_count } = subject
    for (let left = true; left;)
      left = await db.transaction().execute(async (tx) => {
        const due = await (kind === 'course' ? listDueForCourse : listDueForDiploma)(tx, id, {
          atOnce,
        })
        for (const { user_id } of due)
          await recordEarnedCertificate(
            tx,
            user_id,
            kind === 'course'
              ? { course_id: id, diploma_id: null }
              : { course_id: null, diploma_id: id },
            moment,
          )
        return due.length > 0
      })
    // A subject that changed meanwhile stays queued.
    await db
      .deleteFrom('certificate_award_queue')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('request_count', '=', request_count)
      .execute()
  }
}

/** Idempotent; must run in a transaction. Returns whether it is new. */
export async function recordEarnedCertificate(
  tx: Db,
  user_id: string,
  subject: CertificateSubject,
  moment: IssuingContext,
  given?: ManualIssue,
) {
  const earned = await tx
    .insertInto('earned_certificates')
    .values({
      user_id,
      ...subject,
      earned_at: moment.now,
      given_by: given?.by ?? null,
      given_reason: given?.reason ?? '',
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!earned) return false
  if (!(await issueWaitingCertificates(tx, user_id, moment)))
    await recordEvent(tx, certificateWaitingForName, { user_id, ...subject }, moment.now)
  await notifyLive(tx, user_id, 'certificates')
  return true
}

/** Must run in a transaction. Returns the number issued. */
export async function issueWaitingCertificates(tx: Db, user_id: string, moment: IssuingContext) {
  const waiting = await listIssuableCertificates(tx, { user_id })
  for (const it of waiting) await issue(tx, it, moment)
  return waiting.length
}

/** Covers names entered elsewhere, such as in the profile. */
export async function issueNamedCertificates(db: Db, moment: IssuingContext) {
  for (let left = true; left;)
    left = await db.transaction().execute(async (tx) => {
      const waiting = await listIssuableCertificates(tx, {})
      for (const it of waiting) await issue(tx, it, moment)
      return waiting.length > 0
    })
}

async function issue(tx: Db, it: IssuableCertificate, { now, services }: IssuingContext) {
  const id = await issueCertificate(tx, it, services.settings.get(academyName), now)
  if (!id) return
  await services.jobs.enqueue(tx, certificatePdfJob, { id })
  const { user_id, course_id, diploma_id } = it
  await notify(
    tx,
    { to: [user_id], kind: 'certificate_issued', once: id, ...(await getEventData(tx, id)) },
    now,
  )
  await recordEvent(
    tx,
    certificateIssued,
    { user_id, certificate_id: id, course_id, diploma_id },
    now,
  )
  await notifyLive(tx, user_id, 'certificates')
}

async function getEventData(tx: Db, id: string) {
  const { title, title_ar, slug, kind } = await tx
    .selectFrom('issued_certificates as it')
    .leftJoin('certificates', 'certificates.id', 'it.certificate_id')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .leftJoin('diplomas', 'diplomas.id', 'it.diploma_id')
    .select(['it.title', 'it.title_ar'])
    .select(sql<string>`coalesce(certificates.slug, courses.slug, diplomas.slug)`.as('slug'))
    .select(
      sql<string>`case when certificates.id is not null then 'certificate' when courses.id is not null then 'course' else 'diploma' end`.as(
        'kind',
      ),
    )
    .where('it.id', '=', id)
    .executeTakeFirstOrThrow()
  return { params: { course: { en: title, ar: title_ar } }, link: { kind, slug } }
}

/** Copies all printed data. Returns the id, or null if a valid certificate exists. */
export async function issueCertificate(
  tx: Db,
  { earned_id, course_id, diploma_id }: IssuableCertificate,
  issuer: { en: string; ar: string },
  now: Date,
) {
  const id = formatCertificateId(randomBytes(certificateIdBytes))
  const { rows } = await sql<{ id: string }>`
    insert into issued_certificates (id, serial, earned_id, user_id, course_id, diploma_id, certificate_id, holder, holder_ar, title, title_ar,
      signatory, signatory_ar, signatory_title, signatory_title_ar, issuer, issuer_ar, score, lessons_count, total_seconds, issued_at,
      look, colours, signature, credential, credential_ar)
    select ${id}, ${formatSerial(randomBytes(serialBytes))}, ${earned_id}, users.id, ${course_id}::bigint, ${diploma_id}::bigint, certificates.id,
      coalesce(nullif(users.certificate_name, ''), users.certificate_name_ar), coalesce(nullif(users.certificate_name_ar, ''), users.certificate_name), subject.title, coalesce(nullif(subject.title_ar, ''), subject.title),
      coalesce(nullif(signs.name, ''), ''), coalesce(nullif(signs.name_ar, ''), signs.name, ''),
      coalesce(certificates.signatory_title, ''), coalesce(nullif(certificates.signatory_title_ar, ''), certificates.signatory_title, ''),
      ${issuer.en}, ${issuer.ar || issuer.en},
      (select max(round(100 * attempts.score / nullif(attempts.max_score, 0)))::smallint from attempts join tests on tests.id = attempts.test_id
        where attempts.user_id = users.id and attempts.passed and tests.course_id = ${course_id}::bigint and tests.section_id is null and tests.lesson_id is null),
      subject.lessons_count, subject.total_seconds, ${now},
      coalesce(certificates.look, 'classic'), coalesce(certificates.colours, 'teal'), certificates.signature,
      coalesce(nullif(certificates.title, subject.title), ''), case when certificates.title <> subject.title then coalesce(nullif(certificates.title_ar, ''), certificates.title) else '' end
    from earned_certificates join users on users.id = earned_certificates.user_id
    cross join lateral (
      select title, title_ar, lessons_count, total_seconds from courses where courses.id = ${course_id}::bigint
      union all
      select diplomas.title, diplomas.title_ar, coalesce(sum(held.lessons_count), 0)::int, coalesce(sum(held.total_seconds), 0)::int
      from diplomas left join diploma_courses on diploma_courses.diploma_id = diplomas.id left join courses as held on held.id = diploma_courses.course_id
      where diplomas.id = ${diploma_id}::bigint group by diplomas.id) as subject
    left join certificates on certificates.course_id = ${course_id}::bigint or certificates.diploma_id = ${diploma_id}::bigint
    left join lateral (
      select name, name_ar from trainers where trainers.id = certificates.signatory_id
        or (certificates.signatory_id is null and trainers.id = (
          select trainer_id from course_trainers where course_trainers.course_id = ${course_id}::bigint order by position limit 1))) as signs on true
    where earned_certificates.id = ${earned_id}
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}
