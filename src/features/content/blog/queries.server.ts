import { sql } from 'kysely'
import { selectPictureUrl } from '#features/catalogue/artwork.server.ts'
import { selectCourseCards, type Reference } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'

export const selectNewestPosts = (db: Db, reader: ReaderContext, now: Date, tag?: string) =>
  selectPostCards(db, reader, now)
    .$if(tag !== undefined, (it) => it.where(has(tag!)))
    .orderBy('published_at', 'desc')
    .orderBy('posts.id')

const has = (tag: string) => sql<boolean>`posts.tags @> array[${tag}]`

/** Accepts an id, the slug or a former slug. A null `now` includes drafts. */
export function findPost(db: Db, reader: ReaderContext, now: Date | null, id: number | string) {
  return selectPostCards(db, reader, now)
    .select([
      'updated_at',
      'course_id',
      selectTranslated(reader.locale, 'posts.body').as('body'),
      selectLanguage(reader.locale, 'posts.body').as('body_lang'),
    ])
    .where((eb) =>
      typeof id === 'number'
        ? eb('posts.id', '=', id)
        : eb.or([
            eb('posts.slug', '=', id),
            eb(
              'posts.id',
              'in',
              eb
                .selectFrom('slug_redirects')
                .select('slug_redirects.id')
                .where('kind', '=', 'posts')
                .where('slug_redirects.slug', '=', id),
            ),
          ]),
    )
    .executeTakeFirst()
}

/** Null unless published. */
export const findSuggestedCourse = async (
  db: Db,
  reader: ReaderContext,
  { course_id }: { course_id: number | null },
) =>
  course_id === null
    ? null
    : ((await selectCourseCards(db, reader)
        .where('courses.id', '=', course_id)
        .executeTakeFirst()) ?? null)

/** Sorts by shared tags, then by date. */
export function listRelatedPosts(
  db: Db,
  reader: ReaderContext,
  now: Date,
  { id, tags }: { id: number; tags: Reference[] },
) {
  const subjects = tags.map((it) => it.slug)
  return selectPostCards(db, reader, now)
    .where('posts.id', '!=', id)
    .orderBy(
      sql`(select count(*) from unnest(posts.tags) as it where it = any(${subjects}::text[]))`,
      'desc',
    )
    .orderBy('published_at', 'desc')
    .orderBy('posts.id')
    .limit(3)
    .execute()
}

export function listUsedTags(db: Db, { locale }: ReaderContext, now: Date) {
  return db
    .selectFrom('tags')
    .innerJoin('posts', (join) => join.on(sql<boolean>`posts.tags @> array[tags.slug::text]`))
    .where('posts.published_at', '<=', now.toISOString())
    .select([
      'tags.slug',
      selectTranslated(locale, 'tags.title').as('title'),
      selectLanguage(locale, 'tags.title').as('lang'),
      sql<number>`count(*)`.as('posts_count'),
    ])
    .groupBy('tags.slug')
    .orderBy('posts_count', 'desc')
    .orderBy('tags.slug')
    .execute()
}

/** Excludes drafts and scheduled posts. */
const selectVisiblePosts = (db: Db, now: Date | null) =>
  db
    .selectFrom('posts')
    .$if(now !== null, (query) => query.where('published_at', '<=', now!.toISOString()))

function selectPostCards(db: Db, { locale }: ReaderContext, now: Date | null) {
  return selectVisiblePosts(db, now)
    .select([
      'posts.id',
      'posts.slug',
      selectTranslated(locale, 'posts.title').as('title'),
      selectLanguage(locale, 'posts.title').as('lang'),
      selectTranslated(locale, 'posts.excerpt').as('excerpt'),
      selectTags(locale).as('tags'),
      'icon',
      selectPictureUrl('thumbnail', 'slug').as('thumbnail'),
      selectPictureUrl('image', 'slug', 'band').as('image'),
      selectTranslated(locale, 'posts.author').as('author'),
      selectTranslated(locale, 'posts.author_role').as('author_role'),
      // Authors have no account, so the English name determines the hue in both languages.
      sql<number>`compute_hue(${selectTranslated('en', 'posts.author')})`.as('author_hue'),
      'reading_seconds',
      'published_at',
    ])
    .$narrowType<{ published_at: string }>()
}

/** In the author's order. */
const selectTags = (locale: Locale) => sql<Reference[]>`(
  select coalesce(json_agg(json_build_object('slug', tags.slug, 'title', ${selectTranslated(locale, 'tags.title')},
    'lang', ${selectLanguage(locale, 'tags.title')}) order by named.place), '[]')
  from unnest(posts.tags) with ordinality as named (slug, place) join tags on tags.slug = named.slug)`
