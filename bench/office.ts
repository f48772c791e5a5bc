// The office's lists with a hundred thousand rows behind each, and its overview, on PostgreSQL: node bench/office.ts
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { findCertificates } from '../src/features/certificates/register/queries.server.ts'
import { findApplications } from '../src/features/office/applications/queries.server.ts'
import { actsFor } from '../src/features/office/audit/queries.server.ts'
import { findContent } from '../src/features/office/content/queries.server.ts'
import { attention, figuresOf } from '../src/features/office/overview/queries.server.ts'
import { askedReport } from '../src/features/office/reports/contract.ts'
import { reportPage, scopeOf } from '../src/features/office/reports/queries.server.ts'
import type { ReportKind } from '../src/features/office/reports/rules.ts'
import { now, ticks } from '../src/platform/data/clock.ts'
import { openPostgres } from '../src/platform/data/db.server.ts'
import { migrate } from '../src/platform/data/migrate.server.ts'
import type { Reader } from '../src/platform/language/locale.ts'
import { startPostgres } from '../tests/postgres.ts'

const many = Number(process.env.ROWS ?? 100_000)
const postgres = await startPostgres()
const database = openPostgres(postgres.url('postgres'), { max: 1 })
const { db, pool } = database
await migrate(db)
await sql`set statement_timeout = 0`.execute(db)
const at = now()
await sql`insert into users (email, first_name, last_name, country_id, created_at)
  select 'person' || it || '@people.example', 'Mona' || it, 'Adel', (array['eg', 'sa', 'de'])[it % 3 + 1], ${at}::timestamptz - it * interval '5 minutes'
  from generate_series(1, ${many}::int) it`.execute(db)
await sql`insert into courses (slug, title, level, language, art, is_free, published_at)
  select 'course-' || it, 'Course ' || it, 'beginner', 'en', 'code', true, ${at} from generate_series(1, 500) it`.execute(db)
await sql`insert into plans (slug, title, title_ar, period, price_egp, price_usd) values ('monthly', 'Monthly', 'الشهرية', 'month', 34900, 1200)`.execute(
  db,
)
await sql`create temp table nth as select id, row_number() over (order by email) as nth from users`.execute(db)
await sql`insert into enrolments (user_id, course_id, enrolled_at, last_learned_at, paced_at)
  select nth.id, (select min(id) from courses) + nth % 500, ${at}::timestamptz - nth * interval '5 minutes', ${at}, ${at} from nth`.execute(
  db,
)
await sql`with made as (insert into tests (course_id, title, published_at) select id, 'Test', ${at} from courses returning id, course_id)
  insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, score, pass_percentage, passed)
  select made.id, made.course_id, nth.id, 1, ${at}, ${at}, 10, 7, 60, true from made join nth on nth.nth % 500 = made.id % 500`.execute(db)
await sql`insert into orders (user_id, plan_id, title, currency, list_price, price, total, method, gateway, reference, state, paid_at, idempotency_key, expires_at, created_at)
  select nth.id, (select min(id) from plans), 'P', case when nth % 3 = 0 then 'usd' else 'egp' end, 100, 100, 100, 'card', 'stripe', 'cs_' || nth, 'paid',
    ${at}, 'key' || nth, ${at}, ${at}::timestamptz - nth * interval '5 minutes' from nth`.execute(db)
await sql`with moved as (insert into ledger_movements (order_id, kind, key, currency, month, created_at)
    select id, 'sale', 'sale-' || id, currency, date_trunc('month', created_at), created_at from orders returning id)
  insert into ledger_entries (movement_id, account, amount) select id, 'money', 100 from moved union all select id, 'income', -100 from moved`.execute(
  db,
)
await sql`insert into audit_log (actor_id, action, subject_id, details, created_at)
  select (select min(id::text)::uuid from users), case when nth % 50 = 0 then 'person.ban' else 'settings.save' end, id, '{}', ${at}::timestamptz - nth * interval '1 minute'
  from nth`.execute(db)
await sql`insert into posts (slug, title, published_at) select 'post-' || it, 'Post ' || it, ${at} from generate_series(1, ${many}::int) it`.execute(
  db,
)
await sql`insert into trainer_applications (user_id, job, experience, language, course_title, pitch, video_url, sent_at)
  select id, 'Teacher', '3-5', 'ar', 'Mine', repeat('Words ', 20), 'https://video.example/x', ${at} from nth`.execute(db)
await sql`with earned as (insert into earned_certificates (user_id, course_id, earned_at) select nth.id, (select min(id) from courses), ${at} from nth returning id, user_id, course_id)
  insert into issued_certificates (id, serial, earned_id, user_id, course_id, holder, holder_ar, title, title_ar, signatory, signatory_ar,
    signatory_title, signatory_title_ar, issuer, issuer_ar, lessons_count, total_seconds, issued_at)
  select lpad(id::text, 26, '0'), 'CRT-' || id, id, user_id, course_id, 'Mona', 'منى', 'T', 'T', 'S', 'S', 'S', 'S', 'I', 'I', 1, 60, ${at} from earned`.execute(
  db,
)
await pool.query('vacuum analyze')

const reader = { locale: 'en', zone: 'Africa/Cairo', currency: 'egp', digits: 'latn', country: 'eg' } as Reader
const services = { settings: { get: (it: { standard: unknown }) => it.standard } } as never
const report =
  (kind: ReportKind, asked: object, page = 1) =>
  async () =>
    (await reportPage(db, await scopeOf(db, kind, askedReport.parse(asked), { services, locale: 'en', now: at }), page)).total
const today = at.toISOString().slice(0, 10)
const lastPage = Math.ceil(many / 24)
const ways: [string, () => Promise<number>][] = [
  ['audit log', async () => (await actsFor(db, 'en', { q: '', action: '' }, 1)).total],
  ['audit log, the last page', async () => (await actsFor(db, 'en', { q: '', action: '' }, lastPage)).total],
  ['audit log, one kind', async () => (await actsFor(db, 'en', { q: '', action: 'person.ban' }, 1)).total],
  ['audit log, a name', async () => (await actsFor(db, 'en', { q: 'Mona777', action: '' }, 1)).total],
  ['blog', async () => (await findContent(db, 'posts', { page: 1 }, at)).total],
  ['applications', async () => (await findApplications(db, reader, { state: 'waiting', page: 1 } as never)).total],
  ['certificates', async () => (await findCertificates(db, 'en', { q: '', page: 1 } as never)).total],
  ['certificates, a name', async () => (await findCertificates(db, 'en', { q: 'Mona', page: 1 } as never)).total],
  ['learners', report('learners', {})],
  ['learners, the last page', report('learners', {}, lastPage)],
  ['learners of a country, of 30 days', report('learners', { country: 'eg', period: '30' })],
  ['learners of a course', report('learners', { course: 'course-7' })],
  ['learners by when they last learned', report('learners', { sort: '-last_learned' })],
  ['courses', report('courses', {})],
  ['courses, of 30 days', report('courses', { period: '30' })],
  ['tests', report('tests', {})],
  ['income', report('income', {})],
  ['income, of 30 days in dollars', report('income', { period: '30', currency: 'usd' })],
  ['income of a plan and a country', report('income', { plan: 'monthly', country: 'eg' })],
  ['overview, a year', async () => (await figuresOf(db, { from: '2025-01-01', to: today })).length],
  ['overview, what waits', async () => (await attention(db)).length],
]
console.log(`${many} rows behind each; load of the machine before: ${loadavg()[0]!.toFixed(1)}\n`)
console.log('| list | found | p50 ms | p95 ms |\n|---|---|---|---|')
for (const [name, ask] of ways) {
  const took: number[] = []
  let total = 0
  for (let round = 0; round < 20; round++) {
    const began = ticks()
    total = await ask()
    took.push(ticks() - began)
  }
  took.sort((a, b) => a - b)
  console.log(`| ${name} | ${total} | ${took[10]!.toFixed(1)} | ${took[18]!.toFixed(1)} |`)
}
await database.close()
await postgres.stop()
