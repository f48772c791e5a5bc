import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { parseCsv } from '#platform/call/lists/csv.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { getText, type PageElement } from '../page-reader.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'
import { addOfficeRows } from './office-rows.ts'

// Office lists without scripts: sort links, a column form, and checkboxes of another form.
const { ask, db, port } = await openAcademy()

async function admin(path: string) {
  const { email } = demoAccounts.find((it) => it.role === 'admin')!
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  return visitor.open(path)
}
// The demo has no trainer applications.
await sql`insert into trainer_applications (user_id, job, experience, language, course_title, pitch, video_url, sent_at)
  select id, 'Teacher', '3-5', 'ar', 'Mine', repeat('Words ', 20), 'https://video.example/x', ${getNow()} from users
  where not is_trainer and staff_role is null limit 3`.execute(db)
const { webhook } = await addOfficeRows(db)

const texts = (them: PageElement[]) => them.map(getText)

const lists = [
  ['/office/people', 'Person', 'Joined'],
  ['/office/orders', 'Order', 'When'],
  ['/office/courses', 'Course', 'Learners'],
  ['/office/certificates', 'Holder', 'Issued'],
  ['/office/applications?state=all', 'Applicant', 'Sent'],
  ['/office/audit', 'Act', 'Time'],
  ['/office/support?view=open', 'Person', 'Waiting since'],
  ['/office/selling/coupons', 'Code', 'Code'],
  ['/office/content/posts', 'Title', 'Published'],
  ['/office/content/trainers', 'Title', 'Order'],
  ['/office/content/testimonials?state=published', 'Title', 'Changed'],
  ['/office/selling/gifts', 'Batch', 'Ends'],
  ['/office/groups', 'Group', 'Made on'],
  ['/office/announcements', 'Announcement', 'Reached'],
  ['/office/reported', 'Comment', 'Reported'],
  ['/office/searches', 'Looked for', 'Last'],
  ['/office/orders/tasks', 'What to look at', 'Since'],
  [`/office/webhooks/${webhook}`, 'What', 'When'],
] as const

test.each(lists)(
  '%s is sorted by its heads, shows the columns that are chosen, and is had as a file of the same',
  async (path, first, sorted) => {
    const office = await admin(path)
    expect(office.status).toBe(200)
    const rows = office.all('main tbody tr').length
    expect(rows).toBeGreaterThan(0)
    await office.follow('main thead th a', sorted)
    await office.follow('main thead th a', sorted)
    expect(office.all('main thead th[aria-sort]')).toHaveLength(1)
    expect(getText(office.one('main thead th[aria-sort]'))).toContain(sorted)
    const sort = office.url.searchParams.get('sort')
    const boxes = office.all('main input[name=columns]')
    const keep = boxes[0]!.attributes.value!
    await office.press('main details form button', 'Show', { columns: keep })
    expect(office.url.searchParams.getAll('columns')).toEqual([keep])
    if (sort) expect(office.url.searchParams.get('sort')).toBe(sort)
    // Checkbox and action columns have visually hidden headers.
    const heads = texts(office.all('main thead th')).filter(
      (text) => !['Ticked', 'Decide', 'Try it', 'Acts'].includes(text),
    )
    expect(heads).toHaveLength(1)
    expect(heads[0]).toContain(first)
    const link = office.one('main a', 'Download as CSV').attributes.href!
    const file = await ask(link, { headers: { cookie: `cid=${office.cookies.get('cid')}` } })
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const told = parseCsv(await file.text())!
    expect(told[0]!.cells).toEqual([first])
    expect(told.length).toBeGreaterThan(rows === 24 ? 24 : rows)
  },
)

test('what is looked for keeps the order and the columns', async () => {
  const office = await admin('/office/people?sort=person&columns=person&columns=state')
  await office.press('main form[role=search] button', 'Find', { q: 'student@' })
  expect(office.address).toBe(
    '/office/people?sort=person&columns=person&columns=state&q=student%40&role=&state=&country=&plan=&learns=&group=&course=&from=&to=',
  )
  expect(texts(office.all('main thead th')).filter((it) => !it.includes('Ticked'))).toHaveLength(2)
})

test('coupons that are ticked are switched off at once, and on again by taking that back', async () => {
  const office = await admin('/office/selling/coupons?state=running')
  const ids = office.all('main input[name=chosen]').map((it) => it.attributes.value!)
  expect(ids.length).toBeGreaterThan(1)
  const active = () =>
    db
      .selectFrom('coupons')
      .select('id')
      .where('id', 'in', ids.map(Number))
      .where('active', '=', true)
      .execute()
  await office.press('button[value=off]')
  expect(office.text('main [role=status]')).toContain('Tick some rows first.')
  await office.press('button[value=off]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${ids.length} rows.`)
  expect(await active()).toHaveLength(0)
  await office.press('main button', 'Undo')
  expect(await active()).toHaveLength(ids.length)
})

test('people who are ticked join a group, and only those who are new leave it when that is taken back', async () => {
  const group = await db
    .insertInto('groups')
    .values({ name: 'Ticked together', created_at: getNow() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = async () =>
    (
      await db
        .selectFrom('group_members')
        .select('user_id')
        .where('group_id', '=', group.id)
        .execute()
    ).map((it) => it.user_id)
  const office = await admin('/office/people?role=student')
  const [before, ...others] = office
    .all('main input[name=chosen]')
    .map((it) => it.attributes.value!)
  await db
    .insertInto('group_members')
    .values({ group_id: group.id, user_id: before!, joined_at: getNow() })
    .execute()
  await office.press('button[value=join]', '', { chosen: true, group_id: String(group.id) })
  expect(office.text('main [role=status]')).toContain(`Done with ${others.length} rows.`)
  expect(office.text('main [role=status]')).toContain('1 row was so already.')
  expect((await members()).length).toBe(others.length + 1)
  await office.press('main button', 'Undo')
  expect(await members()).toEqual([before])
})

test('tickets that are ticked are taken, then closed; one that another closed meanwhile takes none with it', async () => {
  const office = await admin('/office/support?view=open')
  const ids = office.all('main input[name=chosen]').map((it) => Number(it.attributes.value))
  expect(ids.length).toBeGreaterThan(0)
  expect(office.text('main')).toContain('A closed ticket stays closed')
  await office.press('button[value=assign]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${ids.length} row`)
  const taken = await db
    .selectFrom('support_tickets')
    .select('id')
    .where('id', 'in', ids)
    .where('assigned_to', 'is not', null)
    .execute()
  expect(taken).toHaveLength(ids.length)
  await db
    .updateTable('support_tickets')
    .set({ closed_at: getNow(), close_reason: 'solved' })
    .where('id', '=', ids[0]!)
    .execute()
  await office.press('button[value=close]', '', { chosen: true, reason: 'solved' })
  expect(
    await db
      .selectFrom('support_tickets')
      .select('id')
      .where('id', 'in', ids)
      .where('closed_at', 'is', null)
      .execute(),
  ).toEqual([])
})

test('a report is a list as any other: sorted by its heads, with its columns, narrowed with both kept, and saved as it stands', async () => {
  const office = await admin('/office/reports/courses')
  await office.follow('main thead th a', 'Rating')
  expect(office.url.searchParams.get('sort')).toBe('-rating')
  await office.press('main details form button', 'Show', { columns: 'rating' })
  expect(office.all('main thead th')).toHaveLength(1)
  await office.press('main form[role=search] button', 'Show', { period: '30' })
  expect(office.url.searchParams.get('period')).toBe('30')
  expect([office.url.searchParams.getAll('columns'), office.url.searchParams.get('sort')]).toEqual([
    ['rating'],
    '-rating',
  ])
  const marks = texts(office.all('main tbody tr'))
  expect(marks.length).toBeGreaterThan(1)
  const link = office.one('main a', 'CSV').attributes.href!
  const file = parseCsv(
    await (await ask(link, { headers: { cookie: `cid=${office.cookies.get('cid')}` } })).text(),
  )!
  expect([file[0]!.cells, file.length]).toEqual([['Rating'], expect.any(Number)])
  expect(file.length).toBeGreaterThan(marks.length)
  await office.press('main form button', 'Save', { title: 'Best liked' })
  await office.open('/office/reports')
  await office.follow('main a', 'Best liked')
  expect(office.address).toBe('/office/reports/courses?period=30&columns=rating&sort=-rating')
  expect(texts(office.all('main tbody tr'))).toEqual(marks)
})

test('a report asks for groups, plans and countries only where it can be narrowed by them', async () => {
  const choices = async (kind: string) =>
    (await admin(`/office/reports/${kind}`))
      .all('main form[role=search] select')
      .map((it) => it.attributes.name)
  expect(await choices('courses')).toEqual(['period'])
  expect(await choices('learners')).toEqual(['period', 'country', 'plan', 'group'])
  expect(await choices('groups')).toEqual(['period', 'group'])
})

test('what stands in its own order alone has no heads to press, and is had as a file in that order', async () => {
  const office = await admin('/office/content/slides')
  const titles = texts(office.all('main tbody b'))
  expect(titles.length).toBeGreaterThan(1)
  expect(office.all('main thead a')).toEqual([])
  expect(office.all('main details select[name=sort]')).toEqual([])
  const link = office.one('main a', 'Download as CSV').attributes.href!
  const file = await ask(link, { headers: { cookie: `cid=${office.cookies.get('cid')}` } })
  const told = parseCsv(await file.text())!
  expect(told.map((it) => it.cells[0])).toEqual(['Title', ...titles])
})

test('posts that are ticked are taken back from the readers, put back as they were, and published anew', async () => {
  const office = await admin('/office/content/posts?state=published&sort=title')
  const ids = office.all('main input[name=chosen]').map((it) => Number(it.attributes.value))
  expect(ids.length).toBeGreaterThan(1)
  const times = async () =>
    (
      await db
        .selectFrom('posts')
        .select('published_at')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map((it) => it.published_at)
  const before = await times()
  await office.press('button[value=unpublish]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${ids.length} rows.`)
  expect(new Set(await times())).toEqual(new Set([null]))
  await office.press('main button', 'Undo')
  expect(await times()).toEqual(before)
  await office.press('button[value=unpublish]', '', { chosen: true })
  await office.open('/office/content/posts?state=draft')
  const drafts = office.all('main input[name=chosen]').map((it) => Number(it.attributes.value))
  expect(drafts).toEqual(expect.arrayContaining(ids))
  await office.press('button[value=publish]', '', { chosen: true })
  expect((await times()).filter((it) => it !== null && !before.includes(it))).toHaveLength(
    ids.length,
  )
})
