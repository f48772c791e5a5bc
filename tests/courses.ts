import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type LessonRow = Partial<Insertable<DB['lessons']>> & { slug: string }

export const courseOffers = {
  free: { is_free: true },
  plan: { in_plans: true },
  sale: { on_sale: true, price_egp: 125_000, price_usd: 3900 },
  both: { in_plans: true, on_sale: true, price_egp: 125_000, price_usd: 3900 },
}

/** Two lessons per section, ten-minute videos by default. Returns ids by slug. */
export async function addCourse(
  { db, now }: Pick<World, 'db' | 'now'>,
  slug: string,
  {
    lessons = [{ slug: 'one' }],
    ...row
  }: Partial<Insertable<DB['courses']>> & { lessons?: LessonRow[] } = {},
) {
  const offer = row.is_free || row.in_plans || row.on_sale ? {} : courseOffers.free
  const course = await db
    .insertInto('courses')
    .values({
      slug,
      title: `About ${slug}`,
      level: 'beginner',
      language: 'ar',
      art: 'code',
      published_at: now,
      ...offer,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const course_id = course.id
  const ids: Record<string, number> = {}
  for (let at = 0; at < lessons.length; at += 2) {
    const position = at / 2 + 1
    const section = await db
      .insertInto('course_sections')
      .values({ course_id, title: `Part ${position}`, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = lessons.slice(at, at + 2).map((lesson, place) => ({
      kind: 'video',
      title: `Lesson ${lesson.slug}`,
      seconds: 600,
      ...lesson,
      course_id,
      section_id: section.id,
      position: place + 1,
    }))
    for (const it of await db
      .insertInto('lessons')
      .values(rows)
      .returning(['id', 'slug'])
      .execute())
      ids[it.slug] = it.id
  }
  return { id: course_id, slug, lessons: ids }
}

export async function assignTrainer(
  { db, now }: Pick<World, 'db' | 'now'>,
  user_id: string,
  course_id: number,
) {
  const { id } = await db
    .insertInto('trainers')
    .values({ slug: `trainer-${crypto.randomUUID()}`, user_id, name: 'Nadia', published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('course_trainers').values({ course_id, trainer_id: id }).execute()
  return id
}

export async function addEntitlement(
  { db, now }: Pick<World, 'db' | 'now'>,
  user_id: string,
  what: { course_id: number } | 'plan',
  days = 30,
) {
  const times = { user_id, starts_at: now, ends_at: new Date(now.getTime() + days * 86_400_000) }
  if (what !== 'plan')
    return db
      .insertInto('purchases')
      .values({ ...times, ...what })
      .execute()
  const { id: plan_id } = await db
    .insertInto('plans')
    .values({
      slug: `plan-${crypto.randomUUID()}`,
      title: 'Monthly',
      period: 'month',
      price_egp: 1,
      price_usd: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('subscriptions')
    .values({ ...times, plan_id })
    .execute()
}
