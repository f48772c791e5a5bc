import { sql, type RawBuilder } from 'kysely'
import type { Locale } from './locale.ts'

/** A column and its Arabic twin `x_ar`: the reader's own first. */
const orderColumns = (locale: Locale, column: string) => {
  const [english, arabic] = [sql.ref(column), sql.ref(`${column}_ar`)]
  return locale === 'ar' ? [arabic, english] : [english, arabic]
}
const getOtherLocale = (locale: Locale) => (locale === 'ar' ? 'en' : 'ar')

/** A column as the reader reads it: in their language where that says something, else in the other. */
export function selectTranslated(locale: Locale, column: string): RawBuilder<string> {
  const [own, other] = orderColumns(locale, column)
  return sql<string>`coalesce(nullif(${own}, ''), ${other})`
}

/** The language that `translated` came out in, so that a page can name it where it differs from its own. */
export function selectLanguage(locale: Locale, column: string): RawBuilder<Locale> {
  const [own, other] = orderColumns(locale, column)
  return sql<Locale>`case when ${own} = '' and ${other} <> '' then ${sql.lit(getOtherLocale(locale))} else ${sql.lit(locale)} end`
}

const orderLineColumns = (locale: Locale) =>
  (locale === 'ar' ? ['text_ar', 'text'] : ['text', 'text_ar']).map((it) => sql`coalesce(line ->> ${sql.lit(it)}, '')`)

/** A list of {text, text_ar} as the reader reads it. */
export function selectTranslatedLines(locale: Locale, column: string): RawBuilder<string[]> {
  const [own, other] = orderLineColumns(locale)
  return sql<
    string[]
  >`(select coalesce(jsonb_agg(coalesce(nullif(${own}, ''), ${other}) order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}

/** A text and the language it came out in. */
export type LocalizedLine = { text: string; lang: Locale }

/** A list of {text, text_ar} as the reader reads it, each line with its language. */
export function selectLocalizedLines(locale: Locale, column: string): RawBuilder<LocalizedLine[]> {
  const [own, other] = orderLineColumns(locale)
  const line = sql`jsonb_build_object('text', coalesce(nullif(${own}, ''), ${other}),
    'lang', case when ${own} = '' and ${other} <> '' then ${sql.lit(getOtherLocale(locale))} else ${sql.lit(locale)} end)`
  return sql<
    LocalizedLine[]
  >`(select coalesce(jsonb_agg(${line} order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}
