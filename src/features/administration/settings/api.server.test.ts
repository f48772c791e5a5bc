import { expect, test } from 'vitest'
import { sessionsPerPerson } from '#features/accounts/settings.ts'
import { completionPercentage } from '#features/learning/settings.ts'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import { formatFailure } from '#platform/call/failure-answer.ts'
import type { Failure } from '#platform/call/failure.ts'
import { createWorld } from '#tests/world.ts'
import { officeSettings, type SettingChange } from './contract.ts'
import { filterPlainSettings } from './queries.server.ts'

const world = await createWorld({ connections: 5 })
const { db, services } = world
const admin = await world.person({ staff_role: 'admin', first_name: 'Salma' })
const other = await world.person({ staff_role: 'admin', first_name: 'Omar' })
const all = async () =>
  new Map((await world.as(admin)(officeSettings.get, {})).items.map((it) => [it.key, it]))
const save = (changes: SettingChange[], by = admin) =>
  world.as(by)(officeSettings.save, { changes })
const name = { en: 'Port School', ar: 'مدرسة المرفأ' }

test('an admin reads everything that may be changed, with its default', async () => {
  const items = await all()
  expect([...items.keys()]).toEqual(filterPlainSettings(services.settings.all).map((it) => it.key))
  expect(items.get('completion_percentage')).toEqual({
    key: 'completion_percentage',
    value: 90,
    standard: 90,
    min: 1,
    max: 100,
    updated_at: null,
    updated_by: null,
  })
})

test.each([
  null,
  {},
  { is_trainer: true },
  { staff_role: 'support' as const },
  { staff_role: 'editor' as const },
])('nobody but an admin reads or changes them: %o', async (traits) => {
  const call = world.as(traits && (await world.person(traits)))
  const refusal = traits ? 'forbidden' : 'not_logged_in'
  await expect(call(officeSettings.get, {})).rejects.toThrow(refusal)
  await expect(
    call(officeSettings.save, { changes: [{ key: 'name', value: name, updated_at: null }] }),
  ).rejects.toThrow(refusal)
})

test('what an admin sets holds at once, is known by whom, and is written down', async () => {
  await save([
    { key: 'name', value: name, updated_at: null },
    { key: 'sessions_per_person', value: 5, updated_at: null },
  ])
  expect(getAcademy(services.settings, 'ar').name).toBe('مدرسة المرفأ')
  expect(services.settings.get(sessionsPerPerson)).toBe(5)
  const items = await all()
  expect(items.get('name')).toMatchObject({
    value: name,
    updated_at: world.now.toISOString(),
    updated_by: 'Salma Adel',
  })
  const acts = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'settings.save')
    .execute()
  expect(acts).toEqual([
    {
      actor_id: admin.id,
      details: {
        changes: [
          { key: 'name', before: { en: 'Farqad', ar: 'فرقد' }, after: name },
          { key: 'sessions_per_person', before: 3, after: 5 },
        ],
      },
    },
  ])
})

test('an edit that began before somebody else’s is refused with both versions, all of it', async () => {
  const begun = (await all()).get('name')!.updated_at
  const theirs = { en: 'Harbour', ar: '' }
  await save([{ key: 'name', value: theirs, updated_at: begun }], other)
  const yours = { key: 'name', value: { en: 'Quay', ar: '' }, updated_at: begun }
  const refusal = (await save([
    yours,
    { key: 'completion_percentage', value: 70, updated_at: null },
  ]).catch((it: unknown) => it)) as Failure
  expect(formatFailure('en', refusal)).toMatchObject({
    code: 'changed_meanwhile',
    yours: [yours],
    theirs: [{ key: 'name', value: theirs, updated_by: 'Omar Adel' }],
  })
  expect(services.settings.get(completionPercentage)).toBe(90)

  // Of two concurrent saves from the same version, one wins.
  const now = (await all()).get('name')!.updated_at
  const both = await Promise.allSettled(
    [1, 2].map((value) =>
      save([{ key: 'name', value: { en: `Pier ${value}`, ar: '' }, updated_at: now }]),
    ),
  )
  expect(both.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('null leaves a setting to its default again', async () => {
  const { updated_at } = (await all()).get('sessions_per_person')!
  await save([{ key: 'sessions_per_person', value: null, updated_at }])
  expect(services.settings.get(sessionsPerPerson)).toBe(3)
  expect((await all()).get('sessions_per_person')).toMatchObject({ value: 3, updated_at: null })
})

test('what it may not be, and what is no setting, is refused by its key, and nothing is kept', async () => {
  const refused = save([
    { key: 'completion_percentage', value: 101, updated_at: null },
    { key: 'tagline', value: { en: '', ar: 'a\u202eb' }, updated_at: null },
    { key: 'reveal_accounts', value: 'no', updated_at: null },
    { key: 'brand_colour', value: '#ffd500', updated_at: null },
    { key: 'time_zone', value: 'Atlantis/Centre', updated_at: null },
    { key: 'demo_loaded', value: true, updated_at: null },
    { key: 'review_percentage', value: 20, updated_at: null },
  ])
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      completion_percentage: 'number_too_large',
      'tagline.en': 'required',
      'tagline.ar': 'unsafe_text',
      reveal_accounts: 'not_allowed',
      brand_colour: 'colour_too_light',
      time_zone: 'not_allowed',
      demo_loaded: 'not_allowed',
    },
  })
  expect((await all()).get('review_percentage')).toMatchObject({ updated_at: null })
})
