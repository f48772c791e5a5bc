import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#api.ts'
import type { Endpoint } from '#platform/call/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { reportCalls } from '#features/reporting/contract.ts'
import { getListSorts } from '#platform/call/lists/list-shape.ts'
import { parseCsv } from '#platform/call/lists/csv.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { getReportList, reportKinds } from '#features/reporting/list.ts'

const world = await createWorld()
const { db, now } = world
const many = 30
let admin: Actor
let trainer: Actor
let test_id: number
let coupon_id: number
let batch_id: number
let session_id: number
let import_id: string
let webhook_id: string
let group_id: number
let course: { id: number; slug: string; lessons: Record<string, number> }

/** Thirty rows with equal timestamps, so that only the tiebreaker orders them. */
beforeAll(async () => {
  admin = await world.person({ staff_role: 'admin' })
  trainer = await world.person({ is_trainer: true })
  course = await addCourse(world, 'paged')
  await assignTrainer(world, trainer.id, course.id)
  const lesson_id = course.lessons.one!
  await sql`insert into users (email, first_name, last_name, created_at)
    select 'p' || it || '@people.example', 'P', 'Q', ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into courses (slug, title, level, language, art, is_free, published_at)
    select 'course-' || it, 'Course', 'beginner', 'en', 'code', true, ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into favorites (user_id, course_id, created_at) select ${admin.id}, id, ${now} from courses`.execute(
    db,
  )
  await sql`insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select ${admin.id}, id, ${now}, ${now}, ${now} from courses`.execute(db)
  await sql`insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select id, ${course.id}, ${now}, ${now}, ${now} from users on conflict do nothing`.execute(db)
  await sql`insert into purchases (user_id, course_id, starts_at, ends_at, created_at)
    select ${admin.id}, id, ${now}, ${now}::timestamptz + interval '1 year', ${now} from courses`.execute(
    db,
  )
  await sql`insert into reviews (course_id, user_id, rating, lang, text, created_at, updated_at)
    select ${course.id}, id, 5, 'en', 'Good', ${now}, ${now} from users where id <> ${trainer.id}`.execute(
    db,
  )
  await sql`insert into comments (lesson_id, course_id, user_id, text, created_at)
    select ${lesson_id}, ${course.id}, id, 'Why?', ${now} from users where id <> ${trainer.id}`.execute(
    db,
  )
  await sql`insert into comment_reports (comment_id, user_id, created_at) select id, ${trainer.id}, ${now} from comments`.execute(
    db,
  )
  await sql`insert into trainer_applications (user_id, job, experience, language, course_title, pitch, video_url, sent_at)
    select id, 'Teacher', '3-5', 'ar', 'Mine', repeat('Words ', 20), 'https://video.example/x', ${now} from users where not is_trainer`.execute(
    db,
  )
  await sql`insert into trainers (slug, name, published_at) select 'trainer-' || it, 'T', ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into diplomas (slug, title, art, price_egp, price_usd, published_at) select 'd-' || it, 'D', 'code', 1000, 100, ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into certificates (slug, title, course_id, published_at) select 'c-' || id, 'C', id, ${now} from courses`.execute(
    db,
  )
  await sql`insert into faqs (slug, topic, question, answer, published_at) select 'f-' || it, 'account', 'Q', 'A', ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into posts (slug, title, published_at) select 'p-' || it, 'P', ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`
    with question as (insert into questions (course_id) values (${course.id}) returning id),
    version as (insert into question_versions (question_id, version, type, content, key) select id, 1, 'essay', '{}', '{}' from question returning id),
    test as (insert into tests (course_id, title) values (${course.id}, 'Test') returning id),
    taken as (insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, ungraded_count, pass_percentage)
      select test.id, ${course.id}, users.id, 1, ${now}, ${now}, 1, 1, 60 from test, users returning id)
    insert into attempt_questions (attempt_id, position, version_id, points) select taken.id, 1, version.id, 1 from taken, version`.execute(
    db,
  )
  await sql`insert into announcements (title, title_ar, text, text_ar, audience, created_at, updated_at)
    select 'T', 'T', 'T', 'T', 'everyone', ${now}, ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  test_id = (await db.selectFrom('tests').select('id').executeTakeFirstOrThrow()).id
  await sql`
    with bank as (insert into questions (course_id, created_at) select ${course.id}, ${now} from generate_series(1, ${many}) returning id)
    insert into question_versions (question_id, version, type, content, key, created_at) select id, 1, 'true_false', '{"prompt": "Q", "prompt_ar": "Q"}', '{}', ${now} from bank`.execute(
    db,
  )
  const read = await db
    .insertInto('question_imports')
    .values({
      course_id: course.id,
      created_by: admin.id,
      file_name: 'f',
      format: 'gift',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  import_id = read.id
  await sql`insert into question_import_lines (import_id, position, line, was, excerpt, type, question)
    select ${import_id}, it, it, 'truefalse', 'x', 'true_false', '{"type": "true_false", "content": {"prompt": "Q", "prompt_ar": "Q"}, "key": {}}'
    from generate_series(1, ${many}) as it`.execute(db)
  await sql`insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select id, ${course.id}, ${now}, ${now}, ${now} from users on conflict do nothing`.execute(db)
  await sql`insert into audit_log (actor_id, action, subject_id, created_at) select ${admin.id}, 'person.ban', id, ${now} from users`.execute(
    db,
  )
  await sql`insert into notifications (user_id, kind, params, dedupe_key, created_at)
    select ${admin.id}, 'announcement', '{"title": "T", "text": "X"}', id, ${now} from users`.execute(
    db,
  )
  await sql`
    with earned as (insert into earned_certificates (user_id, course_id, earned_at) select id, ${course.id}, ${now} from users returning id, user_id)
    insert into issued_certificates (id, serial, earned_id, user_id, course_id, holder, holder_ar, title, title_ar, signatory, signatory_ar,
      signatory_title, signatory_title_ar, issuer, issuer_ar, lessons_count, total_seconds, issued_at)
    select lpad(id::text, 26, '0'), 'CRT-' || id, id, user_id, ${course.id}, 'H', 'H', 'T', 'T', 'S', 'S', 'S', 'S', 'I', 'I', 1, 60, ${now} from earned`.execute(
    db,
  )
  await sql`insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, pass_percentage)
    select ${test_id}, ${course.id}, ${admin.id}, it, ${now}, ${now}, 1, 60 from generate_series(2, ${many}) as it`.execute(
    db,
  )
  await sql`
    with earned as (insert into earned_certificates (user_id, course_id, earned_at)
      select ${admin.id}, id, ${now} from courses where id <> ${course.id} returning id, course_id)
    insert into issued_certificates (id, serial, earned_id, user_id, course_id, holder, holder_ar, title, title_ar, signatory, signatory_ar,
      signatory_title, signatory_title_ar, issuer, issuer_ar, lessons_count, total_seconds, issued_at)
    select lpad(id::text, 26, '0'), 'CRT-' || id, id, ${admin.id}, course_id, 'H', 'H', 'T', 'T', 'S', 'S', 'S', 'S', 'I', 'I', 1, 60, ${now} from earned`.execute(
    db,
  )
  await sql`insert into support_tickets (user_id, category, locale, created_at, closed_at, close_reason)
    select ${admin.id}, 'other', 'en', ${now}, ${now}, 'solved' from users`.execute(db)
  await sql`insert into support_tickets (source, category, locale, from_name, from_email, created_at, waiting_since)
    select 'contact', 'other', 'en', 'N', email, ${now}, ${now} from users`.execute(db)
  await sql`insert into support_messages (ticket_id, from_staff, text, created_at) select id, false, 'Help', ${now} from support_tickets`.execute(
    db,
  )
  const plan = await sql<{
    id: number
  }>`insert into plans (slug, title, period, price_egp, price_usd) values ('paged', 'P', 'month', 1, 1) returning id`.execute(
    db,
  )
  const plan_id = plan.rows[0]!.id
  await sql`insert into coupons (code, percent, max_uses, starts_at, ends_at, created_at)
    select 'C-' || it, 10, 99, ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '1 day', ${now} from generate_series(101, ${100 + many}) as it`.execute(
    db,
  )
  coupon_id = (await db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into orders (user_id, plan_id, title, currency, list_price, price, total, method, gateway, idempotency_key, expires_at, created_at)
    select id, ${plan_id}, 'P', 'egp', 1, 1, 1, 'card', 'sandbox', 'paged', ${now}, ${now} from users`.execute(
    db,
  )
  await sql`insert into order_tasks (order_id, kind, created_at) select id, 'mismatch', ${now} from orders`.execute(
    db,
  )
  await sql`insert into coupon_uses (order_id, coupon_id, user_id, nth, created_at) select id, ${coupon_id}, user_id, 1, ${now} from orders`.execute(
    db,
  )
  await sql`insert into giveaway_batches (title, plan_id, codes, created_at) select 'B', ${plan_id}, 1, ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  batch_id = (await db.selectFrom('giveaway_batches').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into giveaway_codes (hash, batch_id, plan_id, used_by, used_at, created_at)
    select sha256(id::text::bytea), ${batch_id}, ${plan_id}, id, ${now}, ${now} from users`.execute(
    db,
  )
  await sql`insert into course_versions (course_id, number, snapshot, created_at)
    select ${course.id}, it, '{}', ${now} from generate_series(1, ${many}) as it`.execute(db)
  await sql`insert into live_sessions (course_id, title, starts_at, minutes, link, remind_minutes, created_at, updated_at)
    select ${course.id}, 'S', ${now}, 60, 'https://meet.example/x', 30, ${now}, ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`insert into live_session_attendees (session_id, user_id, joined_at)
    select (select min(id) from live_sessions), id, ${now} from users`.execute(db)
  session_id = (
    await db.selectFrom('live_sessions').select('id').orderBy('id').executeTakeFirstOrThrow()
  ).id
  await sql`insert into webhooks (url, kinds, created_at) values ('https://hear.example/', '{learning.enrolled}', ${now})`.execute(
    db,
  )
  webhook_id = (await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into webhook_deliveries (webhook_id, kind, body, created_at) select ${webhook_id}, 'academy.try_out', '{}', ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`insert into tests (course_id, title, published_at, created_at)
    select id, 'Test', ${now}, ${now} from courses where id <> ${course.id}`.execute(db)
  await sql`insert into ledger_transactions (kind, key, currency, month, created_at)
    select 'sale', 'sale-' || it, 'egp', '2026-01-01', ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into groups (name, created_at) select 'G', ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  group_id = (await db.selectFrom('groups').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into group_members (group_id, user_id, joined_at) select ${group_id}, id, ${now} from users`.execute(
    db,
  )
  await db
    .insertInto('group_managers')
    .values({ group_id, user_id: admin.id, since: now })
    .execute()
  await sql`insert into person_notes (person_id, text, written_by, written_at) select ${admin.id}, 'N', ${admin.id}, ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`insert into search_zero_results (query, locale, misses, last_at) select 'q' || it, 'en', 1, ${now} from generate_series(1, ${many}) as it`.execute(
    db,
  )
  await sql`insert into outgoing_messages (kind, recipient, locale, subject, body_text, created_at, attempts, last_error)
    select 'mail', 'p@people.example', 'en', 'S', 'T', ${now}, 1, 'refused' from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`insert into jobs.job (name, state, output, created_on) select 'messages.send', 'failed', '{"message": "away"}', ${now} from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`insert into search_synonyms (slug, terms) select 's-' || it, array['a' || it, 'b' || it] from generate_series(1, ${many}) as it`.execute(
    db,
  )
})

const has = (schema: z.ZodType, ...names: string[]) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  return names.every((it) => it in properties)
}
/** The specification names one list differently. */
const itemsIn = (path: string) => (path === 'client/notifications/get' ? 'notifications' : 'items')
const lists = api.flatMap(({ endpoint }) =>
  has(endpoint.input, 'page') &&
  has(endpoint.output, itemsIn(endpoint.path), 'page', 'pages', 'total')
    ? [[endpoint.path, endpoint] as const]
    : [],
)
/** Required input besides the page. */
const asked = (path: string) =>
  ({
    'public/courses/reviews': { id: course.slug },
    'client/comments/get': { lesson_id: course.lessons.one },
    'office/orders/of-person': { user_id: admin.id },
    'public/search': { q: 'course' },
    // This kind supports every sort order.
    'office/content/find': { kind: 'faqs' },
    'office/content/file': { kind: 'faqs' },
    'client/trainer/test-students': { test_id },
    'office/coupons/uses': { id: coupon_id },
    'office/giveaways/uses': { id: batch_id },
    'client/studio/courses': { all: true },
    'client/studio/figures/students': { course_id: course.id },
    'client/studio/versions': { course_id: course.id },
    'client/trainer/session-people': { id: session_id },
    'client/studio/questions': { course: course.slug },
    'client/studio/import': { import_id },
    'office/webhooks/deliveries': { id: webhook_id },
    'office/webhooks/deliveries/list': { id: webhook_id },
    'office/groups/members': { group_id },
    'client/groups/members': { group_id },
    'office/people/courses': { user_id: admin.id },
    'office/people/attempts': { user_id: admin.id },
    'office/people/notes': { user_id: admin.id },
    'office/people/tickets': { user_id: admin.id },
    'office/people/certificates': { user_id: admin.id },
  })[path] ?? {}

type List = { items: { id?: unknown }[]; page: number; pages: number; total: number }
const pageOf = async (endpoint: Endpoint, page: number, sort?: string) => {
  const call = world.as(endpoint.access === 'trainer' ? trainer : admin)
  const list = (await call(endpoint, {
    ...asked(endpoint.path),
    ...(sort && { sort }),
    page,
  })) as List & Record<string, List['items']>
  return {
    items: list[itemsIn(endpoint.path)]!,
    page: list.page,
    pages: list.pages,
    total: list.total,
  }
}

test('every list that is asked for by pages is answered as all are', () => {
  expect(lists.length).toBeGreaterThan(12)
  for (const { endpoint } of api)
    expect(has(endpoint.input, 'page'), endpoint.path).toBe(
      lists.some(([path]) => path === endpoint.path),
    )
})

/** Every sort order in the schema. */
const sortsIn = (schema: z.ZodType): (string | undefined)[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    properties?: { sort?: { enum?: string[] } }
  }
  return properties.sort?.enum ?? [undefined]
}

async function allOf(endpoint: Endpoint, sort?: string) {
  const first = await pageOf(endpoint, 1, sort)
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, at) => pageOf(endpoint, at + 2, sort)),
  )
  return {
    first,
    items: [first, ...rest].flatMap((row) =>
      row.items.map((item) => JSON.stringify(item.id ?? item)),
    ),
  }
}

test.each(lists)(
  '%s neither repeats nor loses what is of the same moment, in every order, and knows how many there are past its end',
  async (_, endpoint) => {
    // Reports use the learner report.
    const sorts =
      endpoint === reportCalls.get
        ? getListSorts(getReportList('learners'))
        : sortsIn(endpoint.input)
    for (const sort of sorts) {
      const { first, items } = await allOf(endpoint, sort)
      expect(first.total).toBeGreaterThanOrEqual(many)
      expect(first.pages).toBeGreaterThan(1)
      expect(items).toHaveLength(first.total)
      expect(new Set(items).size).toBe(first.total)
      const past = await pageOf(endpoint, first.pages + 5, sort)
      expect(past).toMatchObject({
        items: [],
        page: first.pages + 5,
        pages: first.pages,
        total: first.total,
      })
      // Reversed order, except that people who never learned are last in both.
      if (sorts.includes(`-${sort}`) && sort !== 'last_learned')
        expect((await allOf(endpoint, `-${sort}`)).items).toEqual(items.toReversed())
    }
  },
)

test.each(reportKinds)(
  'the report of %s is whole in every order, whichever end its pages are got at from',
  async (kind) => {
    const call = world.as(admin)
    for (const sort of getListSorts(getReportList(kind))) {
      const pageAt = (page: number) => call(reportCalls.get, { kind, sort, page })
      const first = await pageAt(1)
      expect(first.total).toBeGreaterThanOrEqual(many)
      const rest = await Promise.all(
        Array.from({ length: first.pages - 1 }, (_, at) => pageAt(at + 2)),
      )
      const ids = [first, ...rest].flatMap((item) => item.items.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total])
    }
  },
)

const files = api.flatMap(({ endpoint }) =>
  endpoint.file && has(endpoint.input, 'columns', 'sort') && !has(endpoint.input, 'kind', 'format')
    ? [[endpoint.path, endpoint] as const]
    : [],
)
const textOf = async (endpoint: Endpoint, more: object) => {
  const { bytes } = (await world.as(admin)(endpoint, { ...asked(endpoint.path), ...more })) as {
    bytes: Uint8Array
  }
  return Buffer.from(bytes).toString()
}
/** The list of an export. */
const listOfFile = (path: string) => {
  const place = path.replace(/\/\w+$/, '')
  return lists.find(
    ([it]) => it === place || (it.replace(/\/\w+$/, '') === place && /(find|get|queue)$/.test(it)),
  )
}

test('every file of a list has its list', () => {
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter(([path]) => !listOfFile(path))).toEqual([])
})

test.each(files)(
  '%s holds all of its list, and only the columns that are asked for',
  async (path, endpoint) => {
    const { total } = await pageOf(listOfFile(path)![1], 1)
    const whole = await textOf(endpoint, {})
    expect(whole.startsWith('\uFEFF')).toBe(true)
    expect(whole.indexOf('\uFEFF', 1)).toBe(-1)
    const { properties } = z.toJSONSchema(endpoint.input, {
      io: 'output',
      unrepresentable: 'any',
    }) as unknown as {
      properties: { columns: { items: { enum: string[] } } }
    }
    const two = parseCsv(
      await textOf(endpoint, { columns: properties.columns.items.enum.slice(0, 2).join(',') }),
    )!
    expect(two.every((it) => it.cells.length === 2)).toBe(true)
    // Each export adds a row to the audit log.
    expect(two.length - 1).toBe(path === 'office/audit/file' ? total + 1 : total)
    expect(parseCsv(whole)![0]!.cells.length).toBeGreaterThan(2)
  },
)
