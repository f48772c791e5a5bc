import { sql } from 'kysely'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { DraftBlocker, CourseBody } from '../drafts/contract.ts'
import { listDraftParts, type PartRow } from '../drafts/queries.server.ts'
import { computeDraftBlockers } from './rules.ts'
import type { CourseVersion } from './contract.ts'

export type FullPart = {
  id: number
  live_id: number | null
  body: object
  is_changed: boolean
  lessons: FullPart[]
}

export async function getFullDraft(db: Db, course_id: number) {
  const rows = await db
    .selectFrom('draft_parts')
    .select(['id', 'kind', 'parent_id', 'live_id'])
    .select([
      sql<object>`body`.as('body'),
      sql<boolean>`published is distinct from body`.as('is_changed'),
    ])
    .where('course_id', '=', course_id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const whole = ({ id, live_id, body, is_changed }: (typeof rows)[number]): FullPart => ({
    id,
    live_id,
    body,
    is_changed,
    lessons: [],
  })
  const sections = rows
    .filter((it) => it.kind === 'section')
    .map((row) => ({
      ...whole(row),
      lessons: rows
        .filter((lesson) => lesson.kind === 'lesson' && lesson.parent_id === row.id)
        .map(whole),
    }))
  return { root: whole(rows.find((it) => it.kind === 'course')!), sections }
}

export async function listDraftBlockers(
  db: Db,
  course_id: number,
  read?: PartRow[],
): Promise<DraftBlocker[]> {
  const rows = read ?? (await listDraftParts(db, course_id))
  const gone = new Set(rows.flatMap((it) => (it.removed_at !== null ? [it.id] : [])))
  const removed = rows.filter((row) => gone.has(row.id) || gone.has(row.parent_id ?? 0))
  const liveIds = (kind: string) =>
    removed.flatMap((item) => (item.kind === kind && item.live_id ? [item.live_id] : []))
  const { rows: around } = await sql<{
    id: number
    body: CourseBody
    slug_taken: boolean
    tested: { section_id: number | null; lesson_id: number | null }[]
  }>`
    select id, body, exists (select from courses where slug = own.body ->> 'slug' and courses.id <> own.course_id) as slug_taken,
      (select coalesce(json_agg(json_build_object('section_id', section_id, 'lesson_id', lesson_id)), '[]') from tests where tests.course_id = own.course_id
        and (section_id = any (${liveIds('section')}::bigint[]) or lesson_id = any (${liveIds('lesson')}::bigint[]))) as tested
    from draft_parts own where course_id = ${course_id} and kind = 'course'`.execute(db)
  const own = around[0]!
  const removed_with_tests = removed.filter((item) =>
    own.tested.some(
      (test) =>
        item.live_id !== null &&
        (item.kind === 'section' ? test.section_id : test.lesson_id) === item.live_id,
    ),
  )
  const there = rows.filter((it) => it.removed_at === null)
  return computeDraftBlockers(own.id, own.body, there, {
    slug_taken: own.slug_taken,
    removed_with_tests,
  })
}

export const listCourseVersions = (db: Db, locale: Locale, course_id: number, page: number) =>
  queryPage(
    page,
    db
      .selectFrom('course_versions')
      .leftJoin('users', 'users.id', 'course_versions.created_by')
      .where('course_id', '=', course_id)
      .select(['number', 'note', 'course_versions.created_at'])
      .select([
        sql<CourseVersion['changes']>`changes`.as('changes'),
        sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('created_by'),
      ])
      .orderBy('number', 'desc'),
  )
