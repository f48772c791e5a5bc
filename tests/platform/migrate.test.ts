import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { defineJob, type Job } from '#platform/data/job.ts'
import { startJobs } from '#platform/data/jobs.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { openEmbedded, openPostgres, type Database } from '#platform/data/db.server.ts'
import {
  countPendingMigrations,
  migrate,
  listMigrationNames,
} from '#platform/data/migrate.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import { queryShared, getSharedUrl } from '#tests/shared-postgres.ts'

// Each database runs every migration.
vi.setConfig({ testTimeout: 120_000 })

const open: Database[] = []
afterAll(() => Promise.all(open.map((it) => it.close())))

async function openBare() {
  let database: Database
  if (process.env.ENGINE === 'postgres') {
    const name = `bare_${crypto.randomUUID().replaceAll('-', '')}`
    await queryShared((admin) => admin.query(`create database ${name}`))
    database = openPostgres(getSharedUrl(name), { max: 2 })
  } else database = await openEmbedded({ folder: null })
  open.push(database)
  return database
}

/** Columns, indexes, constraints, functions and triggers. */
async function schema({ pool }: Database) {
  const { rows } = await pool.query<{ it: string }>(`
    select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, generation_expression) as it
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select oid::regprocedure || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map((it) => it.it)
}

const all = await listMigrationNames()
const between = (from: string, to: string) => all.filter((it) => it >= from && it < to)
const without = (names: string[], ...numbers: string[]) =>
  names.filter((it) => !numbers.includes(it.slice(0, 4)))
const fresh = await openBare()
await migrate(fresh.db)
const expected = await schema(fresh)

/** Migration histories of past releases: each list is one update, with numbers out of order. */
const histories: [string, string[][]][] = [
  [
    'updated once, before seven that have a lower number',
    [without(between('0', '0296'), '0292', '0293', '0294')],
  ],
  [
    'updated many times, with lower numbers after higher ones',
    [
      without(
        between('0', '0117'),
        '0080',
        '0085',
        '0086',
        '0090',
        '0096',
        '0100',
        '0101',
        '0102',
        '0110',
        '0111',
      ),
      between('0080', '0087'),
      between('0090', '0091'),
      ['0096_push'],
      between('0100', '0112'),
      without(between('0117', '0252'), '0220', '0230', '0240', '0241'),
      between('0240', '0242'),
      ['0230_packages', '0220_diploma_versions'],
      without(
        between('0252', '0301'),
        '0290',
        '0291',
        '0292',
        '0293',
        '0294',
        '0296',
        '0297',
        '0298',
      ),
    ],
  ],
]

test.each(histories)('a database of any earlier version is migrated: %s', async (_, updates) => {
  const database = await openBare()
  const ran: string[] = []
  for (const names of updates) {
    ran.push(...names)
    await migrate(database.db, { only: ran })
  }
  const missing = all.filter((it) => !ran.includes(it))
  expect(missing.length).toBeGreaterThan(0)
  expect(await countPendingMigrations(database.db)).toBe(missing.length)
  expect(await migrate(database.db)).toEqual(missing)
  expect(await schema(database)).toEqual(expected)
  expect(await migrate(database.db)).toEqual([])
})

/** Early versions of rewritten migrations: file, and the name they were recorded by. */
const rewritten: [string, { to: string; file: string; name: string }][] = [
  [
    'search without titles, under its first number',
    { to: '0009', file: '0009_catalogue_search', name: '0008_catalogue_search' },
  ],
  [
    'search without titles, and profiles',
    { to: '0011', file: '0009_catalogue_search', name: '0009_catalogue_search' },
  ],
  ['learning without time spent', { to: '0015', file: '0014_learning-1', name: '0014_learning' }],
  [
    'learning without seconds of comments',
    { to: '0015', file: '0014_learning-2', name: '0014_learning' },
  ],
  [
    'search with fewer endings',
    { to: '0382', file: '0380_search_recall', name: '0380_search_recall' },
  ],
]

test.each(rewritten)(
  'a database of an early commit is brought up to date with its rows: %s',
  async (_, { to, file, name }) => {
    const database = await openBare()
    const { pool } = database
    const now = file.slice(0, 4)
    const others = without(between('0', to), now)
    const before = others.filter((it) => it < now)
    await migrate(database.db, { only: before })
    await pool.query(await readFile(`tests/platform/early-schemas/${file}.sql`, 'utf8'))
    await pool.query('insert into migrations (name, timestamp) values ($1, now()::text)', [name])
    await addEarlyRows(pool, now)
    const later = others.filter((it) => it > now)
    if (later.length)
      await migrate(database.db, {
        only: [...before, all.find((it) => it.startsWith(now))!, ...later],
      })

    expect(await migrate(database.db)).toEqual(
      all.filter((it) => !others.includes(it) && !it.startsWith(now)),
    )
    expect(await schema(database)).toEqual(expected)
    expect(await migrate(database.db)).toEqual([])
    const found = await pool.query(`select facets from course_search where words @@ 'lantern'`)
    expect(found.rows).toHaveLength(1)
    const numbers = await pool.query(`select shown from search_words where shown = '2024'`)
    expect(numbers.rows).toEqual([])
    const stems = await pool.query(
      `select shown from search_words where stem <> search_stem(search_fold(shown))`,
    )
    expect(stems.rows).toEqual([])
    if (now !== '0014') return
    const kept = await pool.query(
      `select watch_credit_until = last_learned_at as is_paced, text, second from enrollments, comments`,
    )
    expect(kept.rows).toEqual([{ is_paced: true, text: 'Thanks', second: null }])
    const names = await pool.query(
      'select first_name, last_name from users where deleted_at is not null',
    )
    expect(names.rows).toEqual([{ first_name: '', last_name: '' }])
  },
)

/** Rows of a small academy, as far as its schema has room for them. */
async function addEarlyRows(pool: Database['pool'], now: string) {
  await pool.query(`
    insert into courses (slug, title, title_ar, level, language, art, is_free, published_at)
    values ('lantern', 'Lantern 2024', 'صفحتي', 'beginner', 'en', 'code', true, now())`)
  if (now !== '0014') return
  const isPaced = (
    await pool.query(
      `select from pg_attribute where attrelid = 'enrolments'::regclass and attname = 'paced_at'`,
    )
  ).rowCount
  await pool.query(`
    insert into users (email, first_name, last_name) values ('mona@people.example', 'Mona', 'Adel');
    insert into users (email, first_name, last_name, deleted_at) values ('one@deleted.invalid', 'Deleted', 'User', now());
    insert into course_sections (course_id, title, position) select id, 'Part', 1 from courses;
    insert into lessons (course_id, section_id, slug, kind, title, seconds, position) select course_id, id, 'one', 'video', 'One', 60, 1 from course_sections;
    insert into enrolments (user_id, course_id, enrolled_at, last_learned_at${isPaced ? ', paced_at' : ''})
      select users.id, courses.id, now(), now()${isPaced ? ', now()' : ''} from users, courses where deleted_at is null;
    insert into comments (user_id, course_id, lesson_id, text, created_at)
      select users.id, lessons.course_id, lessons.id, 'Thanks', now() from users, lessons where deleted_at is null`)
}

test('rows and pending jobs under former names are found under the present ones', async () => {
  const database = await openBare()
  const { db, pool } = database
  await migrate(db, { only: between('0', '0500') })
  await pool.query(await readFile('tests/platform/early-schemas/0410_rows.sql', 'utf8'))
  const former = defineJob<{ order_id: string }>({ name: 'orders.ask', every: '* * * * *', run })
  const heard = defineJob<{ fact_id: number }>({ name: 'commerce.tell_paid', run })
  const before = await startQueues(database, [former, heard])
  await before.enqueue(db, former.name, { order_id: 'one' })
  await before.enqueue(db, heard.name, { fact_id: 7 })
  await before.stop()

  expect(await migrate(db)).toEqual(all.filter((it) => it >= '0500'))
  expect(await schema(database)).toEqual(expected)
  expect(await readRows(pool)).toEqual([
    { name: 'closed', value: 'failed' },
    { name: 'enrollments', value: '2026-01-03' },
    { name: 'events', value: 'learning.enrolled' },
    { name: 'income', value: 'eg 100' },
    { name: 'notifications', value: 'reminder:1' },
    { name: 'redirects', value: 'lamp' },
    { name: 'snoozed', value: '2026-01-02' },
    { name: 'stats', value: '170' },
    { name: 'zero results', value: 'lamp 3' },
  ])
  await pool.query("update users set country_id = 'sa'")
  await pool.query('delete from enrollments')
  const { rows } = await pool.query(`select (select country_id from income_report_rows),
    (select sum(amount)::int from daily_stat_deltas where metric = 'enrolments') as enrolled,
    (select sum(enrollments)::int from course_stat_deltas) as of_course`)
  expect(rows).toEqual([{ country_id: 'sa', enrolled: 0, of_course: 0 }])

  const names = ['orders.sync-payment', 'orders.notify-paid']
  const after = await startQueues(
    database,
    names.map((name) => defineJob({ name, run })),
  )
  const pending = await pool.query('select name, data from jobs.job order by name')
  expect(pending.rows).toEqual([
    { name: 'orders.notify-paid', data: { event_id: 7 } },
    { name: 'orders.sync-payment', data: { order_id: 'one' } },
  ])
  const left = await pool.query(
    "select name from jobs.queue where name ~ '(ask|tell_paid)$' union all select name from jobs.schedule",
  )
  expect(left.rows).toEqual([])
  expect(await after.drain()).toBe(2)
  await after.stop()
})

const run = () => Promise.resolve()
const startQueues = (database: Database, jobs: Job[]) =>
  startJobs(database, { jobs, listeners: [] }, () => ({}) as never, createLog('silent'), {
    work: false,
  })

async function readRows(pool: Database['pool']) {
  const { rows } = await pool.query(`
    select 'closed' as name, close_reason as value from orders
    union all select 'enrollments', to_char(watch_credit_until at time zone 'utc', 'YYYY-MM-DD') from enrollments
    union all select 'events', kind from events
    union all select 'income', country_id || ' ' || amount from income_report_rows
    union all select 'notifications', dedupe_key from notifications
    union all select 'redirects', slug from slug_redirects
    union all select 'snoozed', to_char(phone_prompt_snoozed_at at time zone 'utc', 'YYYY-MM-DD') from users
    union all select 'stats', sum(amount)::text
      from (select * from daily_stats union all select metric, day, dimension, amount from daily_stat_deltas) as it
      where metric = 'income' and dimension = 'egp course'
    union all select 'zero results', query || ' ' || misses from search_zero_results
    order by name`)
  return rows
}

test('migrations that were renumbered before the first release are known by their first numbers', async () => {
  await fresh.pool.query(
    "update migrations set name = '0008_catalogue_search' where name = '0009_catalogue_search'",
  )
  await fresh.pool.query(
    "update migrations set name = '0012_ended_sessions' where name = '0013_ended_sessions'",
  )
  expect(await migrate(fresh.db)).toEqual([])
  expect(await countPendingMigrations(fresh.db)).toBe(0)
})

test('a database that a newer release has used is refused in a sentence', async () => {
  await fresh.pool.query(
    "insert into migrations (name, timestamp) values ('9000_later', '2027-01-01T00:00:00.000Z')",
  )
  const refused = migrate(fresh.db)
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(
    'The database was last used by a newer Farqad: it has the migration 9000_later',
  )
})
