import { sql } from 'kysely'
import { lessonsPublished } from '#features/catalogue/courses/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { CourseBody, LessonBody, SectionBody } from '../drafts/bodies.ts'
import { publishCertificate } from '../drafts/publish-certificate.server.ts'
import { notifyTeamChange } from '../invitations/commands.server.ts'
import { closeReview } from '../review/commands.server.ts'
import { getAuthoredCourse, listDraftParts, isEditor } from '../drafts/queries.server.ts'
import { toAccessFlags, pickFreeSlug, getLessonSeconds, buildSlug } from '../drafts/rules.ts'
import { getFullDraft, type FullPart } from './queries.server.ts'
import { listChanges } from './rules.ts'
import { listDraftBlockers } from '../drafts/blockers.server.ts'
import { saveCourseVersion } from './versions.server.ts'

/** One transaction: all or nothing. */
export const publishCourse = (
  db: Db,
  course_id: number,
  note: string,
  call: ActorAndTime,
  needsReview = false,
) => db.transaction().execute((tx) => publishDraft(tx, course_id, note, call, needsReview))

/** Requires an open transaction. */
export async function publishDraft(
  tx: Db,
  course_id: number,
  note: string,
  { actor, now }: ActorAndTime,
  needsReview: boolean,
) {
  const course = await getAuthoredCourse(tx, actor, course_id)
  if (needsReview && !isEditor(actor)) throw new Failure('review_needed')
  await tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', course_id)
    .forUpdate()
    .executeTakeFirst()
  if ((await listDraftBlockers(tx, course_id)).length) throw new Failure('not_ready')
  const before = await listDraftParts(tx, course_id)
  const changes = listChanges(
    before.map((item) => ({
      ...item,
      moved: item.moved_at !== null,
      removed: item.removed_at !== null,
      is_changed: item.is_changed && item.moved_at === null,
    })),
  )
  const { root, sections } = await getFullDraft(tx, course_id)
  const fresh = await writeLive(tx, course_id, root.body as CourseBody, sections, { actor, now })
  const number = await saveCourseVersion(
    tx,
    course_id,
    { root, sections, changes, note },
    { actor, now },
  )
  // Links the session to the lesson of its recording.
  await sql`update live_sessions set lesson_id = part.live_id from draft_parts part
    where part.id = live_sessions.draft_part_id and part.course_id = ${course_id} and part.live_id = any (${fresh}::bigint[])`.execute(
    tx,
  )
  await sql`delete from draft_parts where course_id = ${course_id} and removed_at is not null`.execute(
    tx,
  )
  await sql`update draft_parts set published = body, moved_at = null where course_id = ${course_id}`.execute(
    tx,
  )
  if (course.published_at !== null && fresh.length)
    await recordEvent(
      tx,
      lessonsPublished,
      { user_id: actor.id, course_id, lesson_ids: fresh },
      now,
    )
  await closeReview(tx, course_id, 'published', { actor, now })
  await recordAuditEntry(
    tx,
    actor,
    { action: 'course.publish', subject_id: null, details: { course_id, version: number } },
    now,
  )
  return { version: number }
}

async function writeLive(
  tx: Db,
  course_id: number,
  body: CourseBody,
  sections: FullPart[],
  call: ActorAndTime,
) {
  const { now } = call
  const {
    access,
    outcomes,
    required_skills,
    audience,
    category_ids,
    prerequisite_ids,
    trainer_ids,
    certificate: _,
    signature: _s,
    ...rest
  } = body
  await tx
    .updateTable('courses')
    .set({
      ...rest,
      ...toAccessFlags(access),
      outcomes: JSON.stringify(outcomes),
      required_skills: JSON.stringify(required_skills),
      audience: JSON.stringify(audience),
      published_at: sql`coalesce(published_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', course_id)
    .execute()
  await setNamed(tx, 'course_categories', 'category_id', course_id, category_ids)
  await setNamed(tx, 'course_prerequisites', 'prerequisite_id', course_id, prerequisite_ids)
  const taught = await tx
    .selectFrom('course_trainers')
    .select('trainer_id')
    .where('course_id', '=', course_id)
    .execute()
  await setNamed(tx, 'course_trainers', 'trainer_id', course_id, trainer_ids)
  await notifyTeamChange(
    tx,
    course_id,
    taught.map((it) => it.trainer_id),
    trainer_ids,
    call,
  )
  await publishCertificate(tx, { course_id, diploma_id: null }, body, now)
  // Positions are reassigned, so the unique constraints are deferred.
  await sql`set constraints all deferred`.execute(tx)
  for (const [at, section] of sections.entries()) await writeSection(tx, course_id, section, at + 1)
  const fresh = await writeLessons(tx, course_id, sections, now)
  await sql`delete from lessons where course_id = ${course_id} and id not in (
    select live_id from draft_parts where course_id = ${course_id} and kind = 'lesson' and live_id is not null and removed_at is null
      and parent_id in (select id from draft_parts where course_id = ${course_id} and kind = 'section' and removed_at is null))`.execute(
    tx,
  )
  await sql`delete from course_sections where course_id = ${course_id} and id not in (
    select live_id from draft_parts where course_id = ${course_id} and kind = 'section' and live_id is not null and removed_at is null)`.execute(
    tx,
  )
  // Lessons may have changed with an equal count, so completion is always recounted.
  await sql`select queue_completion_recount(array[${course_id}::bigint])`.execute(tx)
  return fresh
}

async function setNamed(
  tx: Db,
  table: 'course_categories' | 'course_prerequisites' | 'course_trainers',
  column: string,
  course_id: number,
  ids: number[],
) {
  const [t, c] = [sql.table(table), sql.ref(column)]
  await sql`delete from ${t} where course_id = ${course_id} and not (${c} = any (${ids}::bigint[]))`.execute(
    tx,
  )
  await sql`insert into ${t} (course_id, ${c}, position) select ${course_id}, id, place from unnest(${ids}::bigint[]) with ordinality as it (id, place)
    on conflict (course_id, ${c}) do update set position = excluded.position where ${t}.position <> excluded.position`.execute(
    tx,
  )
}

async function writeSection(tx: Db, course_id: number, part: FullPart, position: number) {
  const { title, title_ar } = part.body as SectionBody
  if (part.live_id) {
    await sql`update course_sections set title = ${title}, title_ar = ${title_ar}, position = ${position}
      where id = ${part.live_id} and (title, title_ar, position) is distinct from (${title}, ${title_ar}, ${position})`.execute(
      tx,
    )
    return
  }
  const { id } = await tx
    .insertInto('course_sections')
    .values({ course_id, title, title_ar, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  part.live_id = id
  await tx.updateTable('draft_parts').set({ live_id: id }).where('id', '=', part.id).execute()
}

async function writeLessons(tx: Db, course_id: number, sections: FullPart[], now: Date) {
  const rows = await tx
    .selectFrom('lessons')
    .select(['id', 'slug', 'section_id', 'position'])
    .where('course_id', '=', course_id)
    .execute()
  const there = new Map(rows.map((it) => [it.id, it]))
  const taken = new Set(rows.map((it) => it.slug))
  const fresh: number[] = []
  for (const section of sections)
    for (const [at, part] of section.lessons.entries()) {
      const body = part.body as LessonBody
      const { attachments, captions, seconds: _, ...fields } = body
      const row = {
        ...fields,
        seconds: getLessonSeconds(body),
        section_id: section.live_id!,
        position: at + 1,
      }
      const old = part.live_id && there.get(part.live_id)
      if (old && part.live_id) {
        // Unchanged rows are not written.
        if (part.is_changed || old.section_id !== row.section_id || old.position !== row.position)
          await tx
            .updateTable('lessons')
            .set({ ...row, updated_at: now })
            .where('id', '=', part.live_id)
            .execute()
      } else {
        const slug = pickFreeSlug(buildSlug(body.title, 'lesson'), taken)
        taken.add(slug)
        const added = { ...row, slug, course_id, created_at: now, updated_at: now }
        part.live_id = (
          await tx.insertInto('lessons').values(added).returning('id').executeTakeFirstOrThrow()
        ).id
        fresh.push(part.live_id)
        await tx
          .updateTable('draft_parts')
          .set({ live_id: part.live_id })
          .where('id', '=', part.id)
          .execute()
      }
      if (part.is_changed) await writeBeside(tx, part.live_id, attachments, captions)
    }
  return fresh
}

async function writeBeside(
  tx: Db,
  lesson_id: number,
  attachments: LessonBody['attachments'],
  captions: LessonBody['captions'],
) {
  const keys = attachments.map((it) => it.key)
  await sql`delete from lesson_attachments where lesson_id = ${lesson_id} and not (file_key = any (${keys}::text[]))`.execute(
    tx,
  )
  const kept = await tx
    .selectFrom('lesson_attachments')
    .select(['id', 'file_key'])
    .where('lesson_id', '=', lesson_id)
    .execute()
  for (const [at, { key, name, type, bytes, title, title_ar }] of attachments.entries()) {
    const row = { title, title_ar, position: at + 1 }
    const own = kept.find((it) => it.file_key === key)
    if (own) await tx.updateTable('lesson_attachments').set(row).where('id', '=', own.id).execute()
    else
      await tx
        .insertInto('lesson_attachments')
        .values({ ...row, lesson_id, file_key: key, file_name: name, file_type: type, bytes })
        .execute()
  }
  await tx.deleteFrom('lesson_captions').where('lesson_id', '=', lesson_id).execute()
  const rows = Object.entries(captions).flatMap(([lang, vtt]) =>
    vtt ? [{ lesson_id, lang, vtt }] : [],
  )
  if (rows.length) await tx.insertInto('lesson_captions').values(rows).execute()
}

export async function unpublishCourse(db: Db, course_id: number, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    await getAuthoredCourse(tx, actor, course_id)
    const done = await tx
      .updateTable('courses')
      .set({ published_at: null, updated_at: now })
      .where('id', '=', course_id)
      .where('published_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (done)
      await recordAuditEntry(
        tx,
        actor,
        { action: 'course.unpublish', subject_id: null, details: { course_id } },
        now,
      )
  })
}
