import { expect, test } from 'vitest'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { personEntitlements } from './contract.ts'

const world = await createWorld()
const support = await world.person({ staff_role: 'support' })
const course = await addCourse(world, 'sale', {
  title: 'Selling',
  title_ar: 'البيع',
  ...courseOffers.sale,
})
const paidBy = (user_id: string) => world.as(support)(personEntitlements.ofPerson, { user_id })

test('support reads a person’s purchases, newest first, with their state', async () => {
  const person = await world.person()
  await addEntitlement(world, (await world.person()).id, 'plan')
  const first = {
    starts_at: world.now.toISOString(),
    ends_at: new Date(world.now.getTime() + 86_400_000).toISOString(),
  }
  await world.db
    .insertInto('purchases')
    .values({ user_id: person.id, course_id: course.id, created_at: world.now, ...first })
    .execute()
  world.later(3600)
  await addEntitlement(world, person.id, 'plan', 30)
  expect(await paidBy(person.id)).toMatchObject({
    page: 1,
    pages: 1,
    total: 2,
    items: [
      { kind: 'plan', title: 'Monthly', slug: null, state: 'running' },
      { kind: 'course', title: 'Selling', lang: 'en', slug: 'sale', state: 'running', ...first },
    ],
  })
  world.later(86_400)
  expect((await paidBy(person.id)).items.map((it) => it.state)).toEqual(['running', 'ended'])
  expect(await world.statements(() => paidBy(person.id))).toBe(1)
})

test('a plan that waits for its turn is not running yet', async () => {
  const person = await world.person()
  await addEntitlement(
    { ...world, now: new Date(world.now.getTime() + 86_400_000) },
    person.id,
    'plan',
  )
  expect((await paidBy(person.id)).items).toMatchObject([{ state: 'coming' }])
})

test('names come in the reader’s language, and a course that was taken back has no page', async () => {
  const person = await world.person()
  const gone = await addCourse(world, 'gone', courseOffers.sale)
  await addEntitlement(world, person.id, { course_id: gone.id })
  await world.db
    .updateTable('courses')
    .set({ published_at: null })
    .where('id', '=', gone.id)
    .execute()
  world.later(60)
  await addEntitlement(world, person.id, { course_id: course.id })
  const { items } = await world.as(support, arabicReader)(personEntitlements.ofPerson, {
    user_id: person.id,
  })
  expect(items).toMatchObject([
    { title: 'البيع', lang: 'ar', slug: 'sale' },
    { title: 'About gone', lang: 'en', slug: null },
  ])
})

test('a person without orders has an empty list; an unknown person is not found', async () => {
  expect(await paidBy((await world.person()).id)).toEqual({
    items: [],
    page: 1,
    pages: 0,
    total: 0,
  })
  await expect(paidBy(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('it is for support and admins, not for the person or an editor', async () => {
  const person = await world.person()
  const editor = await world.person({ staff_role: 'editor' })
  for (const it of [person, editor])
    await expect(
      world.as(it)(personEntitlements.ofPerson, { user_id: person.id }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    world.as(null)(personEntitlements.ofPerson, { user_id: person.id }),
  ).rejects.toMatchObject({ code: 'not_logged_in' })
})
