import { sql, type RawBuilder } from 'kysely'
import { isLostByRefund } from '#features/learning/access/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'

export type CertificateSubject =
  | { course_id: number; diploma_id: null }
  | { course_id: null; diploma_id: number }
type DuePerson = { user_id: string }

/** Met once, met forever. A course refunded before that does not count; an expired one does. */
const isCourseFulfilled = (user: RawBuilder<unknown>, course: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from earned_certificates as had where had.user_id = ${user} and had.course_id = ${course})
  or (exists (select from enrollments where enrollments.user_id = ${user} and enrollments.course_id = ${course} and enrollments.completed_at is not null)
    and not exists (select from tests where tests.course_id = ${course} and tests.is_required and tests.published_at is not null
      and not exists (select from attempts where attempts.test_id = tests.id and attempts.user_id = ${user} and attempts.passed))
    and not ${isLostByRefund(user, course)}))`

/** Without `user_id`, for all people. */
export async function listDueForCourse(
  db: Db,
  course_id: number,
  { user_id, atOnce = 1 }: { user_id?: string; atOnce?: number },
) {
  const { rows } = await sql<DuePerson>`
    select learner.user_id from enrollments as learner join users on users.id = learner.user_id and users.deleted_at is null
    where learner.course_id = ${course_id} and learner.completed_at is not null
      and (${user_id ?? null}::uuid is null or learner.user_id = ${user_id ?? null})
      and exists (select from certificates where certificates.course_id = ${course_id} and certificates.published_at is not null)
      and not exists (select from earned_certificates as had where had.user_id = learner.user_id and had.course_id = ${course_id})
      and ${isCourseFulfilled(sql`learner.user_id`, sql`${course_id}`)}
    limit ${atOnce}`.execute(db)
  return rows
}

/** Requires all courses and the final test, if there is one. */
export async function listDueForDiploma(
  db: Db,
  diploma_id: number,
  { user_id, atOnce = 1 }: { user_id?: string; atOnce?: number },
) {
  const { rows } = await sql<DuePerson>`
    select learner.user_id from enrollments as learner join users on users.id = learner.user_id and users.deleted_at is null
    join diplomas on diplomas.id = ${diploma_id}
    where learner.course_id = (select course_id from diploma_courses where diploma_id = ${diploma_id} order by position limit 1)
      and (${user_id ?? null}::uuid is null or learner.user_id = ${user_id ?? null})
      and exists (select from certificates where certificates.diploma_id = ${diploma_id} and certificates.published_at is not null)
      and not exists (select from earned_certificates as had where had.user_id = learner.user_id and had.diploma_id = ${diploma_id})
      and not exists (select from diploma_courses as part where part.diploma_id = ${diploma_id}
        and not ${isCourseFulfilled(sql`learner.user_id`, sql`part.course_id`)})
      and (diplomas.final_test_id is null
        or exists (select from attempts where attempts.test_id = diplomas.final_test_id and attempts.user_id = learner.user_id and attempts.passed))
    limit ${atOnce}`.execute(db)
  return rows
}

export async function listDiplomasWithCourse(db: Db, course_id: number) {
  const { rows } = await sql<{ id: number }>`
    select diploma_id as id from diploma_courses where course_id = ${course_id}
    union select diplomas.id from diplomas join tests on tests.id = final_test_id where tests.course_id = ${course_id}`.execute(
    db,
  )
  return rows.map((it) => it.id)
}

export type IssuableCertificate = {
  earned_id: number
  user_id: string
  course_id: number | null
  diploma_id: number | null
}

/** Earned certificates whose holder has a name in at least one script. */
export async function listIssuableCertificates(
  db: Db,
  { user_id, atOnce = 100 }: { user_id?: string; atOnce?: number },
) {
  const { rows } = await sql<IssuableCertificate>`
    select it.id as earned_id, it.user_id, it.course_id, it.diploma_id
    from earned_certificates as it join users on users.id = it.user_id
    where (${user_id ?? null}::uuid is null or it.user_id = ${user_id ?? null})
      and users.deleted_at is null and (certificate_name <> '' or certificate_name_ar <> '')
      and not exists (select from issued_certificates where issued_certificates.earned_id = it.id)
    order by it.id limit ${atOnce}`.execute(db)
  return rows
}

export const findDueSubject = (db: Db) =>
  db
    .selectFrom('certificate_award_queue')
    .select(['kind', 'id', 'request_count'])
    .orderBy('kind')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
