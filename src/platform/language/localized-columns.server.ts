import { sql, type RawBuilder } from 'kysely'
import type { Locale } from './locale.ts'

/** Returns the column pair (`x`, `x_ar`) with the reader's language first. */
const orderColumns = (locale: Locale, column: string) => {
  const [english, arabic] = [sql.ref(column), sql.ref(`${column}_ar`)]
  return locale === 'ar' ? [arabic, english] : [english, arabic]
}
const getOtherLocale = (locale: Locale) => (locale === 'ar' ? 'en' : 'ar')

/** Falls back to the other language if the text is empty. */
export function selectTranslated(locale: Locale, column: string): RawBuilder<string> {
  const [own, other] = orderColumns(locale, column)
  return sql<string>`coalesce(nullif(${own}, ''), ${other})`
}

/** The language that `selectTranslated` resolves to, for the `lang` attribute. */
export function selectLanguage(locale: Locale, column: string): RawBuilder<Locale> {
  const [own, other] = orderColumns(locale, column)
  return sql<Locale>`case when ${own} = '' and ${other} <> '' then ${sql.lit(getOtherLocale(locale))} else ${sql.lit(locale)} end`
}

const orderLineColumns = (locale: Locale) =>
  (locale === 'ar' ? ['text_ar', 'text'] : ['text', 'text_ar']).map(
    (it) => sql`coalesce(line ->> ${sql.lit(it)}, '')`,
  )

export function selectTranslatedLines(locale: Locale, column: string): RawBuilder<string[]> {
  const [own, other] = orderLineColumns(locale)
  return sql<
    string[]
  >`(select coalesce(jsonb_agg(coalesce(nullif(${own}, ''), ${other}) order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}

export type LocalizedLine = { text: string; lang: Locale }

/** For a JSON list of {text, text_ar}; each line has its language. */
export function selectLocalizedLines(locale: Locale, column: string): RawBuilder<LocalizedLine[]> {
  const [own, other] = orderLineColumns(locale)
  const line = sql`jsonb_build_object('text', coalesce(nullif(${own}, ''), ${other}),
    'lang', case when ${own} = '' and ${other} <> '' then ${sql.lit(getOtherLocale(locale))} else ${sql.lit(locale)} end)`
  return sql<
    LocalizedLine[]
  >`(select coalesce(jsonb_agg(${line} order by place), '[]') from jsonb_array_elements(${sql.ref(column)}) with ordinality as lines (line, place))`
}
