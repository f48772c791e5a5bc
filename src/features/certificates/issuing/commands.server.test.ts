import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recountStaleCourses } from '#features/learning/completion/commands.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import {
  addDiploma,
  markCourseCompleted,
  runListeners,
  setCertificateName,
  offerCertificate,
  recordAttempt,
} from '#tests/certificates.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { addTest } from '#tests/exam-fixtures.ts'
import { createWorld } from '#tests/world.ts'
import { myCertificateCalls } from '../my-certificates/contract.ts'
import {
  awardCertificates,
  awardDueCertificates,
  issueNamedCertificates,
} from './commands.server.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let mona: Actor

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
})
beforeEach(async () => {
  course = await addCourse(world, `course-${crypto.randomUUID()}`, {
    title: 'First aid',
    title_ar: 'الإسعافات الأولية',
  })
  await offerCertificate(world, { course_id: course.id })
  mona = await world.person()
  await setCertificateName(world, mona)
})

const told = () => runListeners(world)
const papers = async (who = mona) => (await world.as(who)(myCertificateCalls.get, {})).items
const question = [
  { type: 'true_false', points: 1, content: { prompt: 'So?' }, key: { correct: true } },
]

describe('a certificate of a course', () => {
  it('is issued to whom completes it, with what stands on it that day', async () => {
    await assignTrainer(world, (await world.person()).id, course.id)
    await markCourseCompleted(world, mona, course.id)
    await told()
    const [paper, ...others] = await papers()
    expect(others).toEqual([])
    expect(paper).toMatchObject({
      kind: 'course',
      state: 'valid',
      of: { slug: course.slug, id: course.id },
      holder: { en: 'Mona Adel', ar: 'منى عادل' },
      credential: { en: 'A certificate', ar: 'شهادة' },
      title: { en: 'First aid', ar: 'الإسعافات الأولية' },
      issuer: { en: 'Farqad', ar: 'فرقد' },
      signatory: { en: 'Nadia', ar: 'Nadia' },
      file: `/api/public/crt/file/${paper!.id}`,
    })
    await world.db
      .updateTable('courses')
      .set({ title: 'Another' })
      .where('id', '=', course.id)
      .execute()
    await world.db
      .updateTable('certificates')
      .set({ title: 'Another' })
      .where('course_id', '=', course.id)
      .execute()
    await setCertificateName(world, mona, 'Another Name', 'اسم آخر')
    expect(await papers()).toEqual([paper])
  })

  it('is issued once, however often and at once it is told', async () => {
    await markCourseCompleted(world, mona, course.id)
    await Promise.all(
      Array.from({ length: 5 }, () => awardCertificates(world.db, mona.id, course.id, world)),
    )
    await Promise.all([told(), told()])
    await told()
    expect(await papers()).toHaveLength(1)
    const tellings = await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', mona.id)
      .execute()
    expect(tellings).toEqual([{ kind: 'certificate_issued' }])
    expect(
      await world.db
        .selectFrom('events')
        .select('id')
        .where('kind', '=', 'certificates.issued')
        .where('user_id', '=', mona.id)
        .execute(),
    ).toHaveLength(1)
  })

  it('asks for each published test that counts, in whichever order, and keeps the best result of the course’s own', async () => {
    const [section] = await world.db
      .selectFrom('course_sections')
      .select('id')
      .where('course_id', '=', course.id)
      .execute()
    const own = await addTest(world, course.id, { questions: question })
    const part = await addTest(world, course.id, { questions: question, section_id: section!.id })
    await recordAttempt(world, mona, { course_id: course.id, test_id: own, percent: 40 })
    await recordAttempt(world, mona, { course_id: course.id, test_id: own, percent: 72 })
    await told()
    await markCourseCompleted(world, mona, course.id)
    await told()
    expect(await papers()).toEqual([])
    const { under_way } = await world.as(mona)(myCertificateCalls.get, {})
    expect(under_way).toMatchObject([
      { is_completed: true, lessons_left: 0, tests: [{ passed: false }, { passed: true }] },
    ])
    await recordAttempt(world, mona, { course_id: course.id, test_id: part, percent: 90 })
    await told()
    expect(await papers()).toMatchObject([{ score: 72 }])
  })

  it('is nobody’s who has not completed the course, and is not given for a course that offers none', async () => {
    const own = await addTest(world, course.id, { questions: question })
    await recordAttempt(world, mona, { course_id: course.id, test_id: own, percent: 100 })
    const without = await addCourse(world, `without-${crypto.randomUUID()}`)
    await markCourseCompleted(world, mona, without.id)
    await told()
    expect(await papers()).toEqual([])
  })

  it('stays when the course gains lessons or tests or asks for more', async () => {
    await markCourseCompleted(world, mona, course.id)
    await told()
    const before = await papers()
    await addTest(world, course.id, { questions: question })
    await world.db
      .updateTable('courses')
      .set({ completion_percentage: 100 })
      .where('id', '=', course.id)
      .execute()
    await recountStaleCourses(world.db, world)
    await awardDueCertificates(world.db, world)
    await told()
    expect(await papers()).toEqual(before)
  })

  it('comes to whom the course now asks less of', async () => {
    const own = await addTest(world, course.id, { questions: question })
    await markCourseCompleted(world, mona, course.id)
    await told()
    await awardDueCertificates(world.db, world)
    expect(await papers()).toEqual([])
    await world.db.updateTable('tests').set({ is_required: false }).where('id', '=', own).execute()
    await awardDueCertificates(world.db, world, 1)
    expect(await papers()).toHaveLength(1)
    expect(await world.db.selectFrom('certificate_award_queue').selectAll().execute()).toEqual([])
  })

  it('comes to whom had completed the course before it offered one', async () => {
    const later = await addCourse(world, `later-${crypto.randomUUID()}`)
    await markCourseCompleted(world, mona, later.id)
    await told()
    await offerCertificate(world, { course_id: later.id })
    await awardDueCertificates(world.db, world)
    expect(await papers()).toHaveLength(1)
  })
})

describe('a name', () => {
  it('is asked for once before the first certificate is made; what was earned waits for it', async () => {
    const noor = await world.person({ first_name: 'Noor' })
    await markCourseCompleted(world, noor, course.id)
    await told()
    const call = world.as(noor)
    expect(await call(myCertificateCalls.get, {})).toMatchObject({
      items: [],
      waiting: [{ kind: 'course', slug: course.slug }],
      names: { latin: 'Noor Adel', arabic: '', are_said: false },
    })
    await expect(
      call(myCertificateCalls.name, { name: 'نور', name_ar: 'Noor' }),
    ).rejects.toMatchObject({
      fields: { name: 'name_latin', name_ar: 'name_arabic' },
    })
    expect(await call(myCertificateCalls.name, { name: 'Noor Adel', name_ar: 'نور عادل' })).toEqual(
      { issued: 1 },
    )
    expect(await call(myCertificateCalls.get, {})).toMatchObject({
      items: [{ holder: { en: 'Noor Adel', ar: 'نور عادل' } }],
      waiting: [],
      names: { are_said: true },
    })
    const next = await addCourse(world, `next-${crypto.randomUUID()}`)
    await offerCertificate(world, { course_id: next.id })
    await markCourseCompleted(world, noor, next.id)
    await told()
    expect(await papers(noor)).toHaveLength(2)
  })

  it.each([
    ['Latin', { name: 'Noor Adel' }, 'Noor Adel'],
    ['Arabic', { name: '', name_ar: 'نور عادل' }, 'نور عادل'],
  ])('in %s letters alone is enough, and stands for both', async (_, said, holder) => {
    const noor = await world.person({ first_name: 'Noor' })
    await markCourseCompleted(world, noor, course.id)
    await told()
    const call = world.as(noor)
    await expect(call(myCertificateCalls.name, { name: '', name_ar: ' ' })).rejects.toMatchObject({
      fields: { name: 'name_needed' },
    })
    expect(await call(myCertificateCalls.name, said)).toEqual({ issued: 1 })
    expect(await call(myCertificateCalls.get, {})).toMatchObject({
      items: [{ holder: { en: holder, ar: holder } }],
      names: { are_said: true },
    })
  })

  it('given in the profile is as good', async () => {
    const noor = await world.person({ first_name: 'Noor' })
    await markCourseCompleted(world, noor, course.id)
    await told()
    await setCertificateName(world, noor)
    await issueNamedCertificates(world.db, world)
    expect(await papers(noor)).toHaveLength(1)
  })
})

describe('a certificate of a diploma', () => {
  it('is earned by every course of it and the test at its end', async () => {
    const second = await addCourse(world, `second-${crypto.randomUUID()}`)
    const diploma = await addDiploma(world, [course, second])
    await offerCertificate(world, { diploma_id: diploma.id })
    const final = await addTest(world, second.id, { questions: question, is_required: false })
    await world.db
      .updateTable('diplomas')
      .set({ final_test_id: final })
      .where('id', '=', diploma.id)
      .execute()
    await markCourseCompleted(world, mona, course.id)
    await told()
    const call = world.as(mona)
    expect((await call(myCertificateCalls.get, {})).diplomas).toMatchObject([
      {
        slug: diploma.slug,
        courses: [{ is_fulfilled: true }, { is_fulfilled: false }],
        final_test: { passed: false },
      },
    ])
    await markCourseCompleted(world, mona, second.id)
    await told()
    expect((await papers()).map((it) => it.kind)).toEqual(['course'])
    await recordAttempt(world, mona, { course_id: second.id, test_id: final, percent: 80 })
    await told()
    expect((await papers()).map((it) => it.kind).toSorted()).toEqual(['course', 'diploma'])
    const { certificate_id } = await call(myCertificateCalls.diploma, { id: diploma.slug })
    expect((await papers()).find((it) => it.kind === 'diploma')!.id).toBe(certificate_id)
  })

  it('is on the way for whom has completed a course of it or has bought it, and for nobody else', async () => {
    const second = await addCourse(world, `second-${crypto.randomUUID()}`)
    const diploma = await addDiploma(world, [course, second])
    await offerCertificate(world, { diploma_id: diploma.id })
    const slugs = async (who: Actor) =>
      (await world.as(who)(myCertificateCalls.diplomas, {})).map((it) => it.slug)
    const [buyer, giver] = [await world.person(), await world.person()]
    const row = {
      title: 'A diploma',
      currency: 'egp',
      list_price: 1,
      price: 1,
      total: 1,
      method: 'card',
      gateway: 'sandbox',
      state: 'paid',
    }
    const times = { paid_at: world.now, created_at: world.now, expires_at: world.now }
    const order = (user_id: string, gift_email: string | null) =>
      world.db
        .insertInto('orders')
        .values({
          ...row,
          ...times,
          user_id,
          diploma_id: diploma.id,
          gift_email,
          idempotency_key: user_id,
        })
        .execute()
    await order(buyer.id, null)
    await order(giver.id, 'friend@people.example')
    expect([await slugs(mona), await slugs(buyer), await slugs(giver)]).toEqual([
      [],
      [diploma.slug],
      [],
    ])
    await markCourseCompleted(world, mona, second.id)
    expect(await slugs(mona)).toEqual([diploma.slug])
  })

  it('comes to whom had completed all others when a course leaves it', async () => {
    const second = await addCourse(world, `second-${crypto.randomUUID()}`)
    const diploma = await addDiploma(world, [course, second])
    await offerCertificate(world, { diploma_id: diploma.id })
    await markCourseCompleted(world, mona, course.id)
    await told()
    await world.db.deleteFrom('diploma_courses').where('course_id', '=', second.id).execute()
    await awardDueCertificates(world.db, world)
    expect((await papers()).map((it) => it.kind).toSorted()).toEqual(['course', 'diploma'])
  })
})

it('a session loads what is held, and a course tells its way to the certificate', async () => {
  const call = world.as(mona)
  expect(await call(myCertificateCalls.loaded, {})).toEqual([])
  expect(await call(myCertificateCalls.course, { id: course.slug })).toMatchObject({
    certificate: null,
    waits_for_name: false,
    is_offered: true,
    standing: { is_enrolled: false, is_fulfilled: false, needed_percent: 90, lessons_left: 1 },
  })
  await markCourseCompleted(world, mona, course.id)
  await told()
  const [paper] = await papers()
  expect(await call(myCertificateCalls.loaded, {})).toEqual([
    { id: paper!.id, course_id: course.id, diploma_id: null },
  ])
  expect(await call(myCertificateCalls.course, { id: course.slug })).toMatchObject({
    certificate: { id: paper!.id },
    standing: { is_fulfilled: true },
  })
  await expect(call(myCertificateCalls.course, { id: 'no-such-course' })).rejects.toThrow(
    'not_found',
  )
  await expect(call(myCertificateCalls.diploma, { id: 'no-such-diploma' })).rejects.toThrow(
    'not_found',
  )
})

it('what is kept of somebody is told to them, and goes with them', async () => {
  const { certificatePersonalData } = await import('../my-certificates/queries.server.ts')
  await markCourseCompleted(world, mona, course.id)
  await told()
  expect(await certificatePersonalData.read(world.db, mona.id)).toMatchObject([
    { holder: 'Mona Adel', title: 'First aid' },
  ])
  await world.db
    .transaction()
    .execute(async (tx) => void (await certificatePersonalData.forget!(tx, mona.id)))
  expect(await papers()).toMatchObject([
    { state: 'forgotten', holder: { en: '', ar: '' }, file: null },
  ])
})
