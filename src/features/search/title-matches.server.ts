import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { formatLexeme, joinAnd, type ParsedQuery } from './query-parser.ts'
import type { TypedWord } from './spelling.ts'
import { stopWords } from './stop-words.ts'

type TitleMatch = { kind: 'diploma' | 'post'; slug: string; title: string; lang: Locale }

/** Lists diplomas and posts whose title matches one of the queries. */
export async function listTitleMatches(
  db: Db,
  { locale }: ReaderContext,
  queries: string[],
  now: Date,
) {
  if (!queries.length) return { diplomas: [], posts: [] }
  const title = sql`slug, ${selectTranslated(locale, 'title')} as title, ${selectLanguage(locale, 'title')} as lang`
  const isMatch = sql`names @@ any (${queries}::tsquery[])`
  // Titles with the fewest other words come first.
  const { rows } = await sql<TitleMatch>`
    (select kind, ${title} from search_names join diplomas using (id)
      where kind = 'diploma' and ${isMatch} and published_at is not null order by length(names), position, id limit 3)
    union all
    (select kind, ${title} from search_names join posts using (id)
      where kind = 'post' and ${isMatch} and published_at <= ${now} order by length(names), published_at desc, id limit 3)`.execute(
    db,
  )
  const list = (wanted: TitleMatch['kind']) =>
    rows.filter((it) => it.kind === wanted).map(({ slug, title, lang }) => ({ slug, title, lang }))
  return { diplomas: list('diploma'), posts: list('post') }
}

/**
 * All words as typed, because titles contain words that no course has, or all words of the
 * corrected query; null if that matches no course, since its guesses are then wrong.
 */
export function buildTitleQueries(typed: TypedWord[], reading: ParsedQuery | null) {
  if (!typed.length) return []
  const wanted = typed.filter((it) => !stopWords.has(it.word))
  const words = (wanted.length ? wanted : typed).map((it) => formatLexeme(it.stem))
  return [joinAnd(words), ...(reading?.all ?? [])]
}
