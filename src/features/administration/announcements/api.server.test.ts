import { beforeEach, describe, expect, it } from 'vitest'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan } from '#tests/selling.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { deliverAnnouncement } from './commands.server.ts'
import { announcementCalls } from './contract.ts'

const world = await createWorld()
const course = await addCourse(world, 'first-aid')
const plan = await addPlan(world)
const { slug: planSlug } = await world.db
  .selectFrom('plans')
  .select('slug')
  .where('id', '=', plan.id)
  .executeTakeFirstOrThrow()
let admin: Actor, mona: Actor, omar: Actor

beforeEach(async () => {
  await world.db.deleteFrom('users').execute()
  admin = await world.person({ staff_role: 'admin', country_id: 'ps' })
  mona = await world.person({ country_id: 'eg' })
  omar = await world.person({ country_id: 'jo' })
})

const words = {
  title: 'We move',
  title_ar: 'ننتقل',
  text: 'From Friday on.',
  text_ar: 'ابتداءً من الجمعة.',
}
const save = (partial: Partial<EndpointInput<typeof announcementCalls.save>> = {}) =>
  world.as(admin)(announcementCalls.save, { ...words, audience: 'everyone', ...partial })
const get = (id: number) => world.as(admin)(announcementCalls.get, { id })
const titles = async (who: Actor, reader?: typeof arabicReader) =>
  (await world.as(who, reader)(notificationCalls.get, {})).notifications.map((it) => it.title)

/** Runs due jobs by the test clock. */
async function run(id: number) {
  const { due_at } = await get(id)
  if (due_at) await deliverAnnouncement(world.db, { id, due_at }, world.now)
}

describe('an announcement', () => {
  it('is told once to everyone, each in their language, and counts who was reached and who has seen it', async () => {
    const banned = await world.person()
    await world.db
      .updateTable('users')
      .set({ banned_at: world.now })
      .where('id', '=', banned.id)
      .execute()
    const { id } = await save({ link: '/course/first-aid' })
    expect(await get(id)).toMatchObject({
      state: 'draft',
      recipients: 3,
      reached: 0,
      seen: 0,
      link: '/course/first-aid',
    })
    await world.as(admin)(announcementCalls.send, { id })
    await world.services.jobs.drain()
    await run(id)
    expect(await titles(mona)).toEqual(['We move'])
    const [told] = (await world.as(mona, arabicReader)(notificationCalls.get, {})).notifications
    expect(told).toMatchObject({
      title: 'ننتقل',
      text: 'ابتداءً من الجمعة.',
      link: { kind: 'course', slug: 'first-aid' },
    })
    await world.as(mona)(notificationCalls.seen, { id: told!.id })
    expect(await get(id)).toMatchObject({ state: 'sent', reached: 3, seen: 1 })
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', admin.id)
      .execute()
    expect(acts).toEqual([{ action: 'announcement.send' }])
  })

  it('goes to a country, to the students of a course or to the holders of a plan', async () => {
    const at = { enrolled_at: world.now, last_learned_at: world.now, watch_credit_until: world.now }
    await world.db
      .insertInto('enrollments')
      .values({ user_id: omar.id, course_id: course.id, ...at })
      .execute()
    const time = {
      starts_at: world.now,
      ends_at: new Date(world.now.getTime() + 1e9),
      created_at: world.now,
    }
    await world.db
      .insertInto('subscriptions')
      .values({ user_id: admin.id, plan_id: plan.id, ...time })
      .execute()
    for (const [whom, who] of [
      [{ audience: 'country', country: 'eg' }, mona],
      [{ audience: 'course', course: 'first-aid' }, omar],
      [{ audience: 'plan', plan: planSlug }, admin],
    ] as const) {
      const { id } = await save({ ...whom, title: whom.audience })
      expect((await get(id)).recipients).toBe(1)
      await world.as(admin)(announcementCalls.send, { id })
      await run(id)
      expect(await titles(who)).toEqual([whom.audience])
    }
  })

  it('waits for its time, on the clock of who sends it, and can be taken back until then', async () => {
    const { id } = await save()
    const send = (at?: string) => world.as(admin)(announcementCalls.send, { id, at })
    await expect(send('2026-01-15T10:59')).rejects.toMatchObject({ fields: { at: 'not_allowed' } })
    await send('2026-01-15T12:00')
    const first = await get(id)
    expect(first).toMatchObject({ state: 'scheduled', due_at: '2026-01-15T10:00:00.000Z' })
    await expect(send()).rejects.toMatchObject({ code: 'announcement_sent' })
    await expect(save({ id, title: 'Other' })).rejects.toMatchObject({ code: 'announcement_sent' })
    await world.as(admin)(announcementCalls.cancel, { id })
    await send('2026-01-15T13:00')
    // The job of the first schedule finds nothing to do.
    await deliverAnnouncement(world.db, { id, due_at: first.due_at! }, world.now)
    expect(await titles(mona)).toEqual([])
    await run(id)
    expect(await titles(mona)).toEqual(['We move'])
    await expect(world.as(admin)(announcementCalls.cancel, { id })).rejects.toMatchObject({
      code: 'announcement_sent',
    })
  })

  it('goes on where it broke off, reaches hundreds, and respects who does not want it', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => ({
      email: `${n}@many.example`,
      first_name: 'M',
      last_name: 'N',
    }))
    await world.db.insertInto('users').values(rows).execute()
    await world.as(omar)(notificationCalls.prefer, {
      preferences: [{ kind: 'announcement', listed: false, mail: 'off' }],
    })
    const { id } = await save()
    await world.as(admin)(announcementCalls.send, { id })
    // The second batch fails, and the job is retried.
    const victims = await world.db
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .offset(300)
      .limit(1)
      .execute()
    const { due_at } = await get(id)
    let rounds = 0
    const failing = () => {
      if (rounds++ === 1) throw new Error('the power went')
      return world.db.transaction()
    }
    const broken = { transaction: failing } as unknown as typeof world.db
    await expect(deliverAnnouncement(broken, { id, due_at: due_at! }, world.now)).rejects.toThrow(
      'the power went',
    )
    const half = await get(id)
    expect(half.state).toBe('sending')
    expect(half.reached).toBeGreaterThanOrEqual(249)
    expect(half.reached).toBeLessThanOrEqual(250)
    await run(id)
    await run(id)
    const told = await world.db
      .selectFrom('notifications')
      .select('user_id')
      .where('dedupe_key', '=', `announcement:${id}`)
      .execute()
    expect([
      told.length,
      new Set(told.map((it) => it.user_id)).size,
      (await get(id)).reached,
    ]).toEqual([602, 602, 602])
    expect(told.some((it) => it.user_id === victims[0]!.id)).toBe(true)
    expect(await titles(omar)).toEqual([])
  })

  it('is not written over unseen', async () => {
    const { id } = await save()
    const { updated_at } = await get(id)
    await save({ id, title: 'Of the first', updated_at })
    await expect(save({ id, title: 'Of the second', updated_at })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: { theirs: { title: 'Of the first' } },
    })
  })

  it('leads only to what is there', async () => {
    for (const link of [
      'https://evil.example/course/first-aid',
      '/course/nothing',
      '/my/profile',
      '/course/../login',
      'javascript:alert(1)',
    ])
      await expect(save({ link })).rejects.toMatchObject({ code: 'link_unknown' })
    expect(
      (await get((await save({ link: `${world.services.config.origin}/course/first-aid` })).id))
        .link,
    ).toBe('/course/first-aid')
  })

  it('is the matter of editors and admins', async () => {
    for (const it of [{ staff_role: 'support' }, { is_trainer: true }] as const)
      await expect(
        world.as(await world.person(it))(announcementCalls.find, {}),
      ).rejects.toMatchObject({ code: 'forbidden' })
    const editor = await world.person({ staff_role: 'editor' })
    expect(
      await world.as(editor)(announcementCalls.save, { ...words, audience: 'everyone' }),
    ).toMatchObject({ id: expect.any(Number) })
  })

  it('is found by its title in either language, by whom it is for and by where it stands', async () => {
    const { id } = await save({
      title: 'Found by title',
      title_ar: 'بعنوانه',
      audience: 'country',
      country: 'eg',
    })
    const found = async (asked: object) =>
      (await world.as(admin)(announcementCalls.find, asked)).items.map((it) => it.id)
    expect(await found({ q: 'found by' })).toEqual([id])
    expect(await found({ q: 'بعنوانه', audience: 'country', state: 'draft' })).toEqual([id])
    expect(await found({ q: 'found by', audience: 'everyone' })).toEqual([])
    await world.as(admin)(announcementCalls.send, { id, at: '2099-01-01T10:00' })
    expect(await found({ q: 'found by', state: 'draft' })).toEqual([])
    expect(await found({ q: 'found by', state: 'scheduled' })).toEqual([id])
    await world.as(admin)(announcementCalls.cancel, { id })
    await world.as(admin)(announcementCalls.send, { id })
    await run(id)
    expect(await found({ q: 'found by', state: 'sent' })).toEqual([id])
  })
})
