import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { CourseMatching } from '../listing/queries.server.ts'
import { pageSize } from '../listing/limits.ts'
import type { ParsedQuery } from '../query-parser.ts'
import {
  filterFitting,
  getMinFit,
  missingPenalty,
  buildFitMeasure,
  fitWeights,
  proximityFit,
  phraseFit,
  type Candidate,
  type FitMeasure,
} from './rules.ts'

/**
 * Scoring reads long rows, so it is limited; beyond that, courses with all query words as topics
 * fit unscored.
 */
const scoredAtMost = 120
/** With this many full matches, partial matches are not considered. */
const enough = 10

export type MatchedTrainer = {
  slug: string
  name: string
  lang: Locale
  headline: string
  thumbnail: string | null
  hue: number
  hits: number
  teaches: boolean
}
/** `hits` are the course words to highlight. */
type MatchExtra = { trainers: MatchedTrainer[] | null; hits: string[] | null }

export const emptyMatching: CourseMatching<MatchExtra> & { isEmpty: boolean } = {
  isEmpty: true,
  isFound: sql`false`,
  scored: () =>
    sql`select course_id, students_count, null::float8 as key from course_search where false`,
  extra: sql<MatchExtra>`'{}'::json`,
}

/** `courses` is the total number of courses. */
export async function matchCourses(
  db: Db,
  reader: ReaderContext,
  reading: ParsedQuery,
  courses: number,
): Promise<CourseMatching<MatchExtra> & { isEmpty: boolean }> {
  const measure = buildFitMeasure(reading, courses)
  const { isMany, candidates } =
    measure.most < getMinFit(measure)
      ? { isMany: false, candidates: [] }
      : await scoreCandidates(db, reading, measure)
  if (isMany)
    return { ...matchManyCourses(reading), isEmpty: false, extra: selectExtra(reading, reader, []) }
  const found = filterFitting(candidates, measure)
  const ids = found.map((it) => it.id)
  const keys = found.map((it) => it.key)
  return {
    isEmpty: !ids.length,
    isFound: sql`course_id = any (${ids}::bigint[])`,
    scored: (isChosen) => sql`
      select course_id, students_count, it.key from unnest(${ids}::bigint[], ${keys}::float8[]) it (id, key) join course_search on course_id = id where ${isChosen}`,
    extra: selectExtra(reading, reader, ids),
  }
}

/** `isMany` means that too many courses have all query words as topics to score them. */
async function scoreCandidates(db: Db, reading: ParsedQuery, measure: FitMeasure) {
  const { all, some } = reading
  const isFew = sql`(select count(*) from closest) < ${enough}`
  const { rows } = await sql<{ is_many: boolean; candidates: Candidate[] | null }>`
    with closest as materialized (
      select course_id from course_search where ${matchesAnyQuery(topics, all)} limit ${scoredAtMost + 1}
    ), mentioned as materialized (
      select course_id from course_search where ${matchesAnyQuery(sql`words`, all)} and ${isFew} order by students_count desc, course_id limit ${scoredAtMost / 3}
    ), partly as materialized (
      select course_id from course_search where (${matchesAnyQuery(sql`names`, some.title)} or ${matchesAnyQuery(topics, some.topics)}) and ${isFew}
      order by students_count desc, course_id limit ${scoredAtMost / 3}
    ), candidates as materialized (
      -- A copy, so that the long value is fetched once and not by every use of it.
      select course_id, students_count, setweight(words, 'A', '{}') as words from course_search
      where course_id in (select course_id from closest union select course_id from mentioned union select course_id from partly) and (select count(*) from closest) <= ${scoredAtMost}
    ), fits as (${selectFits(measure)})
    select (select count(*) from closest) > ${scoredAtMost} as is_many,
      (select json_agg(json_build_object('id', course_id, 'fit', greatest(fit, case when words @@ ${measure.whole}::tsquery then ${phraseFit}::float8 end, case when ${isTogether(measure)} then ${proximityFit.fits}::float8 end), 'key', ${buildRankKey(reading)}))
        from candidates join fits using (course_id)) as candidates`.execute(db)
  return { isMany: rows[0]!.is_many, candidates: rows[0]!.candidates ?? [] }
}

/** True if all known words are topics, are rare but all present, or occur close together. */
const isTogether = ({ close, isKnown, isTelling }: FitMeasure) => sql`(
  ${isTelling}::boolean and ${isKnown ? sql`words` : topics} @@ ${close}::tsquery
  or ${isKnown}::boolean and ${topics} @@ ${close}::tsquery
  or ts_rank_cd('{1, 1, 1, 1}', words, ${close}::tsquery) >= ${isKnown ? proximityFit.close : proximityFit.closeOfSome}::float8)`

/**
 * ts_rank of a word: 0.61+ title, 0.24 trainer or category, 0.06 topic, 0.006 text. Adjacent pairs
 * rank 1/0.61 as high.
 */
const selectFits = ({ names, units, alternatives, shares, isOne, verb }: FitMeasure) => sql`
  select course_id, sum(best) - ${missingPenalty}::float8 * (1 - coalesce(sum(share) filter (where best > 0), 0)) as fit
  from (
    select course_id, unit, max(sum) as best, max(share) as share
    from (
      select course_id, unit, alternative, sum(share) as share, sum(share * case
        when rank >= 0.5 then ${fitWeights.title}::float8 when rank >= 0.2 then ${fitWeights.name} when rank >= 0.065 then ${fitWeights.topic} when rank >= 0.05 then ${fitWeights.once} when rank >= 0.004 ${isOne ? sql`and is_meant` : sql``} then ${fitWeights.text} else 0 end)
      from (
        select course_id, unit, alternative, share, case when words @@ name then ts_rank('{0.01, 0.1, 0.4, 1}', words, name) * case when numnode(name) > 1 then 0.61 else 1 end else 0 end as rank ${isOne ? selectIsMeant(verb) : sql``}
        from candidates, unnest(${names}::text[]::tsquery[], ${units}::integer[], ${alternatives}::integer[], ${shares}::float8[]) it (name, unit, alternative, share) offset 0
      ) it group by course_id, unit, alternative
    ) it group by course_id, unit
  ) it group by course_id`

/**
 * A single word in the text counts if it occurs twice or in a lesson title, and not as a verb with
 * an object.
 */
const selectIsMeant = (verb: string | null) => sql`,
  (ts_rank('{0.01, 0.1, 0.4, 1}', words, name) >= 0.007 or exists (
    select from unnest(words) it where it.positions[cardinality(it.positions)] > 9000 and quote_literal(it.lexeme)::tsquery <@ name))
  and not coalesce(words @@ ${verb}::tsquery, false) as is_meant`

/** Topics of a course; indexed. */
const topics = sql`search_topics(words)`

/**
 * Subselects hide the queries from the planner, which would otherwise replan and prefer a
 * sequential scan.
 */
const matchesAnyQuery = (vector: ReturnType<typeof sql>, queries: string[]) =>
  sql`(${sql.join([sql`false`, ...padToPowerOfTwo(queries).map((query) => sql`${vector} @@ (select ${query}::tsquery)`)], sql` or `)})`

/**
 * Few distinct statement shapes, because each is replanned in its first executions. Null matches no
 * row.
 */
const padToPowerOfTwo = (queries: string[]): (string | null)[] => [
  ...queries,
  ...Array.from(
    { length: (queries.length && 2 ** Math.ceil(Math.log2(queries.length))) - queries.length },
    () => null,
  ),
]

const weights = sql`array[0.1, 0.3, 0.6, 1]::real[]`

const buildRankKey = ({ exact, also, full, title }: ParsedQuery) => sql`
  ${exact.share}::float8 * ts_rank(${weights}, words, ${exact.query}::tsquery) + ${also.share * 0.4}::float8 * ts_rank(${weights}, words, ${also.query}::tsquery)
  + case when words @@ ${title}::tsquery then 0.5 else 0 end + case when words @@ ${full}::tsquery then 0.2 else 0 end + ln(1 + students_count) / 100`

/**
 * Scores the most popular title matches and, if they do not fill a page, the most popular topic
 * matches.
 */
const matchManyCourses = (reading: ParsedQuery): Omit<CourseMatching<MatchExtra>, 'extra'> => ({
  isFound: matchesAnyQuery(topics, reading.all),
  scored: (isChosen) => sql`
    select course_id, students_count, ${buildRankKey(reading)} as key
    from (
      with named as materialized (
        select course_id from course_search where ${matchesAnyQuery(sql`names`, reading.all)} and ${isChosen} order by students_count desc, course_id limit ${scoredAtMost}
      )
      select course_id, students_count, setweight(words, 'A', '{}') as words from course_search
      where course_id in (
        select course_id from named
        union all
        (select course_id from course_search where ${matchesAnyQuery(topics, reading.all)} and ${isChosen} and (select count(*) from named) < ${pageSize} order by students_count desc, course_id limit ${scoredAtMost})
      ) offset 0
    ) it`,
})

const selectExtra = (
  { stems, hits }: ParsedQuery,
  { locale }: ReaderContext,
  ids: number[],
) => sql<MatchExtra>`json_build_object(
  'hits', (select json_agg(shown) from search_words where stem = any (${hits}::text[])),
  'trainers', (
    select json_agg(it) from (
      select trainers.slug, ${selectTranslated(locale, 'trainers.name')} as name, ${selectLanguage(locale, 'trainers.name')} as lang, ${selectTranslated(locale, 'trainers.headline')} as headline,
        ${selectMediaPath('trainers.thumbnail')} as thumbnail, trainers.hue, (select count(*) from unnest(${stems}::text[]) stem where n.names @@ quote_literal(stem)::tsquery) as hits,
        exists (select from course_trainers where trainer_id = trainers.id and course_id = any (${ids}::bigint[])) as teaches
      from search_names n join trainers on trainers.id = n.id
      where n.kind = 'trainer' and n.names @@ ${stems.map((it) => `'${it}'`).join(' | ')}::tsquery
      order by hits desc, trainers.position, trainers.id limit 3) it))`
