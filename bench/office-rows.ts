// Rows for the office list benchmark: 100,000 behind each list.
import { sql } from 'kysely'
import { type Database } from '../src/platform/data/db.server.ts'
import { prepareDatabase } from '../tools/empty-database.ts'

export async function fillOffice(database: Database, many: number, at: Date) {
  await prepareDatabase(database)
  const { db, pool } = database
  await sql`set statement_timeout = 0`.execute(db)
  // Skips triggers, which would take most of the time.
  await sql`set session_replication_role = replica`.execute(db)
  await addPeople(db, many, at)
  await addLearning(db, many, at)
  await addOrders(db, at)
  await addSupport(db, many, at)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`select rebuild_course_daily_stats()`.execute(db)
  await pool.query('vacuum analyze')
}

type BenchDb = Database['db']

async function addPeople(db: BenchDb, many: number, at: Date) {
  await sql`insert into users (email, first_name, last_name, country_id, created_at)
    select 'person' || it || '@people.example', 'Mona' || it, 'Adel', (array['eg', 'sa', 'de'])[it % 3 + 1], ${at}::timestamptz - it * interval '5 minutes'
    from generate_series(1, ${many}::int) it`.execute(db)
  await sql`create temp table nth as select id, row_number() over (order by email) as nth from users`.execute(
    db,
  )
  await sql`insert into learners (user_id, last_day) select id, ${at}::timestamptz::date - (nth % 400)::int from nth where nth % 10 > 0`.execute(
    db,
  )
  await sql`insert into daily_stats (metric, day, dimension, amount) select metric, ${at}::timestamptz::date - it, '', it
    from generate_series(0, 800) it, unnest(array['people', 'last_learned', 'learners', 'enrolments', 'completions', 'tests', 'certificates', 'tickets']) metric`.execute(
    db,
  )
  await sql`insert into audit_log (actor_id, action, subject_id, details, created_at)
    select (select min(id::text)::uuid from users), case when nth % 50 = 0 then 'person.ban' else 'settings.save' end, id, '{}',
      ${at}::timestamptz - nth * interval '1 minute' from nth`.execute(db)
  await sql`insert into trainer_applications (user_id, job, experience, language, course_title, pitch, video_url, sent_at)
    select id, 'Teacher', '3-5', 'ar', 'Mine', repeat('Words ', 20), 'https://video.example/x', ${at} from nth`.execute(
    db,
  )
}

async function addLearning(db: BenchDb, many: number, at: Date) {
  // Enrollments per person; the dashboard must not depend on it.
  const each = Number(process.env.COURSES_EACH ?? 1)
  // Enrollments are spread over 500 courses.
  await sql`insert into courses (slug, title, level, language, art, is_free, published_at, students_count, rating_avg, rating_count)
    select 'course-' || it, 'Course ' || it, 'beginner', 'en', 'code', true, ${at}::timestamptz - it * interval '5 minutes',
      case when it <= 500 then 200 else 0 end, it % 41 / 10.0 + 1, it % 7 from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into trainers (slug, name, position) select 'trainer-' || it, 'Mona' || it, it from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select nth.id, (select min(id) from courses) + (nth + more) % 500, ${at}::timestamptz - nth * interval '5 minutes', ${at}, ${at}
    from nth, generate_series(0, ${each - 1}::int) as more`.execute(db)
  await sql`with made as (insert into tests (course_id, title, published_at) select id, 'Test', ${at} from courses returning id, course_id)
    insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, score, pass_percentage, passed)
    select made.id, made.course_id, nth.id, 1, ${at}, ${at}, 10, 7, 60, true
    from nth join made on made.course_id = (select min(id) from courses) + nth.nth % 500`.execute(
    db,
  )
  await sql`with earned as (insert into earned_certificates (user_id, course_id, earned_at)
      select nth.id, (select min(id) from courses) + nth % 500, ${at} from nth returning id, user_id, course_id)
    insert into issued_certificates (id, serial, earned_id, user_id, course_id, holder, holder_ar, title, title_ar, signatory, signatory_ar,
      signatory_title, signatory_title_ar, issuer, issuer_ar, lessons_count, total_seconds, issued_at)
    select lpad(id::text, 26, '0'), 'CRT-' || id, id, user_id, course_id, 'Mona' || id, 'منى', 'T', 'T', 'S', 'S', 'S', 'S', 'I', 'I', 1, 60, ${at} from earned`.execute(
    db,
  )
  await sql`with place as (select min(id) as course_id from courses),
      section as (insert into course_sections (course_id, title, position) select course_id, 'S', 1 from place returning id, course_id),
      lesson as (insert into lessons (course_id, section_id, slug, title, kind, position)
        select course_id, id, 'first', 'First', 'article', 1 from section returning id, course_id),
      said as (insert into comments (lesson_id, course_id, user_id, text, created_at, reported_since)
        select lesson.id, lesson.course_id, nth.id, 'Why ' || nth.nth || '?', ${at}, ${at} from lesson, nth returning id, user_id)
    insert into comment_reports (comment_id, user_id, created_at) select id, user_id, ${at} from said`.execute(
    db,
  )
}

async function addOrders(db: BenchDb, at: Date) {
  await sql`insert into plans (slug, title, title_ar, period, price_egp, price_usd) values ('monthly', 'Monthly', 'الشهرية', 'month', 34900, 1200)`.execute(
    db,
  )
  await sql`insert into orders (user_id, plan_id, title, currency, list_price, price, total, method, gateway, reference, state, paid_at, idempotency_key, expires_at, created_at)
    select nth.id, (select min(id) from plans), 'P', case when nth % 3 = 0 then 'usd' else 'egp' end, 100, 100, 100, 'card', 'stripe', 'cs_' || nth, 'paid',
      ${at}, 'key' || nth, ${at}, ${at}::timestamptz - nth * interval '5 minutes' from nth`.execute(
    db,
  )
  await sql`insert into order_tasks (order_id, kind, created_at) select id, 'mismatch', created_at from orders`.execute(
    db,
  )
  await sql`with moved as (insert into ledger_transactions (order_id, kind, key, currency, month, created_at)
      select id, 'sale', 'sale-' || id, currency, date_trunc('month', created_at), created_at from orders returning id)
    insert into ledger_entries (transaction_id, account, amount) select id, 'money', 100 from moved union all select id, 'income', -100 from moved`.execute(
    db,
  )
  await sql`insert into income_report_rows (transaction_id, created_at, currency, plan_id, country_id, amount)
    select moved.id, moved.created_at, moved.currency, plan_id, country_id, 100
    from ledger_transactions as moved join orders on orders.id = order_id join users on users.id = user_id`.execute(
    db,
  )
}

async function addSupport(db: BenchDb, many: number, at: Date) {
  await sql`insert into posts (slug, title, published_at) select 'post-' || it, 'Post ' || it, ${at} from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`with asked as (insert into support_tickets (source, category, locale, from_name, from_email, created_at, waiting_since)
      select 'contact', 'other', 'en', 'N', 'person' || it || '@people.example', ${at}, ${at}::timestamptz - it * interval '1 minute' from generate_series(1, ${many}::int) it returning id)
    insert into support_messages (ticket_id, from_staff, text, created_at) select id, false, 'Help', ${at} from asked`.execute(
    db,
  )
  await sql`insert into announcements (title, title_ar, text, text_ar, audience, created_at, updated_at, due_at, started_at, finished_at, reached)
    select 'News ' || it, 'خبر ' || it, 'T', 'T', 'everyone', ${at}, ${at}, due, due, due, it % 500 from generate_series(1, ${many}::int) it,
      lateral (select case when it % 10 > 0 then ${at}::timestamptz - it * interval '1 minute' end as due) as sent`.execute(
    db,
  )
  await sql`insert into search_zero_results (query, locale, misses, last_at) select 'word' || it, 'en', it % 90 + 1, ${at} from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into coupons (code, title, title_ar, percent, max_uses, starts_at, ends_at, created_at)
    select 'CODE' || it, 'C', 'C', 10, 5, ${at}, ${at}::timestamptz + interval '1 year', ${at} from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into giveaway_batches (title, plan_id, codes, expires_at, created_at)
    select 'Club ' || it, (select min(id) from plans), 3, ${at}::timestamptz + (it % 400) * interval '1 day', ${at} from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into giveaway_codes (hash, batch_id, plan_id, created_at)
    select sha256((batch.id::text || '-' || it)::bytea), batch.id, batch.plan_id, ${at} from giveaway_batches as batch, generate_series(1, 3) it`.execute(
    db,
  )
  await sql`insert into groups (name, created_at) select 'Group ' || it, ${at} from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`with hook as (insert into webhooks (url, kinds, created_at) values ('https://hook.example', '{}', ${at}) returning id)
    insert into webhook_deliveries (webhook_id, kind, body, created_at) select id, 'order.paid', '{}', ${at} from hook, generate_series(1, ${many}::int)`.execute(
    db,
  )
  await sql`insert into outgoing_messages (kind, recipient, locale, subject, body_text, created_at, sent_at, last_error)
    select 'mail', 'p' || it || '@people.example', 'en', 'S', 'T', ${at}, null, 'refused' from generate_series(1, ${many}::int) it`.execute(
    db,
  )
  await sql`insert into jobs.job (name, state, output, created_on)
    select 'messages.send', 'failed', '{"message": "Error: the mail server is away"}', ${at}::timestamptz - it * interval '1 second' from generate_series(1, ${many}::int) it`.execute(
    db,
  )
}
