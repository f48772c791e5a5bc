import { sql } from 'kysely'
import type { z } from 'zod'
import { createTrainer } from '#features/community/trainers/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { createConflictFailure } from '#platform/call/row-version.server.ts'
import type { draftCalls } from './contract.ts'
import { getAuthoredCourse, getDraftPart, isEditor, requireAuthor } from './queries.server.ts'
import { assertTeamMayChange } from './team.server.ts'
import { emptyCourse, pickFreeSlug, buildSlug } from './rules.ts'
import type { AnyBody, CourseBody } from './bodies.ts'

/** Creates the public trainer profile if it does not exist. */
export async function ensureTrainerId(tx: Db, { actor, now }: ActorAndTime): Promise<number> {
  const own = await tx
    .selectFrom('trainers')
    .select('id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (own) return own.id
  await createTrainer(tx, actor.id, { job: '' }, now)
  return ensureTrainerId(tx, { actor, now })
}

export async function createCourse(
  db: Db,
  input: z.output<typeof draftCalls.create.input>,
  { actor, now }: ActorAndTime,
) {
  requireAuthor(actor)
  const { title, title_ar, copy_of } = input
  if (!title && !title_ar && !copy_of)
    throw new Failure('invalid_input', { fields: { title: 'required' } })
  if (copy_of) {
    await getAuthoredCourse(db, actor, copy_of)
    await ensureDraft(db, copy_of, { actor, now })
  }
  return db.transaction().execute(async (tx) => {
    const trainer_ids = actor.is_trainer ? [await ensureTrainerId(tx, { actor, now })] : []
    const copied = copy_of ? await getCourseBody(tx, copy_of) : null
    const body: CourseBody = {
      ...emptyCourse,
      ...copied,
      ...(!isEditor(actor) && stripForeignSignature(copied, trainer_ids)),
      trainer_ids: trainer_ids.length ? trainer_ids : (copied?.trainer_ids ?? []),
      title: title || copied?.title || '',
      title_ar: title_ar || copied?.title_ar || '',
    }
    const slug = await findFreeCourseSlug(tx, buildSlug(body.title, 'course'))
    const { id: course_id } = await tx
      .insertInto('courses')
      .values({
        slug,
        title: body.title,
        title_ar: body.title_ar,
        level: body.level,
        language: body.language,
        art: body.art,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (trainer_ids.length)
      await tx
        .insertInto('course_trainers')
        .values(trainer_ids.map((trainer_id, position) => ({ course_id, trainer_id, position })))
        .execute()
    const { id: root } = await tx
      .insertInto('draft_parts')
      .values({
        course_id,
        kind: 'course',
        body: JSON.stringify({ ...body, slug }),
        updated_at: now,
        updated_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (copy_of) await copyParts(tx, copy_of, course_id, root, { actor, now })
    return { course_id }
  })
}

/** The signatory agreed to sign the original course, not the copy. */
function stripForeignSignature(copied: CourseBody | null, own: number[]) {
  const signatory_id = copied?.certificate?.signatory_id ?? null
  if (!copied || signatory_id === null || own.includes(signatory_id)) return null
  return { certificate: { ...copied.certificate, signatory_id: null }, signature: null }
}

const getCourseBody = async (tx: Db, course_id: number) =>
  (
    await tx
      .selectFrom('draft_parts')
      .select(sql<CourseBody>`body`.as('body'))
      .where('course_id', '=', course_id)
      .where('kind', '=', 'course')
      .executeTakeFirstOrThrow()
  ).body

export async function findFreeCourseSlug(tx: Db, base: string) {
  const taken = await tx
    .selectFrom('courses')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .execute()
  return pickFreeSlug(base, new Set(taken.map((it) => it.slug)))
}

async function copyParts(
  tx: Db,
  from: number,
  course_id: number,
  root: number,
  { actor, now }: ActorAndTime,
) {
  await sql`
    with sections as (
      select id as old, nextval(pg_get_serial_sequence('draft_parts', 'id')) as fresh, position, body
      from draft_parts where course_id = ${from} and kind = 'section' and removed_at is null
    ), added as (
      insert into draft_parts (id, course_id, kind, parent_id, position, body, updated_at, updated_by)
      select fresh, ${course_id}, 'section', ${root}, position, body, ${now}::timestamptz, ${actor.id}::uuid from sections
    )
    insert into draft_parts (course_id, kind, parent_id, position, body, updated_at, updated_by)
    select ${course_id}, 'lesson', sections.fresh, lesson.position, lesson.body, ${now}::timestamptz, ${actor.id}::uuid
    from draft_parts lesson join sections on sections.old = lesson.parent_id where lesson.removed_at is null`.execute(
    tx,
  )
}

/** Copies the published course when no draft exists. */
export async function ensureDraft(db: Db, course_id: number, { actor, now }: ActorAndTime) {
  const has = await db
    .selectFrom('draft_parts')
    .select('id')
    .where('course_id', '=', course_id)
    .where('kind', '=', 'course')
    .executeTakeFirst()
  if (has) return
  await db.transaction().execute(async (tx) => {
    const author = sql`${now}::timestamptz, ${actor.id}::uuid`
    const ids = (table: string, column: string) => sql`
      (select coalesce(jsonb_agg(${sql.ref(column)} order by position), '[]') from ${sql.table(table)} it where it.course_id = courses.id)`
    const { rows } = await sql<{ id: number }>`
      insert into draft_parts (course_id, kind, body, published, updated_at, updated_by)
      select id, 'course', body, case when published_at is not null then body end, ${author} from (
        select courses.id, courses.published_at, jsonb_build_object(
          'title', title, 'title_ar', title_ar, 'summary', summary, 'summary_ar', summary_ar, 'description', description, 'description_ar', description_ar,
          'slug', slug, 'level', level, 'language', language,
          'access', case when in_plans and on_sale then 'both' when in_plans then 'plans' when on_sale then 'sale' else 'free' end,
          'price_egp', price_egp, 'price_usd', price_usd, 'list_price_egp', list_price_egp, 'list_price_usd', list_price_usd,
          'outcomes', outcomes, 'required_skills', required_skills, 'audience', audience, 'completion_percentage', completion_percentage,
          'promo_video', promo_video, 'image', image, 'art', art,
          'category_ids', ${ids('course_categories', 'category_id')}, 'prerequisite_ids', ${ids('course_prerequisites', 'prerequisite_id')},
          'trainer_ids', ${ids('course_trainers', 'trainer_id')}) || get_certificate_offer(courses.id, null) as body
        from courses where courses.id = ${course_id}) it
      on conflict do nothing returning id`.execute(tx)
    const root = rows[0]?.id
    // A concurrent call already created the draft.
    if (!root) return
    await sql`
      insert into draft_parts (course_id, kind, parent_id, position, body, published, live_id, updated_at, updated_by)
      select course_id, 'section', ${root}, position, body, body, id, ${author}
      from (select *, jsonb_build_object('title', title, 'title_ar', title_ar) as body from course_sections where course_id = ${course_id}) it`.execute(
      tx,
    )
    await sql`
      insert into draft_parts (course_id, kind, parent_id, position, body, published, live_id, updated_at, updated_by)
      select it.course_id, 'lesson', section.id, it.position, it.written, it.written, it.id, ${author} from (
        select lessons.*, jsonb_build_object('title', title, 'title_ar', title_ar, 'kind', kind, 'seconds', seconds, 'preview', preview,
          'body', body, 'body_ar', body_ar, 'media', media,
          'attachments', (select coalesce(jsonb_agg(jsonb_build_object('key', file_key, 'name', file_name, 'type', file_type, 'bytes', bytes,
            'title', a.title, 'title_ar', a.title_ar) order by a.position), '[]') from lesson_attachments a where a.lesson_id = lessons.id),
          'captions', (select coalesce(jsonb_object_agg(lang, vtt), '{}') from lesson_captions c where c.lesson_id = lessons.id)) as written
        from lessons where lessons.course_id = ${course_id}) it
      join draft_parts section on section.course_id = it.course_id and section.kind = 'section' and section.live_id = it.section_id`.execute(
      tx,
    )
  })
}

export async function requireSignatory(db: Db, id: number | null | undefined) {
  if (id && !(await db.selectFrom('trainers').select('id').where('id', '=', id).executeTakeFirst()))
    throw new Failure('invalid_input', { fields: { signatory_id: 'not_allowed' } })
}

type SaveInput = z.output<typeof draftCalls.save.input>

/** References must exist, and a course cannot be its own prerequisite. */
async function requireNamed(
  db: Db,
  course_id: number,
  { category_ids = [], trainer_ids = [], prerequisite_ids = [] }: NonNullable<SaveInput['course']>,
) {
  if (!category_ids.length && !trainer_ids.length && !prerequisite_ids.length) return
  const missing = (table: string, ids: number[]) =>
    sql<boolean>`exists (select from unnest(${ids}::bigint[]) as named where named not in (select id from ${sql.table(table)} it where it.id = any (${ids}::bigint[])))`
  const { rows } = await sql<
    Record<string, boolean>
  >`select ${missing('categories', category_ids)} as category_ids,
    ${missing('trainers', trainer_ids)} as trainer_ids, ${missing('courses', prerequisite_ids)} or ${prerequisite_ids.includes(course_id)}::boolean as prerequisite_ids`.execute(
    db,
  )
  const wrong = Object.entries(rows[0]!).filter(([, isMissing]) => isMissing)
  if (wrong.length)
    throw new Failure('invalid_input', {
      fields: Object.fromEntries(wrong.map(([name]) => [name, 'not_allowed' as const])),
    })
}

/** Optimistic locking: a stale revision is rejected. */
export async function savePart(
  db: Db,
  { course_id, part_id, revision, ...sent }: SaveInput,
  call: PersonCallContext,
) {
  const { actor, now, reader } = call
  const course = await getAuthoredCourse(db, actor, course_id)
  // The address of a published course is fixed because people have links to it.
  if (
    sent.course?.slug !== undefined &&
    course.published_at !== null &&
    sent.course.slug !== course.slug
  )
    throw new Failure('invalid_input', { fields: { slug: 'not_allowed' } })
  const given = (['course', 'section', 'lesson'] as const).filter((it) => sent[it] !== undefined)
  const [kind] = given
  if (!kind || given.length > 1)
    throw new Failure('invalid_input', { fields: { body: 'not_allowed' } })
  const fields: Record<string, unknown> = { ...sent[kind] }
  if (sent.course) {
    await requireNamed(db, course_id, sent.course)
    await assertTeamMayChange(db, actor, course_id, sent.course, () => getCourseBody(db, course_id))
    // Trainers change only by invitation or by leaving; a stale form must not revert that.
    if (!isEditor(actor)) delete fields.trainer_ids
  }
  await requireSignatory(db, sent.course?.certificate?.signatory_id)
  const saved = await db
    .updateTable('draft_parts')
    .set({
      body: sql`body || ${JSON.stringify(fields)}::jsonb`,
      revision: sql`revision + 1`,
      updated_at: now,
      updated_by: actor.id,
    })
    .where('id', '=', part_id)
    .where('course_id', '=', course_id)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
  if (saved) return saved
  const theirs = await getDraftPart(db, reader.locale, course_id, part_id)
  if (theirs.kind !== kind) throw new Failure('not_found')
  const isSame = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(theirs.body[name as keyof AnyBody]) === JSON.stringify(value),
  )
  if (isSame) return { revision: theirs.revision, updated_at: theirs.updated_at }
  throw createConflictFailure({ yours: fields, theirs })
}
