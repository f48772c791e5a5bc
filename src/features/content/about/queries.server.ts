import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'

type Principle = { icon: string; title: string; text: string }
type Figure = { icon: string; label: string; value: number }

export function findAboutPage(db: Db, { locale }: ReaderContext) {
  return db
    .selectFrom('about_page')
    .select([
      selectTranslated(locale, 'title').as('title'),
      selectLanguage(locale, 'body').as('lang'),
      selectTranslated(locale, 'tagline').as('tagline'),
      selectTranslated(locale, 'intro').as('intro'),
      selectTranslated(locale, 'body').as('body'),
      sql<Principle[]>`(
        select coalesce(json_agg(json_build_object('icon', it->>'icon', 'title', ${selectLocalizedField(locale, 'title')}, 'text', ${selectLocalizedField(locale, 'text')})
          order by place), '[]')
        from jsonb_array_elements(principles) with ordinality as list (it, place))`.as(
        'principles',
      ),
      selectFigures(locale).as('figures'),
    ])
    .executeTakeFirst()
}

/** Counts only public data. */
const selectFigures = (locale: Locale) => sql<Figure[]>`(
  select coalesce(json_agg(json_build_object('icon', it->>'icon', 'label', ${selectLocalizedField(locale, 'label')}, 'value', counts.value) order by place), '[]')
  from jsonb_array_elements(figures) with ordinality as list (it, place)
  join (
    select 'courses_count' as name, count(*) as value from courses where published_at is not null
    union all select 'trainers_count', count(*) from trainers where published_at is not null
    union all select 'diplomas_count', count(*) from diplomas where published_at is not null
    union all select 'lessons_hours', round(coalesce(sum(total_seconds), 0) / 3600.0)::bigint from courses where published_at is not null
  ) as counts on counts.name = it->>'value_from' and counts.value > 0)`

const selectLocalizedField = (locale: Locale, name: string): RawBuilder<string> =>
  locale === 'ar'
    ? sql`coalesce(nullif(it->>${sql.lit(`${name}_ar`)}, ''), it->>${sql.lit(name)})`
    : sql`it->>${sql.lit(name)}`

export function listPublishedFaqs(db: Db, { locale }: ReaderContext, now: Date) {
  return db
    .selectFrom('faqs')
    .where('published_at', '<=', now.toISOString())
    .select([
      'slug',
      'topic',
      selectTranslated(locale, 'question').as('question'),
      selectLanguage(locale, 'answer').as('lang'),
      selectTranslated(locale, 'answer').as('answer'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
