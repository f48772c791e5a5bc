import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { completionPercentage } from '#features/learning/settings.ts'
import { getAcademy, academyName } from '#platform/page/academy/academy.server.ts'
import { Settings } from '#platform/data/settings.server.ts'
import { defineSetting } from '#platform/data/settings.ts'
import { listenForSignals } from '#platform/data/signals.server.ts'
import { settings as all } from '#settings.ts'
import { waitForPass } from '#tests/wait-for-pass.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })
const { db, database, services } = world
const store = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

test('until an owner says otherwise the product’s own hold', () => {
  expect(services.settings.get(academyName)).toEqual({ en: 'Farqad', ar: 'فرقد' })
  expect(services.settings.get(completionPercentage)).toBe(90)
})

test('what an owner sets is read once it is loaded, and a change is heard', async () => {
  const settings = new Settings(all, services.log)
  const stop = await listenForSignals(database, services.log, () => settings.refresh(db))
  await store('name', { en: 'Port School', ar: 'مدرسة المرفأ' })

  await waitForPass(() => expect(getAcademy(settings, 'ar').name).toBe('مدرسة المرفأ'))
  await store('name', { en: 'Harbour', ar: '' })
  // English is the fallback for Arabic.
  await waitForPass(() => expect(getAcademy(settings, 'ar').name).toBe('Harbour'))
  await db.deleteFrom('settings').execute()
  await waitForPass(() => expect(getAcademy(settings, 'ar').name).toBe('فرقد'))
  await stop()
})

test.each([
  ['completion_percentage', 'a lot'],
  ['completion_percentage', 1000],
  ['completion_percentage', null],
  ['name', 'Port'],
  ['name', { en: '', ar: '' }],
  ['name', { en: 'a\u202eb', ar: '' }],
])('a stored value that it may not be breaks nothing, and is told: %s = %j', async (key, value) => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const settings = new Settings(all, { warn } as unknown as typeof services.log)
  await store('sessions_per_person', 7)
  await store(key, value)
  await settings.load(db)

  expect(settings.get(completionPercentage)).toBe(90)
  expect(getAcademy(settings, 'en').name).toBe('Farqad')
  expect(settings.get(all.find((it) => it.key === 'sessions_per_person')!)).toBe(7)
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([{ setting: key }])
  await db.deleteFrom('settings').execute()
})

test('a row that is no setting is left alone, and a setting that nobody listed is a mistake', async () => {
  await store('demo_loaded', '2026-01-01')
  await services.settings.load(db)
  expect(() => services.settings.get(defineSetting('demo_loaded', z.string(), ''))).toThrow(
    'demo_loaded',
  )
})

test('read again and again at once, what was written last holds', async () => {
  const settings = new Settings(all, services.log)
  const loads = []
  for (const percentage of [10, 20, 30, 40]) {
    await store('completion_percentage', percentage)
    loads.push(settings.load(db))
  }
  await Promise.all(loads)
  expect(settings.get(completionPercentage)).toBe(40)
})
