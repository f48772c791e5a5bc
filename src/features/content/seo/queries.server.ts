import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import type { ShareKind } from '#platform/page/page-tags.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { ArtFamily } from '#ui/art/palette.ts'
import { sitemapKinds, type SitemapEntry, type SitemapKind } from './rules.ts'
import { sitemapSize } from './limits.ts'
import { fixedPaths, sitemapFolders } from './paths.ts'

export type ListedKind = Exclude<SitemapKind, 'pages'>
export async function countSitemapEntries(db: Db, now: Date) {
  const counts = await sql<{ kind: SitemapKind; count: number }>`${sql.join(
    listed.map(
      (kind) =>
        sql`select ${kind}::text as kind, count(*) as count from ${sql.table(kind)} as it where ${isShown(kind, now)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return [{ kind: 'pages' as const, count: fixedPaths.length }, ...counts.rows]
}

export async function listSitemapEntries(
  db: Db,
  kind: SitemapKind,
  part: number,
  now: Date,
): Promise<SitemapEntry[]> {
  if (kind === 'pages')
    return part === 1 ? fixedPaths.map((path) => ({ path, changed_at: null })) : []
  const { rows } = await sql<SitemapEntry>`
    select ${sitemapFolders[kind]}::text || slug as path, updated_at as changed_at from ${sql.table(kind)} as it
    where ${isShown(kind, now)} order by id limit ${sitemapSize} offset ${(part - 1) * sitemapSize}`.execute(
    db,
  )
  return rows
}

type SharedItem = { title: string; lang: Locale; note: string; family: ArtFamily | null }

export async function findSharedItem(
  db: Db,
  kind: Exclude<ShareKind, 'page' | 'crt'>,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<SharedItem | null> {
  const { table, name, note, family } = shown[kind]
  const { rows } = await sql<SharedItem>`
    select ${selectTranslated(locale, `it.${name}`)} as title, ${selectLanguage(locale, `it.${name}`)} as lang, ${note(locale)} as note,
      ${sql.raw(family)} as family
    from ${sql.table(table)} as it where it.slug = ${slug} and ${isShown(table, now)}`.execute(db)
  return rows[0] ?? null
}

const selectFirstTrainerName = (locale: Locale) => sql`coalesce((
  select ${selectTranslated(locale, 'trainers.name')} from course_trainers join trainers on trainers.id = course_trainers.trainer_id
  where course_trainers.course_id = it.id and trainers.published_at is not null order by course_trainers.position limit 1), '')`

const shown = {
  category: { table: 'categories', name: 'title', note: () => sql`''::text`, family: 'it.art' },
  course: { table: 'courses', name: 'title', note: selectFirstTrainerName, family: 'it.art' },
  diploma: { table: 'diplomas', name: 'title', note: () => sql`''::text`, family: 'it.art' },
  certificate: { table: 'certificates', name: 'title', note: () => sql`''::text`, family: 'null' },
  trainer: {
    table: 'trainers',
    name: 'name',
    note: (locale: Locale) => selectTranslated(locale, 'it.headline'),
    family: 'null',
  },
  post: {
    table: 'posts',
    name: 'title',
    note: (locale: Locale) => selectTranslated(locale, 'it.author'),
    family: 'null',
  },
} satisfies Record<
  Exclude<ShareKind, 'page' | 'crt'>,
  { table: ListedKind } & Record<string, unknown>
>

/** True for links outside the catalogue and the blog. */
export const isLinkTargetPublished = (link: string, now: Date) =>
  sql<boolean>`${sql.join(
    listed.map((kind) => {
      // Every list can be filtered by category.
      const folder = sitemapFolders[kind].replace('/courses/', '/(?:courses|categories|search)/')
      const target = sql`substring(${sql.ref(link)} from ${`^${folder}([a-z0-9-]+)(?:[/?#]|$)`})`
      return sql`(${target} is null or exists (
        select from ${sql.table(kind)} as it
        where (it.slug = ${target} or it.id = case when ${target} ~ '^[0-9]{1,15}$' then ${target}::bigint end) and ${isShown(kind, now)}))`
    }),
    sql` and `,
  )}`

export const listed = sitemapKinds.filter((it): it is ListedKind => it !== 'pages')

/** Requires a published parent category, course or diploma too. */
export function isShown(kind: ListedKind, now: Date) {
  const isPublished = sql`it.published_at <= ${now}`
  if (kind === 'categories')
    return sql`${isPublished} and not exists (
      select from categories as above where above.id = it.parent_id and (above.published_at is null or above.published_at > ${now}))`
  if (kind === 'certificates')
    return sql`${isPublished} and (
      exists (select from courses where courses.id = it.course_id and courses.published_at <= ${now}) or
      exists (select from diplomas where diplomas.id = it.diploma_id and diplomas.published_at <= ${now}))`
  return isPublished
}
