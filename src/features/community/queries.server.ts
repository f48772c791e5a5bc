import type { Db } from '#platform/data/db.server.ts'

export async function listTrainersToNotify(db: Db, course_id: number, actor_id: string) {
  const rows = await db
    .selectFrom('course_trainers')
    .innerJoin('trainers', 'trainers.id', 'course_trainers.trainer_id')
    .select('trainers.user_id')
    .distinct()
    .where('course_trainers.course_id', '=', course_id)
    .where('trainers.user_id', '<>', actor_id)
    .execute()
  return rows.map((it) => it.user_id!)
}
