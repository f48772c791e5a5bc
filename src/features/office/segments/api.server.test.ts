import { expect, it } from 'vitest'
import { people } from '#features/accounts/people/contract.ts'
import { enrol } from '#features/learning/enrolment/commands.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { newWorld } from '#tests/world.ts'
import { segments } from './contract.ts'

it('people are narrowed down by where they live, what they have and learn, and when they came', async () => {
  const world = await newWorld()
  const { db, now } = world
  const support = world.as(await world.person({ staff_role: 'support' }))
  const [mona, omar, nour] = [
    await world.person({ first_name: 'Mona', country_id: 'eg' }),
    await world.person({ first_name: 'Omar', country_id: 'sa' }),
    await world.person({ first_name: 'Nour', country_id: 'eg' }),
  ]
  const created = (id: string, at: string) => db.updateTable('users').set({ created_at: at }).where('id', '=', id).execute()
  // 22:30 in UTC is the day after in Cairo.
  await created(mona.id, '2026-01-09T22:30:00Z')
  await created(omar.id, '2026-01-10T21:30:00Z')
  await created(nour.id, '2026-01-11T12:00:00Z')
  const course = await addCourse(world, 'knots')
  await enrol(db, mona.id, course.id, now)
  await enrol(db, omar.id, course.id, new Date('2025-11-01T12:00:00Z'))
  const plan = await addPlan(world)
  const ends_at = new Date(now.getTime() + 86_400_000)
  await db.insertInto('subscriptions').values({ user_id: nour.id, plan_id: plan.id, starts_at: now, ends_at }).execute()
  const found = async (asked: object) => (await support(people.find, { role: 'student', ...asked })).items.map((one) => one.name).toSorted()
  expect(await found({ country: 'eg' })).toEqual(['Mona Adel', 'Nour Adel'])
  expect(await found({ plan: 'running' })).toEqual(['Nour Adel'])
  expect(await found({ plan: 'none' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ course: 'knots' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ learns: 'lately' })).toEqual(['Mona Adel'])
  expect(await found({ learns: 'not_lately', country: 'eg' })).toEqual(['Nour Adel'])
  expect(await found({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ from: '2026-01-11' })).toEqual(['Nour Adel'])
  expect(await world.statements(() => found({ country: 'eg', course: 'knots', plan: 'none' }))).toBe(1)
})

it('what is asked for is kept under a name once, and forgotten', async () => {
  const world = await newWorld()
  const support = world.as(await world.person({ staff_role: 'support' }))
  const kept = await support(segments.save, { name: 'Subscribed in Egypt', name_ar: 'مشتركو مصر', asked: 'plan=running&page=4&country=eg' })
  expect(kept).toMatchObject({ asked: 'country=eg&plan=running', name_ar: 'مشتركو مصر' })
  const again = await support(segments.save, { name: 'Egypt', asked: 'country=eg&plan=running' })
  expect(again.id).toBe(kept.id)
  expect((await support(segments.all, {})).segments).toMatchObject([{ name: 'Egypt' }])
  await expect(support(segments.save, { name: 'All', asked: 'page=2' })).rejects.toMatchObject({ code: 'invalid_input' })
  await support(segments.remove, { id: kept.id })
  await expect(support(segments.remove, { id: kept.id })).rejects.toMatchObject({ code: 'not_found' })
  const acts = await world.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(acts.map((one) => one.action)).toEqual(['segment.save', 'segment.save', 'segment.remove'])
})
