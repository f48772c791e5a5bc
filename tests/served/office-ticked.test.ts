import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '#db/demo/accounts.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'
import { addOfficeRows } from './office-rows.ts'

// Bulk actions of the office lists without scripts.
const { db, port } = await openAcademy()
const { webhook } = await addOfficeRows(db)

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

test('gift codes that are ticked are revoked, after a warning that this is for good', async () => {
  const office = await admin('/office/selling/gifts')
  const left = () =>
    db
      .selectFrom('giveaway_codes')
      .select('id')
      .where('batch_id', 'is not', null)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
  expect((await left()).length).toBeGreaterThan(0)
  const rows = office.all('main input[name=chosen]').length
  expect(office.text('main')).toContain('This is not undone.')
  await office.press('button[value=revoke]')
  expect(office.text('main [role=status]')).toContain('Tick some rows first.')
  await office.press('button[value=revoke]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${rows} row`)
  expect(await left()).toHaveLength(0)
})

test('links of groups that are ticked are closed, after a warning that they lead nowhere then', async () => {
  const office = await admin('/office/groups?link=open')
  const rows = office.all('main input[name=chosen]').length
  expect(rows).toBe(3)
  expect(office.text('main')).toContain('lead nowhere then')
  await office.press('button[value=close]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 3 rows.')
  expect(
    await db.selectFrom('groups').select('id').where('join_code', 'is not', null).execute(),
  ).toHaveLength(0)
  expect(office.text('main')).toContain('No group fits')
})

test('announcements that wait and are ticked become drafts again; drafts are deleted, and nothing else with them', async () => {
  const office = await admin('/office/announcements?state=scheduled')
  expect(office.text('main')).toContain('A deleted draft is gone for good.')
  await office.press('button[value=cancel]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 1 row.')
  await db
    .updateTable('announcements')
    .set({ due_at: getNow(), started_at: getNow(), finished_at: getNow() })
    .where('title', '=', 'News 2')
    .execute()
  await office.open('/office/announcements')
  await office.press('button[value=remove]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 2 rows.')
  expect(office.text('main [role=alert]')).not.toBe('')
  expect(await db.selectFrom('announcements').select('title').execute()).toEqual([
    { title: 'News 2' },
  ])
})

test('reported comments that are ticked stand or are removed, after a warning that neither is undone', async () => {
  const office = await admin('/office/reported')
  const ids = office.all('main input[type=checkbox][name=chosen]').map((it) => it.attributes.value!)
  expect(ids.length).toBeGreaterThan(3)
  expect(office.text('main form[aria-label]')).toContain('Neither is undone.')
  await office.press('form#chosen-comments button[value=remove]')
  expect(office.text('main [role=status]')).toContain('Tick some rows first.')
  const waiting = async () =>
    (
      await db
        .selectFrom('comments')
        .select('id')
        .where('reported_since', 'is not', null)
        .where('removed_at', 'is', null)
        .execute()
    ).map((it) => it.id)
  await office.press('main td button[value=keep]')
  expect(office.text('main [role=status]')).toContain('Done with 1 row.')
  expect(await waiting()).toEqual(expect.arrayContaining(ids.slice(1)))
  expect(await waiting()).not.toContain(ids[0])
  // A comment removed meanwhile does not affect the others.
  const gone = await db
    .updateTable('comments')
    .set({ removed_at: getNow() })
    .where('id', '=', ids[1]!)
    .returning('id')
    .execute()
  expect(gone).toHaveLength(1)
  await office.press('form#chosen-comments button[value=remove]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${ids.length - 2} rows.`)
  expect(office.text('main [role=alert]')).not.toBe('')
  expect(await waiting()).toEqual([])
  const removed = await db
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is not', null)
    .execute()
  expect(removed).toHaveLength(ids.length - 1)
  await office.open('/office/reported')
  expect(office.text('main')).toContain('Nothing was reported')
})

test('reported comments that are ticked and may stand are settled at once', async () => {
  await sql`update comment_reports set handled_at = null where comment_id in (select id from comments where removed_at is null)`.execute(
    db,
  )
  await sql`insert into comment_reports (comment_id, user_id, reason, created_at)
    select comments.id, (select id from users where email = ${demoAccounts[0]!.email}), 'Not kind', ${getNow()} from comments
    where removed_at is null order by comments.id limit 3 on conflict do nothing`.execute(db)
  const office = await admin('/office/reported')
  const rows = office.all('main input[type=checkbox][name=chosen]').length
  expect(rows).toBeGreaterThan(1)
  await office.press('form#chosen-comments button[value=keep]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain(`Done with ${rows} rows.`)
  expect(
    await db
      .selectFrom('comment_reports')
      .select('comment_id')
      .where('handled_at', 'is', null)
      .innerJoin('comments', 'comments.id', 'comment_id')
      .where('removed_at', 'is', null)
      .execute(),
  ).toEqual([])
})

test('messages to a webhook that are ticked are sent again, after a warning that they arrive once more', async () => {
  const office = await admin(`/office/webhooks/${webhook}?state=delivered`)
  expect(office.all('main input[type=checkbox][name=chosen]')).toHaveLength(1)
  expect(office.text('form#chosen-messages')).toContain('arrives once more')
  await office.open(`/office/webhooks/${webhook}`)
  await office.press('form#chosen-messages button[value=replay]', '', { chosen: true })
  expect(office.text('main [role=status]')).toContain('Done with 3 rows.')
  await office.press('main td button[value=replay]')
  expect(office.text('main [role=status]')).toContain('Done with 1 row.')
})
