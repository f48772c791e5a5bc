import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { peopleCalls } from '../people/contract.ts'
import { enroll } from '#features/learning/enrollment/commands.server.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { favorites } from '#features/community/favorites/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  isAllowedWhileImpersonating,
  impersonationMinutes,
} from '#platform/identity/impersonation.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { impersonationCalls } from './contract.ts'

const world = await createWorld()
const { db } = world
const student = await world.person({ first_name: 'Salma' })
const person = await world.person({ staff_role: 'support', first_name: 'Nour' })
const cid = await createSession(db, {
  user_id: person.id,
  user_agent: 'tests',
  country: null,
  now: world.now,
})
const me = async () => (await getVisit(db, cid, world.now)).actor!
const begin = async (id = student.id) =>
  world.as(world.proved(await me()))(impersonationCalls.begin, {
    id,
    reason: 'Cannot find her course',
  })

test('support sees the academy as a person does, until they end it or the time is over, and both are written down', async () => {
  await begin()
  expect(await me()).toMatchObject({
    id: student.id,
    first_name: 'Salma',
    staff_role: null,
    impersonated_by: { id: person.id },
  })
  expect(await world.as(await me())(impersonationCalls.end, {})).toEqual({ user_id: student.id })
  expect(await me()).toMatchObject({ id: person.id, staff_role: 'support' })
  await begin()
  world.later(impersonationMinutes * 60 - 1)
  expect(await me()).toMatchObject({ id: student.id })
  world.later(2)
  expect(await me()).toMatchObject({ id: person.id })
  expect(await world.as(await me())(impersonationCalls.end, {})).toEqual({ user_id: null })
  const { acts } = await world.as(await me())(peopleCalls.get, { id: student.id })
  expect(acts.map((it) => [it.action, it.by, it.reason])).toEqual([
    ['person.see_as', 'Nour Adel', 'Cannot find her course'],
    ['person.see_as_end', 'Nour Adel', null],
    ['person.see_as', 'Nour Adel', 'Cannot find her course'],
  ])
})

test('every call that is not named as one to look by is refused at the gate', async () => {
  await begin()
  const actor: Actor = { ...(await me()), is_trainer: true, staff_role: 'admin' }
  const refused = api.filter(({ endpoint }) => !isAllowedWhileImpersonating(endpoint.path))
  expect(refused.length).toBeGreaterThan(250)
  for (const { endpoint } of refused)
    await expect(world.as(actor)(endpoint, {}), endpoint.path).rejects.toMatchObject({
      code: 'view_only',
    })
  // Private data that support does not need: notes, payments, logins.
  for (const path of [
    'client/notes/get',
    'client/orders/get',
    'client/support/chat/get',
    'client/access/sessions',
    'client/calendar/feed',
  ])
    expect(refused.map((it) => it.endpoint.path)).toContain(path)
  await world.as(await me())(impersonationCalls.end, {})
})

test('what looking would leave behind is undone: the person did not look', async () => {
  const course = await addCourse(world, 'knots')
  await enroll(db, student.id, course.id, world.now)
  const rows = async () => [
    await db.selectFrom('lesson_progress').selectAll().execute(),
    await db.selectFrom('enrollments').selectAll().execute(),
    await db.selectFrom('events').select('id').execute(),
  ]
  const before = await rows()
  await begin()
  world.later(60)
  const opened = await world.as(await me())(lessons.get, { course: 'knots', lesson: 'one' })
  expect(opened.lesson.id).toBe(course.lessons.one)
  expect(await rows()).toEqual(before)
  await expect(world.as(await me())(favorites.fav, { course_id: course.id })).rejects.toMatchObject(
    { code: 'view_only' },
  )
  await world.as(await me())(impersonationCalls.end, {})
})

test('nobody sees as staff, as somebody shut out, as themself, or by a key', async () => {
  const admin = await world.person({ staff_role: 'admin' })
  for (const id of [admin.id, crypto.randomUUID()])
    await expect(begin(id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(person.id)).rejects.toMatchObject({ code: 'own_account' })
  await expect(
    world.as(admin)(impersonationCalls.begin, { id: student.id, reason: 'By a key' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  await begin()
  await world.as(admin)(peopleCalls.ban, { id: student.id, reason: 'Shared lessons' })
  expect(await me()).toMatchObject({ id: person.id })
})
