import { sql } from 'kysely'
import { picture } from '#features/catalogue/art/queries.server.ts'
import { courseCards, type Reference } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'

/** The newest first, of one subject or of all. */
export const newestPosts = (db: Db, reader: Reader, now: Date, tag?: string) =>
  postCards(db, reader, now)
    .$if(tag !== undefined, (it) => it.where(has(tag!)))
    .orderBy('published_at', 'desc')
    .orderBy('posts.id')

const has = (tag: string) => sql<boolean>`posts.tags @> array[${tag}]`

/** One post by its number, or by an address it has or had. Without a time it may be a draft. */
export function postBy(db: Db, reader: Reader, now: Date | null, id: number | string) {
  return postCards(db, reader, now)
    .select([
      'updated_at',
      'course_id',
      translated(reader.locale, 'posts.body').as('body'),
      languageOf(reader.locale, 'posts.body').as('body_lang'),
    ])
    .where((it) =>
      typeof id === 'number'
        ? it('posts.id', '=', id)
        : it.or([
            it('posts.slug', '=', id),
            it(
              'posts.id',
              'in',
              it.selectFrom('old_addresses').select('old_addresses.id').where('kind', '=', 'posts').where('old_addresses.slug', '=', id),
            ),
          ]),
    )
    .executeTakeFirst()
}

/** The course that a post suggests, as long as it is published. */
export const courseOf = async (db: Db, reader: Reader, { course_id }: { course_id: number | null }) =>
  course_id === null ? null : ((await courseCards(db, reader).where('courses.id', '=', course_id).executeTakeFirst()) ?? null)

/** Those that share most subjects with a post, then the newest. */
export function relatedPosts(db: Db, reader: Reader, now: Date, { id, tags }: { id: number; tags: Reference[] }) {
  const subjects = tags.map((it) => it.slug)
  return postCards(db, reader, now)
    .where('posts.id', '!=', id)
    .orderBy(sql`(select count(*) from unnest(posts.tags) as it where it = any(${subjects}::text[]))`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('posts.id')
    .limit(3)
    .execute()
}

export function tagsInUse(db: Db, { locale }: Reader, now: Date) {
  return db
    .selectFrom('tags')
    .innerJoin('posts', (it) => it.on(sql<boolean>`posts.tags @> array[tags.slug::text]`))
    .where('posts.published_at', '<=', now.toISOString())
    .select([
      'tags.slug',
      translated(locale, 'tags.title').as('title'),
      languageOf(locale, 'tags.title').as('lang'),
      sql<number>`count(*)`.as('posts_count'),
    ])
    .groupBy('tags.slug')
    .orderBy('posts_count', 'desc')
    .orderBy('tags.slug')
    .execute()
}

/** Posts whose time has come: a draft has none, and one in the future waits for it. */
const outPosts = (db: Db, now: Date | null) =>
  db.selectFrom('posts').$if(now !== null, (it) => it.where('published_at', '<=', now!.toISOString()))

function postCards(db: Db, { locale }: Reader, now: Date | null) {
  return outPosts(db, now)
    .select([
      'posts.id',
      'posts.slug',
      translated(locale, 'posts.title').as('title'),
      languageOf(locale, 'posts.title').as('lang'),
      translated(locale, 'posts.excerpt').as('excerpt'),
      tagsOf(locale).as('tags'),
      'icon',
      picture('thumbnail', 'slug').as('thumbnail'),
      picture('image', 'slug', 'band').as('image'),
      translated(locale, 'posts.author').as('author'),
      translated(locale, 'posts.author_role').as('author_role'),
      // Authors have no account: the same name in both languages is the same person.
      sql<number>`hue_of(${translated('en', 'posts.author')})`.as('author_hue'),
      'reading_seconds',
      'published_at',
    ])
    .$narrowType<{ published_at: string }>()
}

/** The subjects in the order the author named them. */
const tagsOf = (locale: Locale) => sql<Reference[]>`(
  select coalesce(json_agg(json_build_object('slug', tags.slug, 'title', ${translated(locale, 'tags.title')},
    'lang', ${languageOf(locale, 'tags.title')}) order by named.place), '[]')
  from unnest(posts.tags) with ordinality as named (slug, place) join tags on tags.slug = named.slug)`
