import { sql } from 'kysely'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { findFreeCourseSlug, ensureTrainerId } from '#features/authoring/drafts/commands.server.ts'
import type { CourseBody, LessonBody } from '#features/authoring/drafts/bodies.ts'
import { pickFreeSlug, getLessonSeconds, buildSlug } from '#features/authoring/drafts/rules.ts'
import type { ReportLine } from './rules.ts'
import type { QuestionsFile, TestsFile } from '../course-export/rules.ts'

export type StoredCourse = {
  course: Omit<CourseBody, 'category_ids' | 'prerequisite_ids' | 'trainer_ids'> & {
    categories: string[]
    prerequisites: string[]
  }
  sections: { title: string; title_ar: string; lessons: LessonBody[] }[]
  questions: Omit<QuestionsFile[number], 'picture'>[]
  tests: TestsFile
}

/** Requires an open transaction. Returns report lines for references that do not exist here. */
export async function insertCourse(
  tx: Db,
  { course, sections, questions, tests }: StoredCourse,
  { actor, now }: ActorAndTime,
) {
  const { categories, prerequisites, ...said } = course
  const trainer_ids = actor.is_trainer ? [await ensureTrainerId(tx, { actor, now })] : []
  const category_ids = await resolveSlugs(tx, 'categories', categories)
  const prerequisite_ids = await resolveSlugs(tx, 'courses', prerequisites)
  const slug = await findFreeCourseSlug(tx, said.slug || buildSlug(said.title, 'course'))
  const body: CourseBody = {
    ...said,
    slug,
    trainer_ids,
    category_ids: category_ids.ids,
    prerequisite_ids: prerequisite_ids.ids,
    // Trainer ids of another installation are meaningless here.
    certificate: { ...said.certificate, signatory_id: null },
    signature: null,
  }
  const { title, title_ar, level, language, art } = body
  const { id: course_id } = await tx
    .insertInto('courses')
    .values({ slug, title, title_ar, level, language, art })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const trainer_id of trainer_ids)
    await tx.insertInto('course_trainers').values({ course_id, trainer_id, position: 0 }).execute()
  const live = await writeParts(tx, course_id, body, sections, { actor, now })
  const ids = await writeQuestions(tx, course_id, questions, live.lessons, { actor, now })
  await writeTests(tx, course_id, tests, live, ids, now)
  const missing = (
    reason: 'no_such_category' | 'no_such_course',
    was: 'category' | 'prerequisite',
    names: string[],
  ): ReportLine[] => names.map((name) => ({ name, was, became: null, count: 1, reason, notes: [] }))
  return {
    course_id,
    report: [
      ...missing('no_such_category', 'category', category_ids.missing),
      ...missing('no_such_course', 'prerequisite', prerequisite_ids.missing),
      ...(said.slug && said.slug !== slug
        ? [
            {
              name: said.slug,
              was: 'course',
              became: 'course',
              count: 1,
              reason: null,
              notes: ['new_address'],
            } satisfies ReportLine,
          ]
        : []),
    ],
  }
}

async function resolveSlugs(tx: Db, table: 'categories' | 'courses', slugs: string[]) {
  if (!slugs.length) return { ids: [], missing: [] }
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .where('published_at', 'is not', null)
    .execute()
  const ids = new Map(rows.map((it) => [it.slug, it.id]))
  return {
    ids: slugs.flatMap((it) => ids.get(it) ?? []),
    missing: slugs.filter((it) => !ids.has(it)),
  }
}

type LiveIds = { sections: number[]; lessons: number[][] }

/**
 * Also creates unpublished live rows because questions and tests reference them; publishing
 * overwrites these.
 */
async function writeParts(
  tx: Db,
  course_id: number,
  body: CourseBody,
  sections: StoredCourse['sections'],
  { actor, now }: ActorAndTime,
): Promise<LiveIds> {
  const author = { course_id, updated_at: now, updated_by: actor.id }
  const part = (
    kind: string,
    parent_id: number | null,
    position: number,
    live_id: number | null,
    it: object,
  ) => ({
    ...author,
    kind,
    parent_id,
    position,
    live_id,
    body: JSON.stringify(it),
  })
  const { id: root } = await tx
    .insertInto('draft_parts')
    .values(part('course', null, 0, null, body))
    .returning('id')
    .executeTakeFirstOrThrow()
  const live: LiveIds = { sections: [], lessons: [] }
  const taken = new Set<string>()
  for (const [at, { title, title_ar, lessons }] of sections.entries()) {
    const position = at + 1
    const { id: section_id } = await tx
      .insertInto('course_sections')
      .values({ course_id, title, title_ar, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: parent } = await tx
      .insertInto('draft_parts')
      .values(part('section', root, position, section_id, { title, title_ar }))
      .returning('id')
      .executeTakeFirstOrThrow()
    live.sections.push(section_id)
    if (!lessons.length) {
      live.lessons.push([])
      continue
    }
    const rows = lessons.map((lesson, place) => {
      const slug = pickFreeSlug(buildSlug(lesson.title, 'lesson'), taken)
      taken.add(slug)
      const { title, title_ar, kind, preview } = lesson
      return {
        course_id,
        section_id,
        slug,
        title,
        title_ar,
        kind,
        preview,
        seconds: getLessonSeconds(lesson),
        position: place + 1,
        created_at: now,
        updated_at: now,
      }
    })
    const added = await tx
      .insertInto('lessons')
      .values(rows)
      .returning(['id', 'position'])
      .execute()
    const ids = added.toSorted((a, b) => a.position - b.position).map((it) => it.id)
    await tx
      .insertInto('draft_parts')
      .values(
        lessons.map((lesson, place) => part('lesson', parent, place + 1, ids[place]!, lesson)),
      )
      .execute()
    live.lessons.push(ids)
  }
  return live
}

/** One statement regardless of size; returns ids in order. */
async function writeQuestions(
  tx: Db,
  course_id: number,
  questions: StoredCourse['questions'],
  lessons: number[][],
  { actor, now }: ActorAndTime,
) {
  if (!questions.length) return []
  const lines = questions.map(({ lesson, ...it }) => ({
    ...it,
    lesson_id: lesson ? lessons[lesson.section!]?.[lesson.lesson!] : null,
  }))
  const { rows } = await sql<{ id: number }>`
    with taken as materialized (
      select nextval(pg_get_serial_sequence('questions', 'id')) as id, place, it
      from (select * from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as list (it, place) order by place) as lines),
    added as (
      insert into questions (id, course_id, lesson_id, points, created_at, archived_at)
      select id, ${course_id}, (it ->> 'lesson_id')::bigint, (it ->> 'points')::float8, ${now}, case when (it ->> 'is_archived')::boolean then ${now}::timestamptz end from taken),
    versions as (
      insert into question_versions (question_id, version, type, content, key, created_by, created_at)
      select id, 1, it -> 'question' ->> 'type', it -> 'question' -> 'content', it -> 'question' -> 'key', ${actor.id}, ${now} from taken),
    tagged as (insert into question_tags (question_id, tag) select distinct id, tag from taken, jsonb_array_elements_text(it -> 'tags') as tag)
    select id from taken order by place`.execute(tx)
  return rows.map((it) => Number(it.id))
}

async function writeTests(
  tx: Db,
  course_id: number,
  tests: TestsFile,
  live: LiveIds,
  questions: number[],
  now: Date,
) {
  for (const { place, questions: asked, draws, is_published, ...settings } of tests) {
    const section_id =
      place.section !== null && place.lesson === null ? live.sections[place.section]! : null
    const lesson_id =
      place.section !== null && place.lesson !== null
        ? live.lessons[place.section]![place.lesson]!
        : null
    // A test without questions cannot be published.
    const published_at = is_published && (asked.length || draws.length) ? now : null
    const { id: test_id } = await tx
      .insertInto('tests')
      .values({
        ...settings,
        course_id,
        section_id,
        lesson_id,
        published_at,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = asked.map((item, at) => ({
      test_id,
      question_id: questions[item.question]!,
      points: item.points,
      position: at + 1,
    }))
    if (rows.length) await tx.insertInto('test_questions').values(rows).execute()
    if (draws.length)
      await tx
        .insertInto('test_draws')
        .values(draws.map(({ tags, pick }, at) => ({ test_id, position: at + 1, tags, pick })))
        .execute()
  }
}
