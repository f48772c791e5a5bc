import { beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#features/content/contact/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { createWorld } from '#tests/world.ts'
import { supportCalls } from '../chat/contract.ts'
import { supportAgentCalls } from '../admin/contract.ts'
import { supportCategories } from './contract.ts'

const world = await createWorld()
let agent: Actor, mona: Actor, omar: Actor
beforeAll(async () => {
  agent = await world.person({ staff_role: 'support' })
  mona = await world.person()
  omar = await world.person()
})

const invoices = {
  title: 'Company invoices',
  title_ar: 'فواتير الشركات',
  hint: 'Tax numbers',
  hint_ar: 'الأرقام الضريبية',
  position: 0,
}
const list = () => world.as(agent)(supportCategories.list, {})
const offered = async (who = mona) => (await world.as(who)(supportCalls.deps, {})).categories
const acts = () =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', 'like', 'support.category%')
    .orderBy('id')
    .execute()

test('a new academy offers the usual categories', async () => {
  expect((await offered()).map((it) => it.slug)).toEqual([
    'payments',
    'account',
    'playback',
    'course-content',
    'tests',
    'certificates',
    'trainers',
    'other',
  ])
})

test('staff add, rename and order categories in both languages, and people choose among them', async () => {
  await world.as(agent)(supportCategories.save, invoices)
  expect((await offered())[0]).toEqual({
    slug: 'company-invoices',
    title: 'Company invoices',
    hint: 'Tax numbers',
  })
  const ticket = await world.as(mona)(supportCalls.createTicket, {
    category: 'company-invoices',
    description: 'I need one.',
  })
  expect(ticket.category_title).toBe('Company invoices')
  await world.as(agent)(supportCategories.save, {
    slug: 'company-invoices',
    ...invoices,
    title: 'Invoices',
    position: 99,
  })
  expect((await offered()).at(-1)).toMatchObject({ slug: 'company-invoices', title: 'Invoices' })
  const { items } = await world.as(agent)(supportAgentCalls.queue, { view: 'open' })
  expect(items.map((it) => it.category_title)).toEqual(['Invoices'])
  await expect(
    world.as(agent)(supportCategories.save, { slug: 'no-such', ...invoices }),
  ).rejects.toThrow('not_found')
})

test('a category that tickets have is archived: they keep it, and nobody can choose it any more', async () => {
  await world.as(agent)(supportCategories.remove, { slug: 'company-invoices' })
  expect((await list()).at(-1)).toMatchObject({
    slug: 'company-invoices',
    tickets: 1,
    archived_at: expect.any(String),
  })
  expect((await offered()).map((it) => it.slug)).not.toContain('company-invoices')
  expect((await world.as(mona)(supportCalls.activeTicket, {}))?.category_title).toBe('Invoices')
  const refused = world.as(omar)(supportCalls.createTicket, {
    category: 'company-invoices',
    description: 'Me too.',
  })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { category: 'not_allowed' },
  })
  await world.as(agent)(supportCategories.restore, { slug: 'company-invoices' })
  expect((await offered()).map((it) => it.slug)).toContain('company-invoices')
})

test('an unused category is deleted, but not one that the contact form uses, nor the last', async () => {
  await world.as(agent)(supportCategories.remove, { slug: 'certificates' })
  await world.as(agent)(supportCategories.remove, { slug: 'trainers' })
  const slugs = (await list()).map((it) => it.slug)
  expect([slugs.includes('certificates'), slugs.includes('trainers')]).toEqual([false, true])
  const message = {
    name: 'Salma',
    email: 'salma@people.example',
    topic: 'trainers' as const,
    message: 'I would like to teach with you.',
  }
  const { stamp } = await world.as(null)(contactCalls.form, {})
  world.later(60)
  await world.as(null)(contactCalls.send, { ...message, stamp })
  for (const { slug } of (await offered()).slice(1))
    await world.as(agent)(supportCategories.remove, { slug })
  const [last] = await offered()
  await expect(world.as(agent)(supportCategories.remove, { slug: last!.slug })).rejects.toThrow(
    'last_category',
  )
  expect((await acts()).map((it) => it.action)).toEqual(
    expect.arrayContaining([
      'support.category_add',
      'support.category_edit',
      'support.category_archive',
      'support.category_restore',
      'support.category_delete',
    ]),
  )
})

test('only support and admins edit them', async () => {
  const editor = await world.person({ staff_role: 'editor' })
  for (const who of [mona, editor])
    await expect(world.as(who)(supportCategories.save, invoices)).rejects.toThrow('forbidden')
})
