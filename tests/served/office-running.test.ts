import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { parseCsv } from '#platform/call/lists/csv.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { sendMessageJob } from '#platform/mail/outgoing.server.ts'
import { getText } from '../page-reader.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

// Failed jobs and unsent messages, without scripts.
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
const ticked = (office: PageVisitor) =>
  office.all('main input[name=chosen]').map((it) => it.attributes.value!)

beforeEach(async () => {
  await sql`delete from jobs.job where state = 'failed'`.execute(db)
  await sql`insert into jobs.job (name, state, data, output, retry_count, created_on)
    select ${sendMessageJob}, 'failed', json_build_object('id', gen_random_uuid()), '{"message": "Error: the mail server is away"}', 8, ${getNow()} from generate_series(1, 3)`.execute(
    db,
  )
  await db.deleteFrom('outgoing_messages').execute()
  await sql`insert into outgoing_messages (kind, recipient, locale, subject, body_text, created_at, attempts, last_error)
    select 'mail', 'person' || it || '@people.example', 'en', 'Hello ' || it, 'Hello', ${getNow()}, 3, 'Error: refused' from generate_series(1, 3) it`.execute(
    db,
  )
})

test.each([
  ['/office/running/jobs', 'Job', 'Since'],
  ['/office/running/messages', 'To', 'Written'],
])(
  '%s is sorted by its heads, shows the columns that are chosen, and is had as a file of the same',
  async (path, first, sorted) => {
    const office = await admin(path)
    expect(office.all('main tbody tr')).toHaveLength(3)
    await office.follow('main thead th a', first)
    expect(getText(office.one('main thead th[aria-sort]'))).toContain(first)
    await office.follow('main thead th a', sorted)
    expect(getText(office.one('main thead th[aria-sort]'))).toContain(sorted)
    await office.press('main details form button', 'Show', {
      columns: office.all('main input[name=columns]')[0]!.attributes.value!,
    })
    const link = office.one('main a', 'Download as CSV').attributes.href!
    const file = await ask(link, { headers: { cookie: `cid=${office.cookies.get('cid')}` } })
    const told = parseCsv(await file.text())!
    expect(told.map((it) => it.cells.length)).toEqual([1, 1, 1, 1])
    expect(told[0]!.cells).toEqual([first])
  },
)

test('the overview shows the latest of both and leads to all of them', async () => {
  const office = await admin('/office/running')
  expect(office.text('main')).toContain('Error: the mail server is away')
  expect(office.text('main')).toContain('person3@people.example')
  await office.follow('main a', 'See all 3')
  expect(office.address).toBe('/office/running/jobs')
  await office.follow('main nav a[href="/office/running"]')
  await office.follow('main a[href="/office/running/messages"]')
  expect(office.all('main tbody tr')).toHaveLength(3)
})

test('jobs that are ticked are tried again at once; one that worked meanwhile takes none with it', async () => {
  const office = await admin('/office/running/jobs?state=failed')
  const ids = ticked(office).map((it) => it.split(' ')[1]!)
  expect(ids).toHaveLength(3)
  expect(office.text('form#chosen-jobs')).toContain('cannot be taken back')
  await office.press('button[value=retry]')
  expect(office.text('main [role=status]')).toContain('Tick some rows first.')
  await sql`update jobs.job set state = 'completed' where id = ${ids[0]}`.execute(db)
  await office.press('button[value=retry]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 2 rows.')
  expect(office.text('main [role=alert]')).not.toBe('')
  const { rows } =
    await sql`select id from jobs.job where id = any (${ids}) and state = 'failed'`.execute(db)
  expect(rows).toEqual([])
  await office.open('/office/running/jobs?state=failed')
  expect(office.text('main')).toContain('Nothing fits')
})

test('messages that are ticked are sent now, after a warning that none is called back', async () => {
  const office = await admin('/office/running/messages')
  const ids = ticked(office)
  expect(ids).toHaveLength(3)
  expect(office.text('form#chosen-messages')).toContain('A message that left cannot be called back')
  await office.press('button[value=resend]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 3 rows.')
  const { rows } =
    await sql`select id from jobs.job where name = ${sendMessageJob} and data ->> 'id' = any (${ids})`.execute(
      db,
    )
  expect(rows).toHaveLength(3)
})

test('messages that are ticked are deleted without being sent; one that left meanwhile stays', async () => {
  const office = await admin('/office/running/messages?q=people.example&kind=mail')
  const ids = ticked(office)
  expect(office.text('form#chosen-messages')).toContain('one that is deleted is never sent')
  await db
    .updateTable('outgoing_messages')
    .set({ sent_at: getNow(), last_error: null })
    .where('id', '=', ids[0]!)
    .execute()
  await office.press('button[value=drop]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 2 rows.')
  expect(office.text('main [role=alert]')).not.toBe('')
  expect(
    await db.selectFrom('outgoing_messages').select('id').where('id', 'in', ids).execute(),
  ).toEqual([{ id: ids[0] }])
  const acts = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'message.drop')
    .execute()
  expect(acts).toHaveLength(2)
  await office.open('/office/running/messages')
  expect(office.text('main')).toContain('Every message was sent')
})
