import { expect, it } from 'vitest'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { parseCsv } from '#platform/call/lists/csv.ts'
import { enroll } from '#features/learning/enrollment/commands.server.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { segmentCalls } from './contract.ts'

it('people are filtered by country, purchases, learning and join date', async () => {
  const world = await createWorld()
  const { db, now } = world
  const support = world.as(await world.person({ staff_role: 'support' }))
  const [mona, omar, nour] = [
    await world.person({ first_name: 'Mona', country_id: 'eg' }),
    await world.person({ first_name: 'Omar', country_id: 'sa' }),
    await world.person({ first_name: 'Nour', country_id: 'eg' }),
  ]
  const created = (id: string, at: string) =>
    db.updateTable('users').set({ created_at: at }).where('id', '=', id).execute()
  // 22:30 UTC is the next day in Cairo.
  await created(mona.id, '2026-01-09T22:30:00Z')
  await created(omar.id, '2026-01-10T21:30:00Z')
  await created(nour.id, '2026-01-11T12:00:00Z')
  const course = await addCourse(world, 'knots')
  await enroll(db, mona.id, course.id, now)
  await enroll(db, omar.id, course.id, new Date('2025-11-01T12:00:00Z'))
  const plan = await addPlan(world)
  const ends_at = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('subscriptions')
    .values({ user_id: nour.id, plan_id: plan.id, starts_at: now, ends_at })
    .execute()
  const found = async (asked: object) =>
    (await support(peopleCalls.find, { role: 'student', ...asked })).items
      .map((one) => one.name)
      .toSorted()
  expect(await found({ country: 'eg' })).toEqual(['Mona Adel', 'Nour Adel'])
  expect(await found({ plan: 'running' })).toEqual(['Nour Adel'])
  expect(await found({ plan: 'none' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ course: 'knots' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ learns: 'lately' })).toEqual(['Mona Adel'])
  expect(await found({ learns: 'not_lately', country: 'eg' })).toEqual(['Nour Adel'])
  expect(await found({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['Mona Adel', 'Omar Adel'])
  expect(await found({ from: '2026-01-11' })).toEqual(['Nour Adel'])
  expect(
    await world.statements(() => found({ country: 'eg', course: 'knots', plan: 'none' })),
  ).toBe(1)
})

it('filters are saved under a name once, and deleted', async () => {
  const world = await createWorld()
  const support = world.as(await world.person({ staff_role: 'support' }))
  const kept = await support(segmentCalls.save, {
    name: 'Subscribed in Egypt',
    name_ar: 'مشتركو مصر',
    asked: 'plan=running&page=4&country=eg',
  })
  expect(kept).toMatchObject({ asked: 'country=eg&plan=running', name_ar: 'مشتركو مصر' })
  const again = await support(segmentCalls.save, {
    name: 'Egypt',
    asked: 'country=eg&plan=running',
  })
  expect(again.id).toBe(kept.id)
  expect((await support(segmentCalls.all, {})).segments).toMatchObject([{ name: 'Egypt' }])
  await expect(support(segmentCalls.save, { name: 'All', asked: 'page=2' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await support(segmentCalls.remove, { id: kept.id })
  await expect(support(segmentCalls.remove, { id: kept.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const acts = await world.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(acts.map((one) => one.action)).toEqual(['segment.save', 'segment.save', 'segment.remove'])
})

it('people are sorted by name in the reader’s language, and admins export the list with that order and columns', async () => {
  const world = await createWorld()
  const admin = await world.person({ staff_role: 'admin', first_name: 'Zahra' })
  await world.person({ first_name: 'Basma', country_id: 'eg' })
  await world.person({ first_name: 'adam', mobile: '01001234567' })
  await world.person({ first_name: '=1+1' })
  await world.db
    .updateTable('users')
    .set({ certificate_name_ar: 'زهور' })
    .where('first_name', '=', 'adam')
    .execute()
  const names = async (locale: 'en' | 'ar', sort: 'person' | '-person') =>
    (
      await world.as(admin, locale === 'ar' ? arabicReader : undefined)(peopleCalls.find, { sort })
    ).items.map((one) => one.email)
  const byName = await names('en', 'person')
  expect(await names('en', '-person')).toEqual(byName.toReversed())
  // The Arabic name sorts after all Latin names.
  expect((await names('ar', 'person')).at(-1)).toBe(byName[1])
  const file = async (asked: object, reader?: typeof arabicReader) => {
    const { bytes } = (await world.as(admin, reader)(segmentCalls.file, asked)) as {
      bytes: Uint8Array
    }
    return parseCsv(Buffer.from(bytes).toString())!.map((row) => row.cells)
  }
  expect(await file({ sort: 'person', columns: 'person,role' })).toEqual([
    ['Person', 'Role'],
    ['=1+1 Adel', 'Student'],
    ['adam Adel', 'Student'],
    ['Basma Adel', 'Student'],
    ['Zahra Adel', 'Admin'],
  ])
  const [heads, ...rows] = await file({ q: 'basma' }, arabicReader)
  expect(heads).toEqual([
    'الشخص',
    'البريد الإلكتروني',
    'الدور',
    'الدولة',
    'الهاتف المحمول',
    'تاريخ الانضمام',
    'آخر ظهور',
    'الحالة',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual(expect.arrayContaining(['مصر', 'نشط']))
  const acts = await world.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', admin.id)
    .execute()
  expect(acts).toEqual(
    Array.from([4, 1], (n) => ({ action: 'list.download', details: { list: 'people', rows: n } })),
  )
  await expect(
    world.as(await world.person({ staff_role: 'support' }))(segmentCalls.file, {}),
  ).rejects.toThrow('forbidden')
  await expect(world.as(admin)(peopleCalls.find, { sort: 'email' })).rejects.toThrow(
    'invalid_input',
  )
})

it('people are added to a group or course once; existing members are reported', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ staff_role: 'admin' }))
  const { id } = await world.person({ first_name: 'Mona' })
  const { id: group_id } = await admin(officeGroups.add, { name: 'Class' })
  expect(await admin(segmentCalls.join, { id, group_id })).toEqual({ added: true })
  expect(await admin(segmentCalls.join, { id, group_id })).toEqual({ added: false })
  await addCourse(world, 'knots')
  expect(await admin(segmentCalls.enrol, { id, course: 'knots' })).toEqual({ added: true })
  expect(await admin(segmentCalls.enrol, { id, course: 'knots' })).toEqual({ added: false })
  expect(
    (await admin(peopleCalls.find, { group: group_id, course: 'knots' })).items.map(
      (one) => one.id,
    ),
  ).toEqual([id])
  await expect(admin(segmentCalls.enrol, { id, course: 'nothing' })).rejects.toThrow('not_found')
  await expect(admin(segmentCalls.join, { id: crypto.randomUUID(), group_id })).rejects.toThrow(
    'user_not_found',
  )
  const support = world.as(await world.person({ staff_role: 'support' }))
  await expect(support(segmentCalls.join, { id, group_id })).rejects.toThrow('forbidden')
})
