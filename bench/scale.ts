// Fills a database to the required size: 50,000 courses, 2,000 trainers, 1,000,000 enrollments of
// 100,000 people, generated in SQL.
import { sql } from 'kysely'
import { loadDemo } from '../db/demo/load.ts'
import { countWords } from '../src/features/search/commands.server.ts'
import { getNow } from '../src/platform/data/clock.ts'
import type { Database, Db } from '../src/platform/data/db.server.ts'
import { migrate } from '../src/platform/data/migrate.server.ts'

export type Scale = { courses: number; trainers: number; people: number; enrolments: number }
export const fullScale: Scale = {
  courses: 50_000,
  trainers: 2000,
  people: 100_000,
  enrolments: 1_000_000,
}

const nowhere = {
  put: async () => {},
  putStream: async () => {},
  get: async () => null,
  remove: async () => {},
  move: async () => {},
  async *list() {},
  async *dated() {},
}

/**
 * Adds generated rows around the demo academy; titles reuse its words so that its queries match
 * thousands.
 */
export async function fillDatabase(
  { db, pool }: Database,
  { courses, trainers, people, enrolments }: Scale,
) {
  await migrate(db)
  await loadDemo(db, getNow(), nowhere)
  const first = await db.connection().execute(async (one) => {
    // Filling takes longer than the statement timeout of the product.
    await sql`set statement_timeout = 0`.execute(one)
    await addTrainers(one, trainers)
    const id = await addDrafts(one, courses)
    await addPeople(one, people, enrolments)
    await sql`reset statement_timeout`.execute(one)
    return id
  })
  // Categories and trainers are added to drafts, so each course is indexed once, when it is
  // published.
  await runInLanes(Math.min(2, pool.options.max), first, first + courses, 250, (from, to) =>
    sql`update courses set published_at = created_at where id >= ${from} and id < ${to} and published_at is null`.execute(
      db,
    ),
  )
  await countWords(db)
  await pool.query('analyze')
}

async function runInLanes(
  lanes: number,
  from: number,
  to: number,
  batch: number,
  work: (from: number, to: number) => Promise<unknown>,
) {
  let at = from
  const lane = async () => {
    while (at < to) {
      const start = at
      at += batch
      await work(start, Math.min(start + batch, to))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Copies rows to another engine, which is much faster than indexing again. */
export async function copyCatalogue(from: Database, to: Database) {
  await migrate(to.db)
  const tables = [
    'categories',
    'trainers',
    'courses',
    'course_categories',
    'course_trainers',
    'category_sets',
    'course_counts',
    'course_search',
    'search_words',
    'search_names',
    'search_synonyms',
    'search_terms',
  ] as const
  // The embedded engine has one connection; triggers already ran on the source.
  await to.pool.query(`set session_replication_role = replica`)
  for (const table of tables) {
    await to.pool.query(`delete from ${table}`)
    const { rows } = await from.pool.query<{ total: number }>(
      `select count(*) as total from ${table}`,
    )
    for (let at = 0; at < rows[0]!.total; at += 2000) {
      const part = await from.pool.query<{ part: string }>(
        `select json_agg(it)::text as part from (select * from ${table} order by 1, 2 limit 2000 offset ${at}) it`,
      )
      await to.pool.query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
        [part.rows[0]!.part],
      )
    }
  }
  await to.pool.query(`reset session_replication_role`)
  await to.pool.query('analyze')
}

async function addPeople(db: Db, people: number, enrolments: number) {
  await sql`
    insert into users (email, email_verified_at, first_name, last_name, country_id, locale)
    select 'person-' || n || '@scale.example', now(), 'Person', 'No. ' || n, (array['eg', 'eg', 'sa', 'ae', 'gb'])[1 + n % 5], (array['ar', 'en'])[1 + n % 2]
    from generate_series(1, ${people}::integer) n`.execute(db)
  // Rows are consistent by construction, so two million foreign key checks are skipped.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until, lessons_completion)
    select u.ids[1 + n % cardinality(u.ids)], c.ids[1 + (n % cardinality(u.ids) * 37 + n / cardinality(u.ids) * 4999) % cardinality(c.ids)],
      now() - n % 700 * interval '1 day', now() - n % 350 * interval '1 day', now() - n % 350 * interval '1 day', n % 1000
    from generate_series(0, ${enrolments}::integer - 1) n,
      (select array_agg(id order by email) as ids from users where email like '%@scale.example') u, (select array_agg(id order by id) as ids from courses) c
    on conflict do nothing`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
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
  const { first } = rows[0]!
  await sql`
    insert into course_categories (course_id, category_id)
    select c.id, leaf.ids[1 + (c.id * 7 + c.id / 13) % cardinality(leaf.ids)] from courses c, (select array_agg(id order by id) as ids from categories where parent_id is not null) leaf
    where c.id >= ${first}`.execute(db)
  await sql`
    insert into course_trainers (course_id, trainer_id)
    select c.id, t.ids[1 + (c.id * 31) % cardinality(t.ids)] from courses c, (select array_agg(id order by id) as ids from trainers) t where c.id >= ${first}`.execute(
    db,
  )
  return first
}
