import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diplomaCalls } from '#features/catalogue/diplomas/contract.ts'
import { findCertificate } from '#features/certificates/queries.server.ts'
import { ensureCertificatePdf } from '#features/certificates/pdf/commands.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { markCourseCompleted, runListeners, setCertificateName } from '#tests/certificates.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { certificateDraftCalls } from '../certificates/contract.ts'
import { emptyCertificate } from '../certificate-body.ts'
import { draftCalls } from '../drafts/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { diplomaDraftCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let editor: Actor, trainer: Actor, student: Actor

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.later(3600)
  editor = await world.person({ staff_role: 'editor' })
  trainer = await world.person({ is_trainer: true })
  student = await world.person()
})

const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const words = {
  summary: 'All of it.',
  summary_ar: 'كل شيء.',
  description: 'Long.',
  price_egp: 200_000,
  price_usd: 5000,
}
const some = (name: string) => `${name}-${crypto.randomUUID()}`

async function begun(title = 'Web in full') {
  const { diploma_id } = await world.as(editor)(diplomaDraftCalls.create, {
    title,
    title_ar: 'الويب كله',
  })
  const get = () => world.as(editor)(diplomaDraftCalls.get, { diploma_id })
  const save = async (diploma: object) =>
    world.as(editor)(diplomaDraftCalls.save, {
      diploma_id,
      revision: (await get()).revision,
      diploma,
    })
  return { diploma_id, get, save }
}

describe('a diploma', () => {
  it('is made, lacks what it lacks, and is published with its courses in order and its certificate', async () => {
    const [one, two] = [await addCourse(world, some('one')), await addCourse(world, some('two'))]
    const { diploma_id, get, save } = await begun()
    const codes = (await get()).blockers.map((it) => it.code)
    expect(codes).toEqual(
      expect.arrayContaining(['no_summary', 'few_courses', 'no_price_egp', 'no_price_usd']),
    )
    await failure(world.as(editor)(diplomaDraftCalls.publish, { diploma_id }), 'not_ready')
    await save({
      ...words,
      course_ids: [two.id, one.id],
      certificate: { ...emptyCertificate, offered: true, look: 'modern', colours: 'wine' },
    })
    const { slug, blockers } = await get()
    expect(blockers).toEqual([])
    await failure(world.as(null)(diplomaCalls.details, { id: slug }), 'not_found')
    await world.as(editor)(diplomaDraftCalls.publish, { diploma_id })
    const page = await world.as(null)(diplomaCalls.details, { id: slug })
    expect(page.courses.map((it) => it.slug)).toEqual([two.slug, one.slug])
    expect(page.certificate).toMatchObject({ title: 'Web in full' })
    const row = await world.db
      .selectFrom('certificates')
      .selectAll()
      .where('diploma_id', '=', diploma_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ look: 'modern', colours: 'wine', title_ar: 'الويب كله' })
    // The public page is unchanged until all changes are published together.
    await save({ title: 'Web, all of it', course_ids: [one.id, two.id] })
    expect((await world.as(null)(diplomaCalls.details, { id: slug })).title).toBe('Web in full')
    expect(await get()).toMatchObject({ is_changed: true })
    await world.as(editor)(diplomaDraftCalls.publish, { diploma_id })
    const after = await world.as(null)(diplomaCalls.details, { id: slug })
    expect([after.title, ...after.courses.map((it) => it.slug)]).toEqual([
      'Web, all of it',
      one.slug,
      two.slug,
    ])
    await world.as(editor)(diplomaDraftCalls.unpublish, { diploma_id })
    await failure(world.as(null)(diplomaCalls.details, { id: slug }), 'not_found')
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', editor.id)
      .orderBy('id')
      .execute()
    expect(acts.map((it) => it.action)).toEqual([
      'diploma.create',
      'diploma.publish',
      'diploma.publish',
      'diploma.unpublish',
    ])
  })

  it('keeps what was published, by whom and what was new, and goes back as a draft', async () => {
    const [one, two] = [await addCourse(world, some('one')), await addCourse(world, some('two'))]
    const { diploma_id, get, save } = await begun()
    const call = world.as(editor)
    await save({ ...words, course_ids: [one.id, two.id] })
    await call(diplomaDraftCalls.publish, { diploma_id })
    expect(
      (await world.as(null)(diplomaCalls.details, { id: (await get()).slug })).certificate,
    ).not.toBeNull()
    const picture = createCanvas(40, 20).toBuffer('image/png')
    const { image } = await call(diplomaDraftCalls.cover, {
      diploma_id,
      image: new File([new Uint8Array(picture)], 'x.png'),
    })
    expect(image).toMatch(/^\/media\/diplomas\/[0-9a-f-]{36}\.webp$/)
    await failure(
      call(diplomaDraftCalls.cover, { diploma_id, image: new File(['no picture'], 'x.png') }),
      'picture_kind',
    )
    await failure(call(diplomaDraftCalls.cover, { diploma_id }), 'invalid_input')
    await save({
      title: 'Web anew',
      course_ids: [two.id, one.id],
      certificate: { ...emptyCertificate, offered: true, look: 'modern' },
    })
    await world.as(editor)(diplomaDraftCalls.publish, { diploma_id })
    const { slug } = await get()
    expect((await world.as(null)(diplomaCalls.details, { id: slug })).image).toBe(image)
    const { versions } = await call(diplomaDraftCalls.versions, { diploma_id })
    expect(versions.map((it) => [it.number, it.created_by, it.changes])).toEqual([
      [2, 'Mona Adel', ['texts', 'picture', 'courses', 'certificate']],
      [1, 'Mona Adel', ['texts', 'place', 'price', 'courses']],
    ])
    const { revision } = await get()
    await call(diplomaDraftCalls.goBack, { diploma_id, number: 1 })
    const back = await get()
    expect(back.body).toMatchObject({
      title: 'Web in full',
      image: null,
      course_ids: [one.id, two.id],
      certificate: { offered: true },
    })
    expect(back).toMatchObject({ is_changed: true, revision: revision + 1 })
    expect((await world.as(null)(diplomaCalls.details, { id: slug })).title).toBe('Web anew')
    await failure(call(diplomaDraftCalls.goBack, { diploma_id, number: 9 }), 'not_found')
    await failure(
      world.as(trainer)(diplomaDraftCalls.goBack, { diploma_id, number: 1 }),
      'forbidden',
    )
  })

  it('is opened from what is published, and edited from the revision that was read', async () => {
    const { diploma_id, get, save } = await begun()
    await save({ title: 'First' })
    const { revision } = await get()
    await world.as(editor)(diplomaDraftCalls.save, {
      diploma_id,
      revision,
      diploma: { title: 'Second' },
    })
    const late = world.as(editor)(diplomaDraftCalls.save, {
      diploma_id,
      revision,
      diploma: { title: 'Third' },
    })
    await expect(late).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: { theirs: { body: { title: 'Second' } } },
    })
  })

  it('names only courses, tests and fields that there are', async () => {
    const { save, get } = await begun()
    await failure(save({ course_ids: [999_999] }), 'invalid_input')
    await failure(save({ category_id: 999_999 }), 'invalid_input')
    await failure(
      save({ certificate: { ...emptyCertificate, signatory_id: 999_999 } }),
      'invalid_input',
    )
    const hidden = await addCourse(world, some('hidden'), { published_at: null })
    const shown = await addCourse(world, some('shown'))
    await save({ ...words, course_ids: [hidden.id, shown.id], final_test_id: 999_999 })
    expect((await get()).blockers.map((it) => it.code)).toEqual(['hidden_course', 'no_final_test'])
  })

  it('is the editors’ matter', async () => {
    const { diploma_id } = await begun()
    for (const who of [trainer, student, null])
      await expect(world.as(who)(diplomaDraftCalls.get, { diploma_id })).rejects.toThrow()
    await failure(
      world.as(trainer)(certificateDraftCalls.paper, { of: 'diploma', id: diploma_id }),
      'not_found',
    )
  })
})

async function signature() {
  const canvas = createCanvas(200, 60)
  canvas.getContext('2d').fillRect(10, 30, 150, 4)
  return new File([new Uint8Array(await canvas.encode('png'))], 'signature.png', {
    type: 'image/png',
  })
}

describe('the certificate of a course', () => {
  it('is offered with the course, looks as it was chosen, and what was issued keeps its look', async () => {
    const course = await addCourse(world, some('signed'), {
      title_ar: 'موقّعة',
      summary: 'S',
      summary_ar: 'م',
      description: 'D',
      outcomes: '[{"text":"a","text_ar":"ب"}]',
    })
    await world.db
      .updateTable('lessons')
      .set({ kind: 'article', body: 'Text', title_ar: 'درس' })
      .where('course_id', '=', course.id)
      .execute()
    await world.db
      .updateTable('course_sections')
      .set({ title_ar: 'قسم' })
      .where('course_id', '=', course.id)
      .execute()
    await assignTrainer(world, trainer.id, course.id)
    const category = await world.db
      .insertInto('categories')
      .values({ slug: some('field'), title: 'F', art: 'code', published_at: world.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { part_id } = await world.as(trainer)(draftCalls.head, { course_id: course.id })
    const save = async (fields: object) => {
      const { revision } = await world.as(trainer)(draftCalls.part, {
        course_id: course.id,
        part_id,
      })
      return world.as(trainer)(draftCalls.save, {
        course_id: course.id,
        part_id,
        revision,
        course: fields,
      })
    }
    await save({
      category_ids: [category.id],
      certificate: { ...emptyCertificate, offered: true, look: 'night', colours: 'navy' },
    })
    await world.as(trainer)(certificateDraftCalls.signature, {
      of: 'course',
      id: course.id,
      image: await signature(),
    })
    const sample = await world.as(trainer)(certificateDraftCalls.paper, {
      of: 'course',
      id: course.id,
    })
    expect('bytes' in sample && Buffer.from(sample.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      await world.db
        .selectFrom('certificates')
        .selectAll()
        .where('course_id', '=', course.id)
        .executeTakeFirst(),
    ).toBeUndefined()
    await world.as(trainer)(publishingCalls.publish, { course_id: course.id })

    await setCertificateName(world, student)
    await markCourseCompleted(world, student, course.id)
    await runListeners(world)
    const issued = await world.db
      .selectFrom('issued_certificates')
      .selectAll()
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(issued).toMatchObject({
      look: 'night',
      colours: 'navy',
      signature: expect.stringMatching(/^signatures\//),
    })
    await save({ certificate: { ...emptyCertificate, offered: true, look: 'plain' } })
    await world.as(trainer)(publishingCalls.publish, { course_id: course.id })
    expect(await findCertificate(world.db, issued.id)).toMatchObject({ look: 'night' })
    expect(await ensureCertificatePdf(world.db, issued.id, world.services)).toMatch(/\.pdf$/)
    // Once disabled, no new certificate is issued and existing ones remain.
    await save({ certificate: { ...emptyCertificate, offered: false } })
    await world.as(trainer)(publishingCalls.publish, { course_id: course.id })
    const row = await world.db
      .selectFrom('certificates')
      .select('published_at')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(row.published_at).toBeNull()
  })

  it('is nobody’s but its trainers’ and the editors’; a signature is a picture', async () => {
    const course = await addCourse(world, some('own'))
    await failure(
      world.as(trainer)(certificateDraftCalls.paper, { of: 'course', id: course.id }),
      'not_found',
    )
    await failure(
      world.as(student)(certificateDraftCalls.paper, { of: 'course', id: course.id }),
      'forbidden',
    )
    const text = new File(['<svg onload="x"/>'], 'signature.svg', { type: 'image/svg+xml' })
    await failure(
      world.as(editor)(certificateDraftCalls.signature, {
        of: 'course',
        id: course.id,
        image: text,
      }),
      'picture_kind',
    )
    await failure(
      world.as(trainer)(certificateDraftCalls.signature, {
        of: 'course',
        id: course.id,
        image: await signature(),
      }),
      'not_found',
    )
  })
})
