import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  addDiploma,
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
} from '#tests/certificates.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { myCertificateCalls } from '../my-certificates/contract.ts'
import { verificationCalls } from '../verification/contract.ts'
import { certificateAdminCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let admin: Actor
let mona: Actor
let id: string
let office: ReturnType<typeof world.as>

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  admin = await world.person({ staff_role: 'admin', first_name: 'Huda' })
  office = world.as(admin)
})
beforeEach(async () => {
  const course = await addCourse(world, `course-${crypto.randomUUID()}`, { title: 'First aid' })
  await offerCertificate(world, { course_id: course.id })
  mona = await world.person()
  await setCertificateName(world, mona, 'Muna Adel')
  await markCourseCompleted(world, mona, course.id)
  await runListeners(world)
  id = (await world.as(mona)(myCertificateCalls.loaded, {}))[0]!.id
})

const acts = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', mona.id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, details }) => ({ action, actor_id, ...(details as object) }))
const seen = (of = id) => world.as(null)(verificationCalls.get, { id: of })

it('finds a certificate by its serial, its holder in either script, its title and the address of its person', async () => {
  const { serial } = await seen()
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', mona.id)
    .executeTakeFirstOrThrow()
  for (const q of [serial, serial.toLowerCase(), email])
    expect((await office(certificateAdminCalls.find, { q })).items.map((it) => it.id)).toEqual([id])
  for (const q of ['muna', 'منى', 'first  aid'])
    expect((await office(certificateAdminCalls.find, { q })).items.map((it) => it.id)).toContain(id)
  expect((await office(certificateAdminCalls.find, { q: '%' })).total).toBe(0)
  expect((await office(certificateAdminCalls.find, { q: serial, state: 'revoked' })).total).toBe(0)
})

describe('revoking', () => {
  it('is seen at once with its reason, is written down, and happens once', async () => {
    await office(certificateAdminCalls.revoke, { id, reason: 'Somebody else took the test.' })
    expect(await seen()).toMatchObject({
      state: 'revoked',
      revoke_reason: 'Somebody else took the test.',
      revoked_at: world.now.toISOString(),
    })
    expect(await acts()).toEqual([
      {
        action: 'certificate.revoke',
        actor_id: admin.id,
        certificate_id: id,
        reason: 'Somebody else took the test.',
      },
    ])
    expect(await office(certificateAdminCalls.get, { id })).toMatchObject({
      revoked_by: 'Huda Adel',
    })
    await expect(office(certificateAdminCalls.revoke, { id, reason: 'Once more' })).rejects.toThrow(
      'certificate_over',
    )
    expect(await world.as(mona)(myCertificateCalls.loaded, {})).toEqual([])
    expect((await world.as(mona)(myCertificateCalls.get, {})).items).toMatchObject([
      { id, state: 'revoked' },
    ])
  })

  it('needs a reason, a certificate, and an admin', async () => {
    await expect(office(certificateAdminCalls.revoke, { id, reason: '   ' })).rejects.toThrow(
      'invalid_input',
    )
    await expect(
      office(certificateAdminCalls.revoke, { id: '0'.repeat(26), reason: 'No such thing' }),
    ).rejects.toThrow('not_found')
    for (const staff_role of ['editor', 'support'] as const) {
      const other = world.as(await world.person({ staff_role }))
      await expect(
        other(certificateAdminCalls.revoke, { id, reason: 'Because I can' }),
      ).rejects.toThrow('forbidden')
    }
    expect((await seen()).state).toBe('valid')
  })
})

describe('a correction', () => {
  const corrected = { name: 'Mona Adel', name_ar: 'منى عادل', reason: 'A letter was wrong' }

  it('is a new certificate of the same day, to which the old address leads', async () => {
    const drawn = { look: 'modern', colours: 'plum', signature: 'signatures/a.webp' }
    await world.db.updateTable('issued_certificates').set(drawn).where('id', '=', id).execute()
    const before = await seen()
    const { id: next } = await office(certificateAdminCalls.reissue, { id, ...corrected })
    const rows = world.db.selectFrom('issued_certificates').select(['look', 'colours', 'signature'])
    expect(await rows.where('id', '=', next).executeTakeFirst()).toEqual(drawn)
    expect(await seen()).toMatchObject({
      state: 'replaced',
      replaced_by: next,
      holder: { en: 'Muna Adel' },
    })
    expect(await seen(next)).toMatchObject({
      state: 'valid',
      holder: { en: 'Mona Adel', ar: 'منى عادل' },
      issued_at: before.issued_at,
      credential: before.credential,
      title: before.title,
    })
    expect((await seen(next)).serial).not.toBe(before.serial)
    expect(await acts()).toMatchObject([
      { action: 'certificate.reissue', certificate_id: id, replaced_by: next },
    ])
    expect((await world.as(mona)(myCertificateCalls.get, {})).items.map((it) => it.id)).toEqual([
      next,
    ])
    await expect(office(certificateAdminCalls.reissue, { id, ...corrected })).rejects.toThrow(
      'certificate_over',
    )
    await expect(office(certificateAdminCalls.revoke, { id, reason: 'Too late' })).rejects.toThrow(
      'certificate_over',
    )
  })

  it('may follow a revocation, which stays what it was', async () => {
    await office(certificateAdminCalls.revoke, { id, reason: 'Wrong person' })
    const { id: next } = await office(certificateAdminCalls.reissue, { id, ...corrected })
    expect((await seen()).state).toBe('revoked')
    expect((await seen(next)).state).toBe('valid')
  })

  it('of two at once happens once', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => office(certificateAdminCalls.reissue, { id, ...corrected })),
    )
    expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('by hand', () => {
  it('a certificate is given with a reason, once, to somebody else', async () => {
    const course = await addCourse(world, `given-${crypto.randomUUID()}`, { title: 'Given' })
    const diploma = await addDiploma(world, [course])
    const { email } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', mona.id)
      .executeTakeFirstOrThrow()
    const gift = {
      email,
      kind: 'course',
      slug: course.slug,
      reason: 'Learned in our hall',
    } as const
    const given = await office(certificateAdminCalls.give, gift)
    expect(await office(certificateAdminCalls.get, { id: given.id! })).toMatchObject({
      title: { en: 'Given' },
      given_by: 'Huda Adel',
      given_reason: gift.reason,
    })
    expect(
      (await office(certificateAdminCalls.give, { ...gift, kind: 'diploma', slug: diploma.slug }))
        .id,
    ).not.toBeNull()
    await expect(office(certificateAdminCalls.give, gift)).rejects.toThrow('certificate_earned')
    await expect(
      office(certificateAdminCalls.give, { ...gift, email: 'nobody@people.example' }),
    ).rejects.toThrow('user_not_found')
    await expect(
      office(certificateAdminCalls.give, { ...gift, slug: 'no-such-course' }),
    ).rejects.toThrow('not_found')
    const own = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    await expect(office(certificateAdminCalls.give, { ...gift, ...own })).rejects.toThrow(
      'own_account',
    )
    expect((await acts()).map((it) => it.action)).toEqual(['certificate.give', 'certificate.give'])
  })

  it('it waits for names as any other', async () => {
    const course = await addCourse(world, `given-${crypto.randomUUID()}`)
    const noor = await world.person({ email: 'noor@people.example' })
    expect(
      await office(certificateAdminCalls.give, {
        email: 'Noor@people.example',
        kind: 'course',
        slug: course.slug,
        reason: 'In our hall',
      }),
    ).toEqual({ id: null })
    expect(
      await world.as(noor)(myCertificateCalls.name, { name: 'Noor Adel', name_ar: 'نور عادل' }),
    ).toEqual({ issued: 1 })
  })
})
