import { sql, type RawBuilder } from 'kysely'
import type { Locale } from './locale.ts'

/** A column as the reader reads it: in Arabic its twin `x_ar` where that says something, else the column itself. */
export function translated(locale: Locale, column: string): RawBuilder<string> {
  return locale === 'ar'
    ? sql<string>`coalesce(nullif(${sql.ref(`${column}_ar`)}, ''), ${sql.ref(column)})`
    : sql<string>`${sql.ref(column)}`
}

/** The language that `translated` came out in, so that a page can name it where it differs from its own. */
export function languageOf(locale: Locale, column: string): RawBuilder<Locale> {
  return locale === 'ar' ? sql<Locale>`case when ${sql.ref(`${column}_ar`)} = '' then 'en' else 'ar' end` : sql<Locale>`'en'::text`
}

/** A list of {text, text_ar} as the reader reads it. */
export function translatedLines(locale: Locale, column: string): RawBuilder<string[]> {
  const text = locale === 'ar' ? sql`coalesce(nullif(line ->> 'text_ar', ''), line ->> 'text')` : sql`line ->> 'text'`
  return sql<
    string[]
  >`(select coalesce(jsonb_agg(${text} order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}

/** A text and the language it came out in. */
export type Line = { text: string; lang: Locale }

/** A list of {text, text_ar} as the reader reads it, each line with its language. */
export function spokenLines(locale: Locale, column: string): RawBuilder<Line[]> {
  const isTranslated = sql`coalesce(line ->> 'text_ar', '') <> ''`
  const line =
    locale === 'ar'
      ? sql`jsonb_build_object('text', case when ${isTranslated} then line ->> 'text_ar' else line ->> 'text' end,
          'lang', case when ${isTranslated} then 'ar' else 'en' end)`
      : sql`jsonb_build_object('text', line ->> 'text', 'lang', 'en')`
  return sql<
    Line[]
  >`(select coalesce(jsonb_agg(${line} order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}
