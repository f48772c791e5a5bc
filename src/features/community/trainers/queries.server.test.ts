import { expect, test } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { trainerCalls } from '#features/catalogue/trainers/contract.ts'
import { listenForSignals } from '#platform/data/signals.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { waitForPass } from '#tests/wait-for-pass.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld()

test('a deleted person is off trainer pages and pictures at once, and kept pages of trainers are dropped', async () => {
  const { storage } = world.services
  const admin = await world.person({ staff_role: 'admin' })
  const person = await world.person({ is_trainer: true })
  const trainer_id = await assignTrainer(world, person.id, (await addCourse(world, 'taught')).id)
  await world.db
    .updateTable('users')
    .set({ image: 'avatars/gone.webp' })
    .where('id', '=', person.id)
    .execute()
  await world.db
    .updateTable('trainers')
    .set({ thumbnail: 'trainers/gone.webp' })
    .where('id', '=', trainer_id)
    .execute()
  for (const key of ['public/avatars/gone.webp', 'public/trainers/gone.webp'])
    await storage.put(key, Buffer.from('x'), 'image/webp')
  const { slug } = await world.db
    .selectFrom('trainers')
    .select('slug')
    .where('id', '=', trainer_id)
    .executeTakeFirstOrThrow()
  expect(await world.as(null)(trainerCalls.details, { id: slug })).toBeTruthy()

  const told: string[] = []
  const stop = await listenForSignals(
    world.database,
    world.services.log,
    (it) => void told.push(JSON.stringify(it)),
  )
  await world.as(admin)(peopleCalls.remove, { id: person.id, reason: 'Asked for it by letter' })
  await waitForPass(() => expect(told.join()).toContain('trainers'))
  await stop()
  await expect(world.as(null)(trainerCalls.details, { id: slug })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const key of ['public/avatars/gone.webp', 'public/trainers/gone.webp'])
    expect(await storage.get(key)).toBeNull()
})
