import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { officeMessages } from '../messages.ts'
import { officeSettings } from '../settings/contract.ts'
import { auditCalls } from './contract.ts'
import { listActionKinds } from './rules.ts'

const world = await createWorld()
const admin = await world.person({ staff_role: 'admin', first_name: 'Salma' })
const pest = await world.person({ first_name: 'Omar' })
await world.as(admin)(peopleCalls.ban, { id: pest.id, reason: '=1+1' })
await world.as(admin)(officeSettings.save, {
  changes: [{ key: 'test_attempts', value: 5, updated_at: null }],
})

test('an admin reads actor, action and subject, newest first', async () => {
  const { items, total } = await world.as(admin)(auditCalls.get, {})
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { action: 'settings.save', by: { id: admin.id, name: 'Salma Adel' }, about: null },
    {
      action: 'person.ban',
      by: { id: admin.id },
      about: { id: pest.id, name: 'Omar Adel' },
      details: { reason: '=1+1' },
    },
  ])
  expect(listActionKinds(officeMessages.en)).toEqual(
    expect.arrayContaining(['person.ban', 'settings.save']),
  )
})

test('entries are filtered by actor, subject and action', async () => {
  const found = async (asked: object) =>
    (await world.as(admin)(auditCalls.get, asked)).items.map((it) => it.action)
  expect(await found({ q: 'omar' })).toEqual(['person.ban'])
  expect(await found({ q: 'salma' })).toHaveLength(2)
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ action: 'settings.save' })).toEqual(['settings.save'])
  await expect(found({ action: "x' or 1=1" })).rejects.toThrow('invalid_input')
})

test('the file opens in a spreadsheet, in the reader’s language, and nothing in it is a formula', async () => {
  const file = await world.as(admin, arabicReader)(auditCalls.file, { q: 'omar' })
  const text = Buffer.from((file as { bytes: Uint8Array }).bytes).toString()
  expect(text).toContain(officeMessages.ar['person.ban'])
  expect(text).toContain(",'=1+1,")
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'only admins read it: %o',
  async (traits) => {
    const call = world.as(traits && (await world.person(traits)))
    const refusal = traits ? 'forbidden' : 'not_logged_in'
    await expect(call(auditCalls.get, {})).rejects.toThrow(refusal)
    await expect(call(auditCalls.file, {})).rejects.toThrow(refusal)
  },
)

test('every act that is written down anywhere has its word', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((it) =>
    it.endsWith('.server.ts'),
  )
  const acts = sources.flatMap((source) =>
    [...readFileSync(`src/${source}`, 'utf8').matchAll(/action: '([a-z]+\.[a-z_]+)'/g)].map(
      (found) => found[1]!,
    ),
  )
  expect(acts.length).toBeGreaterThan(8)
  expect(acts.filter((it) => !(it in officeMessages.en))).toEqual([])
})
