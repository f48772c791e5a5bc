import { describe, expect, test } from 'vitest'
import { giveawayBatches } from '#features/orders/giveaway-batches/contract.ts'
import type { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { applyPaymentEvents } from '#features/orders/payments/commands.server.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { memberGroups, officeGroups } from './contract.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const admin = world.as(await world.person({ staff_role: 'admin' }))
const sold = await addCourse(world, 'sold', courseOffers.sale)
const free = await addCourse(world, 'free')
const newGroup = async () =>
  (await admin(officeGroups.add, { name: 'Nile Bank', name_ar: 'بنك النيل' })).id
const codeOf = async (group_id: number) =>
  (await admin(officeGroups.setCode, { group_id, open: true })).join_code!
const drained = () => world.services.jobs.drain()
const isEnrolled = async (actor: Actor, course_id: number) =>
  Boolean(
    await db
      .selectFrom('enrollments')
      .select('user_id')
      .where('user_id', '=', actor.id)
      .where('course_id', '=', course_id)
      .executeTakeFirst(),
  )
const opens = async (actor: Actor, course_id: number) =>
  Boolean(
    await db
      .selectFrom('purchases')
      .select('id')
      .where('user_id', '=', actor.id)
      .where('course_id', '=', course_id)
      .executeTakeFirst(),
  )

describe('a group', () => {
  test('enrols its members together, those it has and those who come', async () => {
    const group_id = await newGroup()
    const [first, second] = [await world.person(), await world.person()]
    const email = async (actor: Actor) =>
      (
        await db
          .selectFrom('users')
          .select('email')
          .where('id', '=', actor.id)
          .executeTakeFirstOrThrow()
      ).email
    await admin(officeGroups.addMember, { group_id, email: await email(first) })
    expect(
      await admin(officeGroups.addSeats, { group_id, source: 'enrol', gives: 'course-free' }),
    ).toEqual({ seated: 1 })
    await admin(officeGroups.addMember, { group_id, email: await email(second) })
    await admin(officeGroups.addMember, { group_id, email: await email(second) })
    await drained()
    for (const it of [first, second]) expect(await isEnrolled(it, free.id)).toBe(true)
    expect(await admin(officeGroups.get, { group_id })).toMatchObject({
      members: 2,
      seats: [{ kind: 'course', seats: null, taken: 2 }],
    })
    await expect(
      admin(officeGroups.addMember, { group_id, email: 'nobody@a.example' }),
    ).rejects.toMatchObject({ code: 'user_not_found' })
    const acts = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', second.id)
      .execute()
    expect(acts).toEqual([{ action: 'group.add_member' }])
  })

  test('never has more enrolled than seats, however many join at the same moment', async () => {
    const group_id = await newGroup()
    await admin(officeGroups.addSeats, {
      group_id,
      source: 'academy',
      gives: 'course-sold',
      seats: 3,
    })
    const code = await codeOf(group_id)
    const people = await Promise.all(Array.from({ length: 8 }, () => world.person()))
    const answers = await Promise.all(
      people.map((person) =>
        world
          .as(person)(memberGroups.join, { code })
          .then(
            () => 'in',
            (error: Failure) => error.code,
          ),
      ),
    )
    expect(answers.toSorted()).toEqual(['in', 'in', 'in', ...Array<string>(5).fill('seats_taken')])
    await drained()
    const open = await Promise.all(people.map((it) => opens(it, sold.id)))
    expect(open).toEqual(answers.map((it) => it === 'in'))
    expect(await admin(officeGroups.get, { group_id })).toMatchObject({
      members: 3,
      seats: [{ seats: 3, taken: 3 }],
    })
    // Existing members lose nothing by using the link.
    await world.as(people[answers.indexOf('in')]!)(memberGroups.join, { code })
  })

  test('takes its seats from a batch of gift codes, each code once', async () => {
    const group_id = await newGroup()
    const plan = await addPlan(world)
    const { batch } = await admin(giveawayBatches.make, {
      key: crypto.randomUUID(),
      title: 'Bank',
      gives: `plan-${plan.id}`,
      codes: 2,
    })
    await admin(officeGroups.addSeats, { group_id, source: 'batch', from: batch.id })
    await expect(
      admin(officeGroups.addSeats, { group_id, source: 'batch', from: batch.id }),
    ).rejects.toMatchObject({ code: 'seats_taken' })
    const code = await codeOf(group_id)
    const people = [await world.person(), await world.person(), await world.person()]
    for (const it of people.slice(0, 2)) await world.as(it)(memberGroups.join, { code })
    await expect(world.as(people[2]!)(memberGroups.join, { code })).rejects.toMatchObject({
      code: 'seats_taken',
    })
    const running = await db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('plan_id', '=', plan.id)
      .execute()
    expect(running.map((it) => it.user_id).toSorted()).toEqual(
      people
        .slice(0, 2)
        .map((it) => it.id)
        .toSorted(),
    )
    expect(await admin(giveawayBatches.get, { id: batch.id })).toMatchObject({ used: 2, unused: 0 })
  })

  test('takes its seats from one purchase, as long as that is paid for', async () => {
    const group_id = await newGroup()
    const buyer = await createEgyptian(world)
    const { id: order_id } = await placeOrder(world, buyer, 'course-sold')
    const order = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const wanted = { group_id, source: 'order' as const, from: order.number, seats: 2 }
    await expect(admin(officeGroups.addSeats, wanted)).rejects.toMatchObject({ code: 'not_found' })
    await paySandboxOrder(world, order_id, { payment: 'p' })
    const paid = {
      event_id: 'p',
      kind: 'paid' as const,
      amount: 125_000,
      currency: 'egp',
      payment: 'p',
      payload: {},
    }
    await applyPaymentEvents(
      db,
      world.services,
      { order_id, gateway: 'sandbox', events: [paid] },
      world.now,
    )
    await admin(officeGroups.addSeats, wanted)
    const code = await codeOf(group_id)
    const member = await world.person()
    await world.as(member)(memberGroups.join, { code })
    expect(await opens(member, sold.id)).toBe(true)
    await db
      .updateTable('orders')
      .set((it) => ({ state: 'refunded', refunded: it.ref('total') }))
      .where('id', '=', order_id)
      .execute()
    await expect(world.as(await world.person())(memberGroups.join, { code })).rejects.toMatchObject(
      { code: 'seats_taken' },
    )
  })

  test('is joined by its code until that ends', async () => {
    const group_id = await newGroup()
    const code = await codeOf(group_id)
    const person = await world.person()
    expect(
      await world.as(person)(memberGroups.invited, { code: code.toUpperCase() }),
    ).toMatchObject({
      name: 'Nile Bank',
      is_member: false,
    })
    await codeOf(group_id)
    await expect(world.as(person)(memberGroups.join, { code })).rejects.toMatchObject({
      code: 'not_found',
    })
    await admin(officeGroups.setCode, { group_id, open: false })
    expect((await admin(officeGroups.get, { group_id })).join_code).toBeNull()
  })
})

describe('who manages a group', () => {
  test('sees how its members get on in its courses, as a list and as a file, and nothing else', async () => {
    const group_id = await newGroup()
    const [boss, member] = [
      await world.person({ email: 'boss@a.example' }),
      await world.person({ email: 'mona@a.example' }),
    ]
    const other = await addCourse(world, 'private')
    await admin(officeGroups.addSeats, { group_id, source: 'enrol', gives: 'course-free' })
    await admin(officeGroups.addMember, { group_id, email: 'mona@a.example' })
    await admin(officeGroups.addManager, { group_id, email: 'boss@a.example' })
    await drained()
    const at = { enrolled_at: world.now, last_learned_at: world.now, watch_credit_until: world.now }
    await db
      .insertInto('enrollments')
      .values({ user_id: member.id, course_id: other.id, ...at })
      .execute()
    await db
      .updateTable('enrollments')
      .set({ lessons_completion: 40 })
      .where('user_id', '=', member.id)
      .execute()
    const as = world.as(boss, arabicReader)
    expect(await as(memberGroups.mine, {})).toEqual({
      groups: [
        {
          id: group_id,
          name: 'Nile Bank',
          name_ar: 'بنك النيل',
          is_member: false,
          is_manager: true,
        },
      ],
    })
    const { items, total } = await as(memberGroups.members, { group_id })
    expect(total).toBe(1)
    expect(Object.keys(items[0]!).toSorted()).toEqual([
      'courses',
      'email',
      'id',
      'joined_at',
      'name',
    ])
    expect(items[0]!.courses).toMatchObject([
      { course_id: free.id, percent: 40, completed_at: null },
    ])
    const file = (await as(memberGroups.file, { group_id })) as { bytes: Uint8Array }
    const lines = Buffer.from(file.bytes).toString().trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('التقدّم')
    expect(lines[1]).toContain('mona@a.example')
    for (const call of [world.as(member), world.as(await world.person())]) {
      await expect(call(memberGroups.members, { group_id })).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(call(memberGroups.file, { group_id })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await expect(as(officeGroups.get, { group_id })).rejects.toMatchObject({ code: 'forbidden' })
    await admin(officeGroups.removeManager, { group_id, user_id: boss.id })
    await expect(as(memberGroups.members, { group_id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('no longer sees who was removed; what their seat opened stays theirs', async () => {
    const group_id = await newGroup()
    await admin(officeGroups.addSeats, {
      group_id,
      source: 'academy',
      gives: 'course-sold',
      seats: 1,
    })
    const person = await world.person({ email: 'left@a.example' })
    await admin(officeGroups.addMember, { group_id, email: 'left@a.example' })
    await admin(officeGroups.removeMember, { group_id, user_id: person.id })
    expect((await admin(officeGroups.members, { group_id })).items).toEqual([])
    expect(await opens(person, sold.id)).toBe(true)
    // A returning member gets the previous seat.
    await admin(officeGroups.addMember, { group_id, email: 'left@a.example' })
    expect((await admin(officeGroups.get, { group_id })).seats).toMatchObject([
      { seats: 1, taken: 1 },
    ])
  })
})

test('groups are found by either name and by whether people can join by a link, in the order of the reader’s language', async () => {
  const [a, b] = [
    await admin(officeGroups.add, { name: 'Zeta works', name_ar: 'ألف' }),
    await admin(officeGroups.add, { name: 'Alpha works', name_ar: 'ياء' }),
  ]
  await codeOf(a.id)
  const found = async (asked: object, call = admin) =>
    (await call(officeGroups.find, asked)).items.map((it) => it.id)
  expect(await found({ q: 'works', sort: 'group' })).toEqual([b.id, a.id])
  expect(await found({ q: 'ياء' })).toEqual([b.id])
  expect(await found({ q: 'works', link: 'open' })).toEqual([a.id])
  expect(await found({ q: 'works', link: 'closed' })).toEqual([b.id])
  const inArabic = world.as(await world.person({ staff_role: 'admin' }), arabicReader)
  expect(await found({ q: 'works', sort: 'group' }, inArabic)).toEqual([a.id, b.id])
})
