import { expect, test } from 'vitest'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, port, signIn } = await openAcademy()

test('without scripts staff add, archive and restore a ticket category, and people are offered it', async () => {
  const agent = new PageVisitor(`http://127.0.0.1:${port}`)
  agent.cookies.set('cid', await signIn('Agent'))
  await db
    .updateTable('users')
    .set({ staff_role: 'support' })
    .where('first_name', '=', 'Agent')
    .execute()
  const learner = new PageVisitor(`http://127.0.0.1:${port}`)
  learner.cookies.set('cid', await signIn('Learner'))
  const offered = async () =>
    (await learner.open('/my/support'))
      .all('main select[name=category] option')
      .map((it) => it.attributes.value)

  await agent.open('/office/support/categories')
  const panel = (title: string) => agent.one('main section', title)
  const words = { title: 'Company invoices', title_ar: 'فواتير الشركات', position: '1' }
  await agent.press('button[value=save]', '', { ...words, title: '' }, panel('Add a category'))
  expect(agent.status).toBe(400)
  await agent.open('/office/support/categories')
  await agent.press('button[value=save]', '', words, panel('Add a category'))
  expect(agent.address).toBe('/office/support/categories?saved=yes')
  expect(await offered()).toContain('company-invoices')

  await learner.press('main button[type=submit]', 'Open ticket', {
    category: 'company-invoices',
    description: 'I need one.',
  })
  expect(learner.text('main')).toContain('Company invoices')
  await agent.open('/office/support/categories')
  await agent.press('button[value=remove]', 'Archive', {}, panel('Company invoices'))
  await agent.press('button[value=restore]', 'Offer again', {}, panel('Company invoices'))
  const row = await db
    .selectFrom('support_categories')
    .selectAll()
    .where('slug', '=', 'company-invoices')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title_ar: 'فواتير الشركات', archived_at: null })
})
