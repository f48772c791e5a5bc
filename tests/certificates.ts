import { courseCompleted } from '#features/learning/progress/contract.ts'
import { testPassed } from '#features/testing/attempts/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { dispatchEvents, recordEvent } from '#platform/data/events.server.ts'
import { listeners } from '#listeners.ts'
import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

export async function offerCertificate(
  { db, now }: Pick<World, 'db' | 'now'>,
  of: { course_id: number } | { diploma_id: number },
) {
  const { id } = await db
    .insertInto('certificates')
    .values({
      slug: `certificate-${crypto.randomUUID()}`,
      title: 'A certificate',
      title_ar: 'شهادة',
      published_at: now,
      ...of,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addDiploma(
  { db, now }: Pick<World, 'db' | 'now'>,
  courses: { id: number }[],
) {
  const slug = `diploma-${crypto.randomUUID()}`
  const { id } = await db
    .insertInto('diplomas')
    .values({
      slug,
      title: 'A diploma',
      title_ar: 'دبلومة',
      art: 'code',
      price_egp: 1,
      price_usd: 1,
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('diploma_courses')
    .values(
      courses.map((course, at) => ({ diploma_id: id, course_id: course.id, position: at + 1 })),
    )
    .execute()
  return { id, slug }
}

/** Writes the result directly, without lessons. */
export const markCourseCompleted = (
  { db, now }: Pick<World, 'db' | 'now'>,
  { id: user_id }: Pick<Actor, 'id'>,
  course_id: number,
) =>
  db.transaction().execute(async (tx) => {
    const times = {
      enrolled_at: now,
      last_learned_at: now,
      watch_credit_until: now,
      completed_at: now,
    }
    await tx
      .insertInto('enrollments')
      .values({ user_id, course_id, lessons_completion: 100, ...times })
      .onConflict((oc) => oc.columns(['user_id', 'course_id']).doUpdateSet({ completed_at: now }))
      .execute()
    await recordEvent(tx, courseCompleted, { user_id, course_id }, now)
  })

/** Writes the attempt directly; a passed one also records the event. */
export async function recordAttempt(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id: user_id }: Pick<Actor, 'id'>,
  { course_id, test_id, percent }: { course_id: number; test_id: number; percent: number },
) {
  const passed = percent >= 60
  const at = { started_at: now, submitted_at: now, graded_at: now }
  await db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('attempts')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('test_id', '=', test_id)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('attempts')
      .values({
        test_id,
        course_id,
        user_id,
        number: Number(count) + 1,
        pass_percentage: 60,
        max_score: 100,
        score: percent,
        passed,
        ...at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (passed)
      await recordEvent(tx, testPassed, { user_id, course_id, test_id, attempt_id: id }, now)
  })
}

export const setCertificateName = (
  { db }: Pick<World, 'db'>,
  { id }: Pick<Actor, 'id'>,
  latin = 'Mona Adel',
  arabic = 'منى عادل',
) =>
  db
    .updateTable('users')
    .set({ certificate_name: latin, certificate_name_ar: arabic })
    .where('id', '=', id)
    .execute()

/** Runs listeners now; jobs that they enqueue wait. */
export async function runListeners({ db, now, services }: Pick<World, 'db' | 'now' | 'services'>) {
  const due: { name: string; data: object }[] = []
  await dispatchEvents(
    db,
    listeners,
    { enqueueAll: async (_, name, all) => void due.push(...all.map((data) => ({ name, data }))) },
    now,
  )
  for (const { name, data } of due)
    await listeners.find((it) => it.job.name === name)!.job.run({ db, data, now, services })
}
