// Fills an academy to the size the product must bear: 50,000 courses and 2,000 trainers, made by the database itself on either engine.
import { sql } from 'kysely'
import { loadDemo } from '../db/demo/load.ts'
import { countWords } from '../src/features/catalogue/search/commands.server.ts'
import { now } from '../src/platform/clock.ts'
import type { Database, Db } from '../src/platform/db.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'

export type Scale = { courses: number; trainers: number }
export const full: Scale = { courses: 50_000, trainers: 2000 }

/** The demo academy and, around it, so many courses more. Subjects come from the demo's own words, so that its queries find thousands. */
export async function fill({ db }: Database, { courses, trainers }: Scale) {
  await migrate(db)
  // Nobody watches a video here.
  await loadDemo(db, now(), { put: async () => {}, get: async () => null, remove: async () => {} })
  // One connection: what fills it takes longer than any statement of the product may.
  await sql`set statement_timeout = 0`.execute(db)
  await addTrainers(db, trainers)
  const first = await addDrafts(db, courses)
  // Categories and trainers while it is a draft, so that each course is indexed once: when it is published.
  await sql`
    insert into course_categories (course_id, category_id)
    select c.id, leaf.ids[1 + (c.id * 7 + c.id / 13) % cardinality(leaf.ids)] from courses c, (select array_agg(id order by id) as ids from categories where parent_id is not null) leaf
    where c.id >= ${first}`.execute(db)
  await sql`
    insert into course_trainers (course_id, trainer_id)
    select c.id, t.ids[1 + (c.id * 31) % cardinality(t.ids)] from courses c, (select array_agg(id order by id) as ids from trainers) t where c.id >= ${first}`.execute(
    db,
  )
  const batch = 500
  for (let at = first; at < first + courses; at += batch)
    await sql`update courses set published_at = created_at where id >= ${at} and id < ${at + batch} and published_at is null`.execute(db)
  await countWords(db)
  for (const table of [
    'courses',
    'course_search',
    'search_words',
    'search_terms',
    'search_names',
    'course_categories',
    'course_trainers',
    'trainers',
    'categories',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

const addTrainers = (db: Db, count: number) =>
  sql`
    with given as (select array_agg(split_part(name, ' ', 1) order by id) as first, array_agg(split_part(name, ' ', -1) order by id) as last,
      array_agg(split_part(name_ar, ' ', 1) order by id) as first_ar, array_agg(split_part(name_ar, ' ', -1) order by id) as last_ar from trainers where name not like 'Dr%')
    insert into trainers (slug, name, name_ar, published_at)
    select 'trainer-' || n, first[1 + n % cardinality(first)] || ' ' || chr(65 + n % 26) || '. ' || last[1 + n / 7 % cardinality(last)],
      first_ar[1 + n % cardinality(first)] || ' ' || last_ar[1 + n / 7 % cardinality(last)], now()
    from generate_series(1, ${count}::integer) n, given`.execute(db)

async function addDrafts(db: Db, count: number) {
  const { rows } = await sql<{ first: number }>`
    with subjects as (
      select array_agg(terms[1] order by id) as en, array_agg(coalesce((select t from unnest(terms) t where t ~ '[\u0621-\u064a]' limit 1), terms[1]) order by id) as ar from search_synonyms
    ), samples as (
      select array_agg(id order by id) as ids from courses
    ), words as (
      select array['Introduction to', 'Advanced', 'Practical', 'Foundations of', 'The complete guide to', 'Professional', 'Modern', 'Applied', 'Essential', 'Mastering'] as open,
        array['مقدمة في', 'المتقدم في', 'التطبيق العملي في', 'أسس', 'الدليل الكامل إلى', 'الاحتراف في', 'الجديد في', 'تطبيقات', 'أهم مهارات', 'إتقان'] as open_ar,
        array['for beginners', 'for managers', 'for students', 'for engineers', 'for teachers', 'at home', 'in practice', 'with projects', 'step by step', 'for teams'] as close,
        array['للمبتدئين', 'للمديرين', 'للطلاب', 'للمهندسين', 'للمعلمين', 'في المنزل', 'في العمل', 'مع مشاريع', 'خطوة بخطوة', 'للفرق'] as close_ar
    ), added as (
      insert into courses (slug, title, title_ar, summary, summary_ar, description, description_ar, level, language, is_free, in_plans, on_sale, price_egp, price_usd,
        outcomes, required_skills, art, lessons_count, total_seconds, rating_avg, rating_count, students_count, created_at)
      select 'scale-' || n,
        format('%s %s and %s %s', open[1 + n % 10], en[1 + n % cardinality(en)], en[1 + (n * 17 + n / 157) % cardinality(en)], close[1 + n / 10 % 10]),
        format('%s %s و%s %s', open_ar[1 + n % 10], ar[1 + n % cardinality(ar)], ar[1 + (n * 17 + n / 157) % cardinality(ar)], close_ar[1 + n / 10 % 10]),
        c.summary, c.summary_ar, left(c.description, 400), left(c.description_ar, 400),
        (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], (array['ar', 'ar', 'en', 'both'])[1 + n / 3 % 4],
        n % 7 = 0, n % 7 <> 0 and n % 3 <> 0, n % 7 <> 0 and (n % 3 = 0 or n % 2 = 0), 20000 + n % 90 * 1000, 900 + n % 50 * 100,
        c.outcomes, c.required_skills, c.art, 10 + n % 30, 3600 + n * 7919 % 50000, 3 + (n * 13 % 21) / 10.0, n % 300, n * 7907 % 9000, now() - n % 900 * interval '1 day'
      from generate_series(1, ${count}::integer) n cross join subjects cross join words cross join samples join courses c on c.id = samples.ids[1 + n * 11 % cardinality(samples.ids)]
      returning id
    ) select min(id) as first from added`.execute(db)
  return rows[0]!.first
}
