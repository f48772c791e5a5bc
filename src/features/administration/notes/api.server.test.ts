import { expect, test } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { personalData } from '#personal-data.ts'
import { personNoteCalls } from './contract.ts'

const world = await createWorld()
const { db } = world
const person = await world.person({ first_name: 'Mona' })
const [agent, other, admin] = [
  await world.person({ staff_role: 'support', first_name: 'Salma' }),
  await world.person({ staff_role: 'support' }),
  await world.person({ staff_role: 'admin' }),
]
const about = (who: typeof agent) => world.as(who)(personNoteCalls.get, { user_id: person.id })

test('support and admins read notes with author and time, latest first', async () => {
  await world.as(agent)(personNoteCalls.add, {
    user_id: person.id,
    text: 'Asked twice for an invoice.',
  })
  await world.as(admin)(personNoteCalls.add, { user_id: person.id, text: 'أرسلنا الفاتورة.' })
  expect((await about(agent)).items).toMatchObject([
    { text: 'أرسلنا الفاتورة.', is_removable: false, written_at: world.now.toISOString() },
    { text: 'Asked twice for an invoice.', by: 'Salma Adel', is_removable: true },
  ])
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .execute()
  // The text must not be copied to the audit log, so that it can be deleted.
  expect(acts).toEqual(
    [1, 2].map(() => ({ action: 'person.note', subject_id: person.id, details: {} })),
  )
})

test.each([{}, { is_trainer: true }, { staff_role: 'editor' as const }])(
  'other roles cannot read or write notes: %o',
  async (traits) => {
    const call = world.as(await world.person(traits))
    await expect(call(personNoteCalls.get, { user_id: person.id })).rejects.toThrow('forbidden')
    await expect(call(personNoteCalls.add, { user_id: person.id, text: 'x' })).rejects.toThrow(
      'forbidden',
    )
    await expect(call(personNoteCalls.remove, { id: 1 })).rejects.toThrow('forbidden')
  },
)

test('authors delete their notes, admins any; for others they are not found', async () => {
  const { id } = await world.as(agent)(personNoteCalls.add, { user_id: person.id, text: 'Mine' })
  await expect(world.as(other)(personNoteCalls.remove, { id })).rejects.toThrow('not_found')
  await world.as(agent)(personNoteCalls.remove, { id })
  await expect(world.as(agent)(personNoteCalls.remove, { id })).rejects.toThrow('not_found')
  for (const it of (await about(admin)).items)
    await world.as(admin)(personNoteCalls.remove, { id: it.id })
  expect(await about(agent)).toMatchObject({ items: [], total: 0 })
})

test('notes are part of the person’s data and are deleted with the account', async () => {
  await world.as(agent)(personNoteCalls.add, {
    user_id: person.id,
    text: 'Prefers to be written to in Arabic.',
  })
  const kept = personalData.find((it) => it.name === 'notes_of_staff')!
  expect(await kept.read(db, person.id)).toMatchObject([
    { text: 'Prefers to be written to in Arabic.' },
  ])
  await db.transaction().execute((tx) => kept.forget!(tx, person.id))
  expect((await about(agent)).total).toBe(0)
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expect(
    world.as(agent)(personNoteCalls.add, { user_id: nobody, text: 'x' }),
  ).rejects.toThrow('not_found')
})
