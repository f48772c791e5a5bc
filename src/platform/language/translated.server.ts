import { sql, type RawBuilder } from 'kysely'
import type { Locale } from './locale.ts'

/** A column and its Arabic twin `x_ar`: the reader's own first. */
const twins = (locale: Locale, column: string) => {
  const [english, arabic] = [sql.ref(column), sql.ref(`${column}_ar`)]
  return locale === 'ar' ? [arabic, english] : [english, arabic]
}
const otherThan = (locale: Locale) => (locale === 'ar' ? 'en' : 'ar')

/** A column as the reader reads it: in their language where that says something, else in the other. */
export function translated(locale: Locale, column: string): RawBuilder<string> {
  const [own, other] = twins(locale, column)
  return sql<string>`coalesce(nullif(${own}, ''), ${other})`
}

/** The language that `translated` came out in, so that a page can name it where it differs from its own. */
export function languageOf(locale: Locale, column: string): RawBuilder<Locale> {
  const [own, other] = twins(locale, column)
  return sql<Locale>`case when ${own} = '' and ${other} <> '' then ${sql.lit(otherThan(locale))} else ${sql.lit(locale)} end`
}

const lineTwins = (locale: Locale) =>
  (locale === 'ar' ? ['text_ar', 'text'] : ['text', 'text_ar']).map((it) => sql`coalesce(line ->> ${sql.lit(it)}, '')`)

/** A list of {text, text_ar} as the reader reads it. */
export function translatedLines(locale: Locale, column: string): RawBuilder<string[]> {
  const [own, other] = lineTwins(locale)
  return sql<
    string[]
  >`(select coalesce(jsonb_agg(coalesce(nullif(${own}, ''), ${other}) order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}

/** A text and the language it came out in. */
export type Line = { text: string; lang: Locale }

/** A list of {text, text_ar} as the reader reads it, each line with its language. */
export function spokenLines(locale: Locale, column: string): RawBuilder<Line[]> {
  const [own, other] = lineTwins(locale)
  const line = sql`jsonb_build_object('text', coalesce(nullif(${own}, ''), ${other}),
    'lang', case when ${own} = '' and ${other} <> '' then ${sql.lit(otherThan(locale))} else ${sql.lit(locale)} end)`
  return sql<
    Line[]
  >`(select coalesce(jsonb_agg(${line} order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}
