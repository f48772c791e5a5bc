import { describe, expect, test } from 'vitest'
import { addCourse, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { addPackage, buildPackagePart } from '#tests/packages.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { lessons } from '../lessons/contract.ts'
import { savedLessons } from '../offline/contract.ts'
import { lessonPackages } from './contract.ts'

const world = await createWorld()
world.services.config.contentOrigin = 'https://content.example'
let courses = 0

/** A course with one package lesson, opened by an enrolled person. */
async function learning(
  it: Parameters<typeof addPackage>[1] = {},
  row: Parameters<typeof addCourse>[2] = {},
) {
  const media = await addPackage(world, it)
  const slug = `packaged-${courses++}`
  const course = await addCourse(world, slug, {
    lessons: [{ slug: 'one', kind: 'package', seconds: 60, media }],
    ...row,
  })
  const person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: course.id })
  const lesson_id = course.lessons['one']!
  await world.as(person)(lessons.get, { course: slug, lesson: 'one' })
  const opened = () => world.as(person)(lessonPackages.open, { lesson_id })
  const save = async (cmi: Record<string, string>, part = 0) =>
    world.as(person)(lessonPackages.save, { lesson_id, part, ticket: (await opened()).ticket, cmi })
  return { person, course, lesson_id, slug, opened, save }
}
const done12 = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' }

describe('a lesson that is a package', () => {
  test('opens with who learns, and where it was left', async () => {
    const { person, lesson_id, opened, save } = await learning()
    const first = await opened()
    expect(first).toMatchObject({
      edition: '1.2',
      origin: 'https://content.example',
      parts: [{ title: 'One', status: null, score: null }],
      part: 0,
      cmi: {
        'cmi.core.entry': 'ab-initio',
        'cmi.core.student_name': 'Mona Adel',
        'cmi.core.student_id': person.id,
      },
    })
    expect(first.address).toBe(`https://content.example/${first.ticket}/${lesson_id}/`)
    await save({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.exit': 'suspend',
      'cmi.suspend_data': 'صفحة ٣',
      'cmi.core.student_id': 'x',
    })
    expect(await opened()).toMatchObject({
      parts: [{ status: 'incomplete' }],
      cmi: {
        'cmi.core.entry': 'resume',
        'cmi.suspend_data': 'صفحة ٣',
        'cmi.core.student_id': person.id,
      },
    })
  })

  test('is finished once it is passed, and with it the course', async () => {
    const { save, opened, slug, person } = await learning()
    world.later(60)
    expect(
      await save({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '30' }),
    ).toMatchObject({
      percent: 0,
      finished: false,
      status: 'failed',
      score: 30,
    })
    expect(await save(done12)).toMatchObject({
      kept: true,
      percent: 100,
      finished: true,
      completion: 100,
      status: 'passed',
      score: 90,
      wait: 0,
    })
    const { completed_at } = await world.as(person)(lessons.get, { course: slug, lesson: 'one' })
    expect(completed_at).toBe(world.now.toISOString())
    // Reviewing a passed part does not revoke the pass.
    expect(
      await save({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' }),
    ).toMatchObject({
      finished: true,
      status: 'passed',
      score: 90,
    })
    expect((await opened()).parts).toEqual([{ title: 'One', status: 'passed', score: 90 }])
  })

  test('is believed no faster than any other lesson', async () => {
    const { save } = await learning({ edition: '2004' })
    const done = {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '1',
    }
    const early = await save(done)
    expect(early).toMatchObject({ percent: 0, finished: false, status: 'passed', score: 100 })
    expect(early.wait).toBeGreaterThan(0)
    world.later(early.wait)
    expect(await save(done)).toMatchObject({ percent: 100, finished: true, wait: 0 })
  })

  test('of several parts is finished when all of them are', async () => {
    const { save, opened } = await learning({
      edition: '2004',
      parts: [buildPackagePart(), buildPackagePart({ title: 'Two', href: 'two.html' })],
    })
    world.later(60)
    const done = { 'cmi.completion_status': 'completed' }
    expect((await save(done, 0)).percent).toBe(0)
    expect(await opened()).toMatchObject({
      part: 1,
      parts: [{ status: 'completed' }, { title: 'Two', status: null }],
    })
    expect((await save(done, 1)).percent).toBe(100)
    await expect(save(done, 2)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('whose package was replaced begins anew, and stays finished', async () => {
    const { save, opened, lesson_id } = await learning()
    world.later(60)
    await save(done12)
    await world.db
      .updateTable('lessons')
      .set({ media: await addPackage(world) })
      .where('id', '=', lesson_id)
      .execute()
    expect(await opened()).toMatchObject({
      parts: [{ status: null }],
      cmi: { 'cmi.core.entry': 'ab-initio' },
    })
    expect(await save({ 'cmi.core.lesson_status': 'incomplete' })).toMatchObject({
      percent: 100,
      finished: true,
    })
  })

  test('as a preview runs for anybody signed in, and keeps nothing', async () => {
    const media = await addPackage(world)
    const course = await addCourse(world, 'looked-into', {
      lessons: [{ slug: 'one', kind: 'package', media, preview: true }],
    })
    const person = await world.person()
    const lesson_id = course.lessons['one']!
    const { ticket } = await world.as(person)(lessonPackages.open, { lesson_id })
    expect(
      await world.as(person)(lessonPackages.save, { lesson_id, part: 0, ticket, cmi: done12 }),
    ).toMatchObject({
      kept: false,
      percent: 0,
    })
    expect((await world.as(person)(lessonPackages.open, { lesson_id })).parts[0]!.status).toBeNull()
  })

  test('is not kept on a device', async () => {
    const { person, lesson_id } = await learning()
    await expect(world.as(person)(savedLessons.get, { lesson_id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a package is refused', () => {
  test('to whom the lesson does not open', async () => {
    const media = await addPackage(world)
    const course = await addCourse(world, 'on-sale', {
      lessons: [{ slug: 'one', kind: 'package', media }],
      on_sale: true,
      price_egp: 1,
      price_usd: 1,
    })
    const lesson_id = course.lessons['one']!
    const person = await world.person()
    await expect(world.as(null)(lessonPackages.open, { lesson_id })).rejects.toMatchObject({
      code: 'not_logged_in',
    })
    await expect(world.as(person)(lessonPackages.open, { lesson_id })).rejects.toMatchObject({
      code: 'not_enrolled',
    })
    await world.as(person)(enrollment.enroll, { course_id: course.id })
    await expect(world.as(person)(lessonPackages.open, { lesson_id })).rejects.toMatchObject({
      code: 'must_buy',
    })
    await addEntitlement(world, person.id, { course_id: course.id })
    expect(await world.as(person)(lessonPackages.open, { lesson_id })).toMatchObject({ part: 0 })
    const trainer = await world.person({ is_trainer: true })
    await assignTrainer(world, trainer.id, course.id)
    expect(await world.as(trainer)(lessonPackages.open, { lesson_id })).toMatchObject({ part: 0 })
  })

  test('with a ticket of somebody else, of another lesson, made up or over', async () => {
    const [one, two] = [await learning(), await learning()]
    const ticket = async (it: typeof one) => (await it.opened()).ticket
    const save = (own: string) =>
      world.as(one.person)(lessonPackages.save, {
        lesson_id: one.lesson_id,
        part: 0,
        ticket: own,
        cmi: done12,
      })
    await expect(save(await ticket(two))).rejects.toMatchObject({ code: 'forbidden' })
    const forged = (await ticket(two)).replace(/^[^.]+/, one.person.id)
    await expect(save(forged)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save('made-up')).rejects.toMatchObject({ code: 'not_found' })
    const { prefix } = await one.save({})
    // The media ticket is not valid for packages.
    await expect(save(/media\/([^/]+)/.exec(prefix)![1]!)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const own = await ticket(one)
    world.later(8 * 3600)
    await expect(save(own)).rejects.toMatchObject({ code: 'address_over' })
    await expect(
      world.as(two.person)(lessonPackages.open, { lesson_id: one.lesson_id }),
    ).rejects.toMatchObject({ code: 'not_enrolled' })
  })

  test('where it says what no package says', async () => {
    const { save } = await learning()
    const told = [
      { 'adl.nav.request': 'x' },
      { 'cmi.Core': 'x' },
      { __proto__x: 'x' },
      { 'cmi.suspend_data': 'x'.repeat(64_001) },
      { 'cmi.suspend_data': 'a\0b' },
      { 'cmi.suspend_data': '\ud800' },
      Object.fromEntries(
        Array.from({ length: 4001 }, (_, at) => [`cmi.interactions.${at}.id`, 'x']),
      ),
    ]
    for (const cmi of told) await expect(save(cmi)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('where the academy has no place for it', async () => {
    const { opened } = await learning()
    world.services.config.contentOrigin = null
    await expect(opened()).rejects.toMatchObject({ code: 'no_content_origin' })
    world.services.config.contentOrigin = 'https://content.example'
  })

  test('where the lesson is none', async () => {
    const course = await addCourse(world, 'films', { lessons: [{ slug: 'one', media: 'films/x' }] })
    const person = await world.person({ staff_role: 'admin' })
    await expect(
      world.as(person)(lessonPackages.open, { lesson_id: course.lessons['one']! }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
