import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'

type Principle = { icon: string; title: string; text: string }
type Figure = { icon: string; label: string; value: number }

export function aboutAcademy(db: Db, { locale }: Reader) {
  return db
    .selectFrom('about_page')
    .select([
      translated(locale, 'title').as('title'),
      languageOf(locale, 'body').as('lang'),
      translated(locale, 'tagline').as('tagline'),
      translated(locale, 'intro').as('intro'),
      translated(locale, 'body').as('body'),
      sql<Principle[]>`(
        select coalesce(json_agg(json_build_object('icon', it->>'icon', 'title', ${said(locale, 'title')}, 'text', ${said(locale, 'text')})
          order by place), '[]')
        from jsonb_array_elements(principles) with ordinality as list (it, place))`.as('principles'),
      figures(locale).as('figures'),
    ])
    .executeTakeFirst()
}

/** The figures that the page names, counted as it is shown. Only what visitors could count themselves is counted. */
const figures = (locale: Locale) => sql<Figure[]>`(
  select coalesce(json_agg(json_build_object('icon', it->>'icon', 'label', ${said(locale, 'label')}, 'value', counts.value) order by place), '[]')
  from jsonb_array_elements(figures) with ordinality as list (it, place)
  join (
    select 'courses_count' as name, count(*) as value from courses where published_at is not null
    union all select 'trainers_count', count(*) from trainers where published_at is not null
    union all select 'diplomas_count', count(*) from diplomas where published_at is not null
    union all select 'lessons_hours', round(coalesce(sum(total_seconds), 0) / 3600.0)::bigint from courses where published_at is not null
  ) as counts on counts.name = it->>'value_from' and counts.value > 0)`

/** A text of a list's item in the reader's language. */
const said = (locale: Locale, name: string): RawBuilder<string> =>
  locale === 'ar' ? sql`coalesce(nullif(it->>${sql.lit(`${name}_ar`)}, ''), it->>${sql.lit(name)})` : sql`it->>${sql.lit(name)}`

export function publishedFaqs(db: Db, { locale }: Reader, now: Date) {
  return db
    .selectFrom('faqs')
    .where('published_at', '<=', now.toISOString())
    .select([
      'slug',
      'topic',
      translated(locale, 'question').as('question'),
      languageOf(locale, 'answer').as('lang'),
      translated(locale, 'answer').as('answer'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
