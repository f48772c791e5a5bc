import { sql } from 'kysely'
import { selectPictureUrl } from '#features/catalogue/artwork.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { DiplomaBody, DiplomaDraft, DiplomaVersion, NamedRef } from './contract.ts'
import { listDiplomaBlockers } from './rules.ts'

export function listDiplomas(db: Db, page: number) {
  const said = (item: 'title' | 'title_ar') =>
    sql<string>`coalesce(own.body ->> ${sql.lit(item)}, ${sql.ref(`diplomas.${item}`)})`
  const changed = sql<string>`greatest(diplomas.updated_at, own.updated_at)`
  return queryPage(
    page,
    db
      .selectFrom('diplomas')
      .leftJoin('diploma_drafts as own', 'own.diploma_id', 'diplomas.id')
      .select(['diplomas.id', 'diplomas.slug', 'diplomas.published_at', 'diplomas.students_count'])
      .select([
        said('title').as('title'),
        said('title_ar').as('title_ar'),
        selectPictureUrl('diplomas.image', 'diplomas.slug').as('image'),
        sql<boolean>`own.published is not null and own.published <> own.body`.as('is_changed'),
        sql<number>`coalesce(jsonb_array_length(own.body -> 'course_ids'), (select count(*) from diploma_courses where diploma_id = diplomas.id))::int`.as(
          'courses_count',
        ),
        changed.as('updated_at'),
      ])
      .orderBy(changed, 'desc')
      .orderBy('diplomas.id', 'desc'),
  )
}

export async function getDiplomaDraft(
  db: Db,
  locale: Locale,
  diploma_id: number,
): Promise<DiplomaDraft> {
  const row = await db
    .selectFrom('diploma_drafts as own')
    .innerJoin('diplomas', 'diplomas.id', 'own.diploma_id')
    .leftJoin('users', 'users.id', 'own.updated_by')
    .where('own.diploma_id', '=', diploma_id)
    .select([
      'diplomas.id',
      'diplomas.slug',
      'diplomas.published_at',
      'own.revision',
      'own.updated_at',
    ])
    .select([
      sql<DiplomaBody>`own.body`.as('body'),
      sql<boolean>`own.published is distinct from own.body`.as('is_changed'),
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('updated_by'),
      sql<
        DiplomaDraft['courses']
      >`(select coalesce(json_agg(json_build_object('id', courses.id, 'slug', courses.slug, 'title', courses.title, 'title_ar', courses.title_ar,
        'is_published', courses.published_at is not null, 'total_seconds', courses.total_seconds) order by place), '[]')
        from jsonb_array_elements_text(own.body -> 'course_ids') with ordinality as named (id, place) join courses on courses.id = named.id::bigint)`.as(
        'courses',
      ),
      sql<boolean>`exists (select from diplomas as other where other.slug = own.body ->> 'slug' and other.id <> diplomas.id)`.as(
        'slug_taken',
      ),
      sql<boolean>`exists (select from tests where tests.id = (own.body ->> 'final_test_id')::bigint and tests.published_at is not null
        and own.body -> 'course_ids' @> to_jsonb(tests.course_id))`.as('has_final_test'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { slug_taken, has_final_test, ...draft } = row
  return {
    ...draft,
    blockers: listDiplomaBlockers(row.body, { slug_taken, has_final_test, courses: row.courses }),
  }
}

export async function listDiplomaChoices(db: Db, diploma_id: number) {
  const { rows } = await sql<NamedRef & { kind: 'categories' | 'courses' | 'trainers' | 'tests' }>`
    select 'categories' as kind, id, title, title_ar from categories where published_at is not null and parent_id is null
    union all select 'courses', id, title, title_ar from courses where published_at is not null
    union all select 'trainers', id, name, name_ar from trainers where published_at is not null
    union all select 'tests', tests.id, courses.title || ': ' || tests.title, coalesce(nullif(courses.title_ar, ''), courses.title) || ': ' || coalesce(nullif(tests.title_ar, ''), tests.title)
      from tests join courses on courses.id = tests.course_id join diploma_drafts on diploma_id = ${diploma_id}
      where tests.published_at is not null and diploma_drafts.body -> 'course_ids' @> to_jsonb(tests.course_id)
    order by kind, title, id`.execute(db)
  const of = (kind: string) => rows.filter((it) => it.kind === kind)
  return {
    categories: of('categories'),
    courses: of('courses'),
    trainers: of('trainers'),
    tests: of('tests'),
  }
}

const shownVersions = 100

export const listDiplomaVersions = (
  db: Db,
  locale: Locale,
  diploma_id: number,
): Promise<DiplomaVersion[]> =>
  db
    .selectFrom('diploma_versions')
    .leftJoin('users', 'users.id', 'diploma_versions.created_by')
    .where('diploma_id', '=', diploma_id)
    .select(['number', 'diploma_versions.created_at'])
    .select([
      sql<DiplomaVersion['changes']>`changes`.as('changes'),
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('created_by'),
    ])
    .orderBy('number', 'desc')
    .limit(shownVersions)
    .execute()
