import { notify } from '#features/notifications/commands.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { RecordedEvent } from '#platform/data/events.server.ts'

type ListenerArgs<Data> = { db: Db; fact: RecordedEvent<Data>; now: Date }
type AttemptEventData = { course_id: number; test_id: number; attempt_id: string }

/** Also notifies when a grade changes. */
export async function notifyAttemptGraded({
  db,
  fact: { id, user_id, data },
  now,
}: ListenerArgs<AttemptEventData>) {
  if (user_id)
    await notify(
      db,
      { to: [user_id], kind: 'essay_graded', once: String(id), ...(await getTestTitles(db, data)) },
      now,
    )
}

export async function notifyEssaysWaiting({
  db,
  fact: { data },
  now,
}: ListenerArgs<AttemptEventData & { told: string[] }>) {
  await notify(
    db,
    {
      to: data.told,
      kind: 'essay_waiting',
      once: data.attempt_id,
      ...(await getTestTitles(db, data)),
    },
    now,
  )
}

async function getTestTitles(db: Db, { test_id }: AttemptEventData) {
  const it = await db
    .selectFrom('tests')
    .innerJoin('courses', 'courses.id', 'tests.course_id')
    .select([
      'tests.title as test',
      'tests.title_ar as test_ar',
      'courses.title',
      'courses.title_ar',
      'courses.slug',
    ])
    .where('tests.id', '=', test_id)
    .executeTakeFirstOrThrow()
  return {
    params: { test: { en: it.test, ar: it.test_ar }, course: { en: it.title, ar: it.title_ar } },
    link: { kind: 'course', slug: it.slug },
  }
}
