import { sql } from 'kysely'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
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
