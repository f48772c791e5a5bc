import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyPaymentEvents } from '#features/orders/payments/commands.server.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian } from '#tests/selling.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { deleteOldReportFiles, createReport, sendWeeklyReports } from './commands.server.ts'
import { reportCalls } from './contract.ts'
import { getReportKey } from './rules.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const day = 86_400
const admin = await world.person({ staff_role: 'admin', first_name: 'Salma' })
const call = world.as(admin)
const course = await addCourse(world, 'reported')
const other = await addCourse(world, 'quiet')
const mona = await world.person({ first_name: '=Mona', country_id: 'eg' })
const jan = await world.person({ first_name: 'Jan', country_id: 'de' })
await db
  .updateTable('users')
  .set({ created_at: '2025-06-01T00:00:00Z' })
  .where('id', '=', jan.id)
  .execute()
await db
  .updateTable('users')
  .set({ created_at: world.now })
  .where('id', 'in', [admin.id, mona.id])
  .execute()
for (const it of [mona, jan]) await world.as(it)(enrollment.enroll, { course_id: course.id })
await world.as(mona)(enrollment.enroll, { course_id: other.id })
await db
  .updateTable('enrollments')
  .set({ completed_at: world.now })
  .where('user_id', '=', jan.id)
  .execute()
await sql`
  with test as (insert into tests (course_id, title, title_ar, published_at) values (${course.id}, 'Final', 'النهائي', ${world.now}) returning id)
  insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, score, ungraded_count, pass_percentage, passed)
  select test.id, ${course.id}, it.user_id::uuid, it.number, ${world.now}, it.at::timestamptz, 10, it.score, it.waiting, 60, it.passed
  from test, (values (${mona.id}, 1, '2026-01-10', 4, 0, false), (${mona.id}, 2, '2026-01-11', 8, 0, true),
    (${jan.id}, 1, '2025-06-02', 10, 0, true), (${jan.id}, 2, '2026-01-12', null, 1, null)) as it (user_id, number, at, score, waiting, passed)`.execute(
  db,
)

const plan = await addPlan(world, { slug: 'monthly', price_egp: 20_000 })
const buyer = await createEgyptian(world)
const { id: order_id } = await placeOrder(world, buyer, plan.data)
const tell = (kind: 'paid' | 'refunded', amount: number) => {
  const event = {
    event_id: crypto.randomUUID(),
    kind,
    amount,
    currency: 'egp',
    payment: 'pay_1',
    payload: {},
  } as const
  return applyPaymentEvents(
    db,
    world.services,
    { order_id, gateway: 'sandbox', events: [event] },
    world.now,
  )
}
await tell('paid', 20_000)
world.later(day)
await tell('refunded', 5000)

const cellsOf = async (asked: Parameters<typeof reportCalls.get.input.parse>[0]) =>
  (await call(reportCalls.get, asked as never)).items.map((it) => it.cells)

test('learners are told with how far each came, and found by when they joined, where they are, and what they take', async () => {
  const all = await call(reportCalls.get, { kind: 'learners' })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from users where deleted_at is null`.execute(db)
  expect(all.total).toBe(rows[0]!.count)
  expect(await cellsOf({ kind: 'learners', country: 'de' })).toEqual([
    {
      name: 'Jan Adel',
      email: expect.any(String) as string,
      country: 'de',
      joined: '2025-06-01T00:00:00.000Z',
      plan: null,
      courses: 1,
      completed: 1,
      tests_passed: 1,
      certificates: 0,
      last_learned: '2026-01-15',
    },
  ])
  const names = async (asked: object) =>
    (await cellsOf({ kind: 'learners', ...asked })).map((it) => String(it.name)).toSorted()
  expect(await names({ course: 'reported' })).toEqual(['=Mona Adel', 'Jan Adel'])
  expect(await names({ course: 'reported', period: '30' })).toEqual(['=Mona Adel'])
  expect(await names({ course: 'reported', from: '2025-06-01', to: '2025-06-01' })).toEqual([
    'Jan Adel',
  ])
  expect(await names({ course: 'never-was' })).toEqual([])
  expect((await cellsOf({ kind: 'learners', plan: 'monthly' })).map((it) => it.plan)).toEqual([
    'Monthly',
  ])
  expect((await cellsOf({ kind: 'learners', sort: 'joined' }))[0]!.name).toBe('Jan Adel')
})

test('what happened in each course is what counting anew gives', async () => {
  const [first] = await cellsOf({
    kind: 'courses',
    course: 'reported',
    from: '2026-01-15',
    to: '2026-01-15',
  })
  expect(first).toMatchObject({
    course: 'About reported',
    enrolments: 2,
    active: 2,
    completions: 1,
    completion_rate: 0.5,
    certificates: 0,
    rating: null,
    income_egp: 0,
  })
  const { rows } = await sql<{
    enrolments: number
  }>`select count(*)::int as enrolments from enrollments`.execute(db)
  const told = await cellsOf({ kind: 'courses' })
  expect(told.reduce((sum, it) => sum + Number(it.enrolments), 0)).toBe(rows[0]!.enrolments)
  expect(await cellsOf({ kind: 'courses', course: 'reported', to: '2025-01-01' })).toMatchObject([
    { enrolments: 0, completion_rate: null },
  ])
})

test('a test is told by what was handed in: an essay that waits is neither passed nor failed', async () => {
  expect(await cellsOf({ kind: 'tests', course: 'reported' })).toMatchObject([
    {
      test: 'Final',
      attempts: 4,
      people: 2,
      passed: 2,
      pass_rate: 2 / 3,
      waiting: 1,
      score: expect.closeTo((0.4 + 0.8 + 1) / 3) as number,
    },
  ])
  expect(await cellsOf({ kind: 'tests', from: '2026-01-01', to: '2026-01-11' })).toMatchObject([
    { attempts: 2, people: 1, passed: 1, pass_rate: 0.5 },
  ])
})

test('income is every movement of money, and comes to what the books say', async () => {
  const income = await call(reportCalls.get, { kind: 'income' })
  expect(
    income.items.map(({ cells }) => [
      cells.movement,
      cells.amount,
      cells.kind,
      cells.method,
      cells.country,
    ]),
  ).toEqual([
    ['refund', -5000, 'plan', 'card', 'eg'],
    ['sale', 20_000, 'plan', 'card', 'eg'],
  ])
  const { rows } = await sql<{
    sum: number
  }>`select sum(amount)::int as sum from daily_stat_deltas where metric = 'income'`.execute(db)
  expect(income.sums).toEqual([{ currency: 'egp', amount: rows[0]!.sum }])
  expect((await call(reportCalls.get, { kind: 'income', currency: 'usd' })).total).toBe(0)
  expect(
    (await call(reportCalls.get, { kind: 'income', plan: 'monthly', from: '2026-01-16' })).sums,
  ).toEqual([{ currency: 'egp', amount: -5000 }])
})

test('income is kept beside what it is narrowed by: where its buyer lives today, and whose order it is', async () => {
  const expectRecounted = async () => {
    const { rows } = await sql<{ kept: object; counted: object }>`
      select to_jsonb(income_report_rows) as kept, jsonb_build_object('transaction_id', moved.id, 'created_at', moved.created_at, 'currency', moved.currency,
        'plan_id', orders.plan_id, 'course_id', orders.course_id, 'country_id', users.country_id,
        'amount', (select coalesce(sum(amount), 0) from ledger_entries where transaction_id = moved.id and account = 'money')) as counted
      from ledger_transactions as moved left join orders on orders.id = moved.order_id left join users on users.id = orders.user_id
      full join income_report_rows on income_report_rows.transaction_id = moved.id where moved.kind in ('sale', 'refund', 'dispute')`.execute(
      db,
    )
    expect(rows.map((it) => it.kept)).toEqual(rows.map((it) => it.counted))
    return rows.length
  }
  const income = async (country: string) =>
    (await call(reportCalls.get, { kind: 'income', plan: 'monthly', country })).sums
  expect(await expectRecounted()).toBe(2)
  expect(await income('eg')).toEqual([{ currency: 'egp', amount: 15_000 }])
  const of = (id: string) => db.updateTable('users').where('id', '=', id)
  await of(buyer.id).set({ country_id: 'sa' }).execute()
  expect([await income('eg'), await income('sa')]).toEqual([
    [],
    [{ currency: 'egp', amount: 15_000 }],
  ])
  await db.updateTable('orders').set({ user_id: jan.id }).where('id', '=', order_id).execute()
  expect([await income('sa'), await income('de')]).toEqual([
    [],
    [{ currency: 'egp', amount: 15_000 }],
  ])
  await expectRecounted()
  await db.updateTable('orders').set({ user_id: buyer.id }).where('id', '=', order_id).execute()
  await of(buyer.id).set({ country_id: 'eg' }).execute()
  await expectRecounted()
})

test('a group is told with its seats and how far its members are in what it takes part in', async () => {
  const { id: group_id } = await call(officeGroups.add, { name: 'Nile Bank', name_ar: 'بنك النيل' })
  const emailOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email
  for (const it of [mona, jan])
    await call(officeGroups.addMember, { group_id, email: await emailOf(it) })
  await call(officeGroups.addSeats, { group_id, source: 'academy', gives: plan.data, seats: 5 })
  await call(officeGroups.addSeats, { group_id, source: 'enrol', gives: 'course-reported' })
  await db
    .updateTable('enrollments')
    .set({ lessons_completion: 100 })
    .where('user_id', '=', jan.id)
    .execute()
  const lessons = (
    await db
      .selectFrom('courses')
      .select('lessons_count')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
  ).lessons_count
  const told = {
    group: 'Nile Bank',
    members: 2,
    seats: 5,
    seats_taken: 2,
    active: 2,
    completions: 1,
    certificates: 0,
  }
  expect(await cellsOf({ kind: 'groups', group: group_id })).toMatchObject([
    { ...told, progress: Math.round(100 / lessons) / 200 },
  ])
  expect(await cellsOf({ kind: 'groups', to: '2025-01-01' })).toMatchObject([
    { active: 0, completions: 0 },
  ])
  const { items } = await world.as(admin, arabicReader)(reportCalls.get, {
    kind: 'groups',
    sort: 'group',
  })
  expect(items.map((it) => it.cells.group)).toEqual(['بنك النيل'])
  expect(
    (await cellsOf({ kind: 'learners', group: group_id })).map((it) => String(it.name)).toSorted(),
  ).toEqual(['=Mona Adel', 'Jan Adel'])
})

const fileOf = async (asked: object, reader?: typeof arabicReader) => {
  const given = (await world.as(admin, reader)(reportCalls.file, {
    kind: 'learners',
    format: 'csv',
    ...asked,
  } as never)) as {
    bytes: Uint8Array
    name: string
  }
  return {
    name: given.name,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(given.bytes),
  }
}

test('a file holds the chosen columns in the reader’s language, and no text becomes a formula', async () => {
  const { name, text } = await fileOf(
    { course: 'reported', columns: 'name,country,joined', sort: 'joined' },
    arabicReader,
  )
  expect(name).toBe('learners-2026-01-16.csv')
  expect(text).toBe(
    "\uFEFFالاسم,الدولة,تاريخ الانضمام\r\nJan Adel,ألمانيا,2025-06-01\r\n'=Mona Adel,مصر,2026-01-15\r\n",
  )
  const money = await fileOf({ kind: 'income', columns: 'time,movement,amount' })
  expect(money.text).toBe(
    '\uFEFFTime,Movement,Amount\r\n2026-01-16 11:00,Sent back,-50\r\n2026-01-15 11:00,Paid,200\r\n',
  )
  const xlsx = (await call(reportCalls.file, { kind: 'income', format: 'xlsx' })) as {
    bytes: Uint8Array
    type: string
  }
  expect([Buffer.from(xlsx.bytes).subarray(0, 2).toString(), xlsx.type]).toEqual([
    'PK',
    expect.stringContaining('spreadsheetml') as string,
  ])
  const acts = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'report.download')
    .execute()
  expect(acts).toHaveLength(3)
})

test('an order is one of its own report; what was saved with another, or with a column that went, keeps the rest', async () => {
  await expect(call(reportCalls.get, { kind: 'tests', sort: '-joined' })).rejects.toMatchObject({
    fields: { sort: 'not_allowed' },
  })
  const kept = { period: '30', course: 'reported', columns: ['name', 'went'], sort: '-went' }
  const { id } = await db
    .insertInto('saved_reports')
    .values({
      user_id: admin.id,
      title: 'Old',
      kind: 'learners',
      asked: JSON.stringify(kept),
      created_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = async () => (await call(reportCalls.saved, {}))[0]!.asked
  expect(await saved()).toMatchObject({ period: '30', course: 'reported', columns: [] })
  await db
    .updateTable('saved_reports')
    .set({ asked: JSON.stringify({ ...kept, columns: ['name'], sort: 'rating' }) })
    .execute()
  expect(await saved()).toMatchObject({ period: '30', columns: ['name'] })
  expect((await saved()).sort).toBeUndefined()
  await call(reportCalls.forget, { id })
})

test('what is saved is one’s own, and comes by mail once a week, from Sunday morning on', async () => {
  const { id } = await call(reportCalls.save, {
    kind: 'learners',
    course: 'reported',
    title: 'Mine',
    weekly: true,
  })
  expect(await call(reportCalls.saved, {})).toMatchObject([
    { id, title: 'Mine', kind: 'learners', weekly: true, asked: { course: 'reported' } },
  ])
  const second = await world.person({ staff_role: 'admin' })
  await expect(world.as(second)(reportCalls.forget, { id })).rejects.toThrow('not_found')
  await expect(world.as(second)(reportCalls.weekly, { id, weekly: false })).rejects.toThrow(
    'not_found',
  )
  const waiting = () => db.selectFrom('report_files').selectAll().execute()
  // 2026-01-16 is a Friday.
  const at = (time: string) => sendWeeklyReports(db, world.services, new Date(time))
  await at('2026-01-16T12:00:00Z')
  await at('2026-01-18T03:59:00Z')
  expect(await waiting()).toEqual([])
  await Promise.all([at('2026-01-18T04:01:00Z'), at('2026-01-18T04:01:00Z')])
  await at('2026-01-19T04:01:00Z')
  const [made, ...more] = await waiting()
  expect([made!.title, more]).toEqual(['Mine', []])
  await createReport(db, world.services, { id: made!.id, mail: true })
  const mails = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'subject', 'body_text'])
    .where('subject', 'like', 'Weekly%')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body_text).toContain(`/api/office/reports/made-file?id=${made!.id}`)
  expect(mails[0]!.body_text).toContain('2 rows')
  // Former staff get no mails.
  await db.updateTable('users').set({ staff_role: 'editor' }).where('id', '=', admin.id).execute()
  await at('2026-01-25T09:00:00Z')
  expect(await waiting()).toHaveLength(1)
  await db.updateTable('users').set({ staff_role: 'admin' }).where('id', '=', admin.id).execute()
  await call(reportCalls.weekly, { id, weekly: false })
  await at('2026-02-01T09:00:00Z')
  expect(await waiting()).toHaveLength(1)
  await call(reportCalls.forget, { id })
  expect(await call(reportCalls.saved, {})).toEqual([])
  await db.deleteFrom('report_files').execute()
})

test('a day begins when it does in the academy', async () => {
  await world.set(academyTimeZone, 'Asia/Tokyo')
  expect(
    (
      await call(reportCalls.get, {
        kind: 'learners',
        course: 'reported',
        from: '2025-05-31',
        to: '2025-05-31',
      })
    ).total,
  ).toBe(0)
  await world.set(academyTimeZone, 'America/New_York')
  expect(
    (
      await call(reportCalls.get, {
        kind: 'learners',
        course: 'reported',
        from: '2025-05-31',
        to: '2025-05-31',
      })
    ).total,
  ).toBe(1)
  await world.set(academyTimeZone, null)
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'nobody but an admin: %o',
  async (item) => {
    const as = world.as(item && (await world.person(item)))
    for (const one of [
      as(reportCalls.get, {}),
      as(reportCalls.saved, {}),
      as(reportCalls.file, { kind: 'income', format: 'csv' }),
    ])
      await expect(one).rejects.toThrow(item ? 'forbidden' : 'not_logged_in')
  },
)

test('a long one is made in the background, told how far it is, and handed to who asked for it alone', async () => {
  await sql`insert into ledger_transactions (kind, key, currency, month, created_at)
    select 'sale', 'many-' || it, 'usd', '2026-01-01', ${world.now}::timestamptz - it * interval '1 minute' from generate_series(1, 5100) as it`.execute(
    db,
  )
  await expect(fileOf({ kind: 'income' })).rejects.toThrow('report_long')
  const { id } = await call(reportCalls.make, {
    kind: 'income',
    columns: 'time,currency',
    format: 'csv',
  })
  await expect(call(reportCalls.madeFile, { id })).rejects.toThrow('not_found')
  expect(await call(reportCalls.made, {})).toMatchObject([
    { id, percent: 0, finished_at: null, rows: null },
  ])
  await createReport(db, world.services, { id })
  const { total } = await call(reportCalls.get, { kind: 'income' })
  expect(await call(reportCalls.made, {})).toMatchObject([
    { id, percent: 100, rows: total, failed: false },
  ])
  const { key } = (await call(reportCalls.madeFile, { id })) as { key: string }
  const lines = (
    await new Response((await world.services.storage.get(key))!.body as BodyInit).text()
  )
    .trim()
    .split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([total + 1, total + 1])
  const second = await world.person({ staff_role: 'admin' })
  await expect(world.as(second)(reportCalls.madeFile, { id })).rejects.toThrow('not_found')
  expect(await world.as(second)(reportCalls.made, {})).toEqual([])
  for (let n = 0; n < 5; n++) await call(reportCalls.make, { kind: 'tests', format: 'csv' })
  await expect(call(reportCalls.make, { kind: 'tests', format: 'csv' })).rejects.toThrow(
    'reports_waiting',
  )
  await deleteOldReportFiles(
    db,
    world.services.storage,
    new Date(world.now.getTime() + 31 * day * 1000),
  )
  expect([
    await call(reportCalls.made, {}),
    await world.services.storage.get(getReportKey(id, 'csv')),
  ]).toEqual([[], null])
})
